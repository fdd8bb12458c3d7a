import type { OutboxRow } from '#src/offline/database/rows.ts'
import { hasCome } from './back-off.ts'

type Placed = Pick<
  OutboxRow,
  'seq' | 'kind' | 'assignment_id' | 'execution_id' | 'photo_id' | 'state' | 'next_at' | 'reason'
>

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
  if (earlier.seq === later.seq || earlier.assignment_id !== later.assignment_id) return false
  if (earlier.kind === 'start') return later.kind !== 'start' && earlier.state !== 'needs_attention'
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
 * Which operation to send next; null when none can go now. A blocked checklist never holds up another one.
 * @param rows the whole outbox
 * @param skip those that were tried already in this run
 */
export function pickNext<Row extends Placed>(
  rows: readonly Row[],
  now: number,
  skip: ReadonlySet<number>,
): Row | null {
  const submitted = new Set(rows.filter((row) => row.kind === 'submit').map((row) => row.execution_id))
  const ready = rows
    .filter((row) => !skip.has(row.seq) && isDue(row, now))
    .filter((row) => !rows.some((other) => isBefore(other, row)))
    .sort((one, other) => rank(one, submitted) - rank(other, submitted) || one.seq - other.seq)
  return ready[0] ?? null
}
