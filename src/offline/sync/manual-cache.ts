import { apiAddress } from '#src/contract/base-path.ts'
import type { EquipmentGuide } from '#src/contract/equipment-guide.ts'
import { isConnectionSlow } from '#src/offline/browser/network-information.ts'
import { readStorageMeter } from '#src/offline/browser/storage-estimate.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { readAll } from '#src/offline/db/read-all.ts'
import type { AssignmentRow, ExecutionRow, ManualRow } from '#src/offline/db/rows.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { writeIntoFreeSpace } from '#src/offline/db/write-into-free-space.ts'
import type { DocumentContent } from '#src/offline/model/documents.ts'
import type { StorageMeter } from '#src/offline/model/phone-state.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { readToday } from './current-date.ts'
import type { PullContext } from './pull.ts'

/** Manuals and reference pictures on this phone, at most. Bytes. */
const BUDGET = 50 * 1024 * 1024
/** The share of the phone's free space for manuals, at most. */
const SHARE = 0.25
/** The manuals are those of open work due in this many days, and of overdue work. */
const DAYS = 7
/** A manual may be large and the connection slow. Milliseconds. */
const TIMEOUT = 120_000

/** A manual, or a reference picture of a task. */
interface Manual {
  version: string
  size: number
  address: string
}

/** The open work due in the next days, the most urgent first. */
function listOpenWork(assignments: readonly AssignmentRow[], today: CalendarDate): AssignmentRow[] {
  const last = addDays(today, DAYS - 1)
  return assignments
    .filter(({ status, due_date, is_unlisted }) => status !== 'completed' && !is_unlisted && due_date <= last)
    .sort((one, other) => (one.due_date < other.due_date ? -1 : 1))
}

/** The manuals of open work due in the next days, the most urgent work first. */
export function listWeeksManuals(
  guides: readonly EquipmentGuide[],
  assignments: readonly AssignmentRow[],
  today: CalendarDate,
): Manual[] {
  const manuals = new Map(guides.map(({ id, manual }) => [id, manual]))
  const open = listOpenWork(assignments, today)
  const wanted = open.flatMap(({ assignment }) => assignment.equipment.map(({ id }) => manuals.get(id)))
  return [...new Set(wanted)].flatMap((manual) =>
    manual ? [{ ...manual, address: apiAddress(manual.address) }] : [],
  )
}

/** The reference pictures of the same work, each once. */
export function listWeeksPictures(
  executions: readonly ExecutionRow[],
  assignments: readonly AssignmentRow[],
  today: CalendarDate,
): Manual[] {
  const pictures = listOpenWork(assignments, today)
    .flatMap(({ id }) => executions.filter(({ assignment_id }) => assignment_id === id))
    .flatMap(({ execution }) => execution.tasks.flatMap((task) => task.pictures ?? []))
  // Copies of a task share their pictures.
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()].map(
    ({ id, size, photo_url }) => ({ version: id, size, address: photo_url }),
  )
}

/** The manuals that fit into the budget. A large one that does not fit leaves room for the next ones. */
export function fitManuals(manuals: readonly Manual[], budget: number): Manual[] {
  let left = budget
  return manuals.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
}

/**
 * Bytes for manuals: a share of the space that is free without them. None on a phone that is nearly full, and none
 * when the browser does not report its space.
 */
export function budgetForManuals({ usage, quota, is_nearly_full }: StorageMeter, cached: number): number {
  if (usage === null || quota === null || is_nearly_full) return 0
  return Math.min(BUDGET, (quota - usage + cached) * SHARE)
}

/** Stores a manual when there is space. @returns true when it was stored */
export async function storeManual(database: OfflineDatabase, manual: ManualRow): Promise<boolean> {
  return writeIntoFreeSpace(database, () => database.manuals.put(manual))
}

/** Caches the reference pictures and the manuals of this week's work, after the work and the documents. */
export function createManualCache(context: PullContext) {
  const { database, session, userId, now } = context
  let running: Promise<void> | null = null

  /** @returns null when the server has no such file any more, or the URL has expired */
  const download = async ({ address, size }: Manual): Promise<ArrayBuffer | null> => {
    const response = await session.authorizedFetch(
      address,
      { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) },
      userId,
    )
    if (response.status === 404 || response.status === 403) return null
    const type = response.headers.get('Content-Type') ?? ''
    if (response.status !== 200 || !/^(application\/pdf|image\/)/.test(type))
      throw new Error(`no manual: ${response.status}`)
    const bytes = await response.arrayBuffer()
    // Replaced since the guide was read: the next refresh of the guide has the new version.
    return bytes.byteLength === size ? bytes : null
  }

  const refresh = async (isOver: () => boolean): Promise<void> => {
    const guide = await database.documents.get('equipment')
    const { results } = (guide?.content ?? { results: [] }) as DocumentContent<'equipment'>
    const { rows } = await readAll(database.assignments)
    const { rows: executions } = await readAll(database.executions)
    const today = await readToday(database, now())
    // The pictures are small, and the work needs them more than the manuals.
    const wanted = [...listWeeksPictures(executions, rows, today), ...listWeeksManuals(results, rows, today)]
    const cached = new Set(await database.manuals.toCollection().primaryKeys())
    const sizeOf = (manuals: readonly Manual[]) => manuals.reduce((sum, { size }) => sum + size, 0)
    const here = wanted.filter(({ version }) => cached.has(version))
    const chosen = fitManuals(wanted, budgetForManuals(await readStorageMeter(), sizeOf(here)))
    await deleteOthers(database, cached, chosen)
    if (isConnectionSlow()) return
    for (const manual of chosen) {
      if (cached.has(manual.version)) continue
      if (isOver() || database.isFull) return
      const bytes = await download(manual).catch(() => 'failed' as const)
      if (isOver() || bytes === 'failed') return
      if (bytes && !(await storeManual(database, { version: manual.version, bytes }))) return
    }
  }

  return {
    /** Deletes manuals that are not wanted any more, and downloads missing ones until one fails or the engine closes. */
    refreshManuals(isOver: () => boolean): Promise<void> {
      running ??= refresh(isOver).finally(() => {
        running = null
      })
      return running
    },
  }
}

async function deleteOthers(
  database: OfflineDatabase,
  cached: ReadonlySet<string>,
  chosen: readonly Manual[],
): Promise<void> {
  const wanted = new Set(chosen.map(({ version }) => version))
  const others = [...cached].filter((version) => !wanted.has(version))
  if (others.length === 0) return
  await writeTransaction(database, [database.manuals], () => database.manuals.bulkDelete(others))
}
