import type { OutboxRow } from '#src/offline/db/rows.ts'
import { hasCome } from './back-off.ts'

type Placed = Pick<
  OutboxRow,
  | 'seq'
  | 'kind'
  | 'assignment_id'
  | 'execution_id'
  | 'task_id'
  | 'photo_id'
  | 'state'
  | 'next_at'
  | 'reason'
  | 'attempts'
>

/** So many photos of one checklist go up beside each other: a checklist leaves room for others. */
const PHOTOS_OF_CHECKLIST = 2

/** Due: queued, waiting with its time come, left over in mid-send, or failing and tried again hourly. */
function isDue(row: Placed, now: number): boolean {
  switch (row.state) {
    case 'queued':
    case 'sending':
      return true
    case 'waiting':
      return hasCome(row.next_at, now)
    case 'needs_attention':
      return row.reason === 'keeps_failing' && hasCome(row.next_at, now)
    default:
      return false
  }
}

/**
 * Inside a checklist the order is start → photos → submit. A start that the server refused holds nothing up: work
 * that was done is worth more than the order it was started by.
 */
function isBefore(earlier: Placed, later: Placed): boolean {
  if (earlier.seq === later.seq) return false
  if (earlier.kind === 'start')
    return (
      earlier.assignment_id === later.assignment_id &&
      later.kind !== 'start' &&
      earlier.state !== 'needs_attention'
    )
  if (earlier.execution_id !== later.execution_id) return false
  if (later.kind === 'submit') return earlier.kind !== 'submit'
  return later.kind === 'remove_photo' && earlier.kind === 'photo' && earlier.photo_id === later.photo_id
}

/** Small things first, then the photos of what is submitted, then those that go up early. */
function rank(row: Placed, submitted: ReadonlySet<number | null>): number {
  if (row.kind !== 'photo') return 0
  return submitted.has(row.execution_id) ? 1 : 2
}

/**
 * Whether the one has to wait for the other to come back: whatever belongs to one checklist, but for photos of different
 * tasks. The photos of one task arrive in the order in which they were taken, since that is how they are shown.
 */
function waitsFor(row: Placed, underWay: readonly Placed[]): boolean {
  const beside = underWay.filter(
    (other) =>
      other.seq === row.seq || (row.execution_id !== null && other.execution_id === row.execution_id),
  )
  return (
    beside.length >= PHOTOS_OF_CHECKLIST ||
    beside.some((other) => row.kind !== 'photo' || other.kind !== 'photo' || other.task_id === row.task_id)
  )
}

/** What a run has done so far and is doing. */
export interface Tried {
  /** Those that are not tried again in this run. */
  skip: ReadonlySet<number>
  /** Those that are on their way just now. */
  busy: readonly Placed[]
  /** Checklists of which something takes long: nothing more of them is begun. */
  slow: ReadonlySet<number>
}

/** How many more may be begun. */
export interface Free {
  all: number
  /** So many of them may be photos. */
  photos: number
}

/**
 * Which operations to send next, beside each other. A blocked checklist never holds up another one, and what was tried
 * least goes first, so that those that keep failing do not take all the turns.
 * @param rows the whole outbox
 */
export function pickNext<Row extends Placed>(
  rows: readonly Row[],
  now: number,
  { skip, busy, slow }: Tried,
  free: Free,
): Row[] {
  const submitted = new Set(rows.filter((row) => row.kind === 'submit').map((row) => row.execution_id))
  const related = new Map<number | null, Row[]>()
  for (const row of rows) related.set(row.execution_id, [...(related.get(row.execution_id) ?? []), row])
  // Starts stand under no checklist, and may hold up all of an assignment.
  const starts = related.get(null) ?? []
  const isHeldUp = (row: Row) =>
    starts.some((other) => isBefore(other, row)) ||
    (row.execution_id !== null && related.get(row.execution_id)!.some((other) => isBefore(other, row)))
  const isLeftAlone = (row: Row) => row.execution_id !== null && slow.has(row.execution_id)
  const ready = rows
    .filter((row) => !skip.has(row.seq) && isDue(row, now) && !isLeftAlone(row) && !isHeldUp(row))
    .sort(
      (one, other) =>
        one.attempts - other.attempts || rank(one, submitted) - rank(other, submitted) || one.seq - other.seq,
    )
  const picked: Row[] = []
  let photos = 0
  for (const row of ready) {
    if (picked.length >= free.all) break
    if (row.kind === 'photo' && photos >= free.photos) continue
    if (waitsFor(row, [...busy, ...picked])) continue
    picked.push(row)
    if (row.kind === 'photo') photos += 1
  }
  return picked
}
