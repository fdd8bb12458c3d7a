import { MAX_VERSIONS, type PullReply, STORED_VERSIONS_HEADER } from '#src/contract/technician.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { AssignmentRow, ExecutionRow, MetaValues, StoredVersion } from '#src/offline/db/rows.ts'

type Held = Readonly<Record<string, StoredVersion>>

/** The request headers that describe the stored copy; without them the server sends everything. */
export interface StoredCopy {
  etag: string | null
  headers?: Record<string, string>
}

function countEach(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Describes the stored copy, verified against the tables: rows can be missing while their metadata remains. */
export async function describeStoredCopy(database: OfflineDatabase): Promise<StoredCopy> {
  const { assignments, executions, operations, meta } = database
  return database.transaction('r', [assignments, executions, operations, meta], async () => {
    const pull = await database.readMeta('pull')
    if (!pull?.held) return { etag: null }
    const noted = Object.entries(pull.held)
    const present = new Set(await assignments.toCollection().primaryKeys())
    const byAssignment = executions.orderBy('assignment_id')
    const owners = (await byAssignment.keys()) as number[]
    const checklists = countEach(owners)
    const whole = noted.filter(
      ([id, held]) => present.has(Number(id)) && (checklists.get(Number(id)) ?? 0) >= held.executions,
    )
    // Submitted on this phone and not yet replaced by the server's copy: any change may contain that copy.
    const submitted = new Set(await executions.orderBy('submitted.op_id').primaryKeys())
    const ids = await byAssignment.primaryKeys()
    const unconfirmed = new Set(owners.filter((_, index) => submitted.has(ids[index]!)))
    const versions = whole
      .filter(([id]) => !unconfirmed.has(Number(id)))
      .slice(0, MAX_VERSIONS)
      .map(([, { version }]) => version)
    const headers: Record<string, string> =
      versions.length === 0 ? {} : { [STORED_VERSIONS_HEADER]: versions.join('') }
    // A pull before the receipt may have stored the review of a submission: only a complete response applies it.
    const opIds = (await executions.orderBy('submitted.op_id').keys()) as string[]
    const isConfirmed = (await operations.where('op_id').anyOf(opIds).count()) < opIds.length
    return { etag: whole.length === noted.length && !isConfirmed ? pull.etag : null, headers }
  })
}

/** True when a response omits an assignment that this phone does not have in the server's version. */
export function omitsMissing({ versions, assignments }: PullReply, held: Held): boolean {
  const sent = new Set(assignments.map(({ id }) => String(id)))
  return Object.entries(versions ?? {}).some(
    ([id, version]) => !sent.has(id) && held[id]?.version !== version,
  )
}

/**
 * The assignments that the next pull can omit: listed, complete and readable. Unreadable ones are transferred
 * again with the next change.
 */
export function listStoredVersions(
  versions: Readonly<Record<string, string>>,
  assignments: readonly AssignmentRow[],
  executions: readonly ExecutionRow[],
): NonNullable<MetaValues['pull']['held']> {
  const present = countEach(executions.map((row) => row.assignment_id))
  const held = assignments.flatMap(({ id, assignment }) => {
    const version = versions[id]
    const wanted = assignment.equipment.reduce((sum, { checklists }) => sum + checklists.length, 0)
    return version !== undefined && (present.get(id) ?? 0) >= wanted
      ? [[String(id), { version, executions: wanted }] as const]
      : []
  })
  return Object.fromEntries(held)
}
