import type { OutboxRow } from '#src/offline/db/rows.ts'
import { isReached, isRetriedHourly } from './back-off.ts'

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
  | 'report'
>

/** Concurrent photo uploads of one checklist, which leaves capacity for others. */
const PHOTOS_OF_CHECKLIST = 2

/** Due: queued, waiting with its retry time reached, left in `sending`, or failing with its hourly retry due. */
function isDue(row: Placed, now: number): boolean {
  switch (row.state) {
    case 'queued':
    case 'sending':
      return true
    case 'waiting':
      return isReached(row.next_at, now)
    case 'needs_attention':
      return isRetriedHourly(row.reason) && isReached(row.next_at, now)
    default:
      return false
  }
}

const isSameReport = (one: Placed, other: Placed) =>
  one.report !== undefined && one.report.report_id === other.report?.report_id

/**
 * Inside a checklist the order is start → photos → submit. A rejected start blocks nothing: finished work matters
 * more than its start. The photos of a reported finding follow it.
 */
function isBefore(earlier: Placed, later: Placed): boolean {
  if (earlier.seq === later.seq) return false
  if (earlier.kind === 'start')
    return (
      earlier.assignment_id === later.assignment_id &&
      later.kind !== 'start' &&
      earlier.state !== 'needs_attention'
    )
  if (earlier.kind === 'finding') return isSameReport(earlier, later)
  if (earlier.execution_id !== later.execution_id) return false
  if (later.kind === 'submit') return earlier.kind !== 'submit'
  return later.kind === 'remove_photo' && earlier.kind === 'photo' && earlier.photo_id === later.photo_id
}

/** Small requests first, then the photos of submissions and findings, then early photos. */
function rank(row: Placed, submitted: ReadonlySet<number | null>): number {
  if (row.kind !== 'photo') return 0
  return row.report || submitted.has(row.execution_id) ? 1 : 2
}

/**
 * True when an operation must wait for requests in flight: those of the same checklist, except photos of other
 * tasks. The photos of one task or finding are uploaded in the order in which they were taken, since screens show them in
 * that order.
 */
function mustWaitFor(row: Placed, underWay: readonly Placed[]): boolean {
  const inFlight = underWay.filter(
    (other) =>
      other.seq === row.seq ||
      (row.execution_id !== null && other.execution_id === row.execution_id) ||
      isSameReport(row, other),
  )
  return (
    inFlight.length >= PHOTOS_OF_CHECKLIST ||
    inFlight.some((other) => row.kind !== 'photo' || other.kind !== 'photo' || other.task_id === row.task_id)
  )
}

/** The state of a run. */
export interface RunState {
  /** Operations that this run does not retry. */
  skip: ReadonlySet<number>
  /** Operations in flight. */
  busy: readonly Placed[]
  /** Checklists with a slow request: no more of their operations start. */
  slow: ReadonlySet<number>
}

/** Free capacity for new requests. */
export interface FreeCapacity {
  all: number
  /** How many of them can be photos. */
  photos: number
}

/**
 * Picks the operations to send next, concurrently. A blocked checklist never blocks another one. Operations with
 * the fewest attempts come first, so that failing ones do not use all the capacity.
 * @param rows the whole outbox
 */
export function pickNext<Row extends Placed>(
  rows: readonly Row[],
  now: number,
  { skip, busy, slow }: RunState,
  free: FreeCapacity,
): Row[] {
  const submitted = new Set(rows.filter((row) => row.kind === 'submit').map((row) => row.execution_id))
  const related = new Map<number | null, Row[]>()
  for (const row of rows) related.set(row.execution_id, [...(related.get(row.execution_id) ?? []), row])
  // Start operations have no checklist and can block a whole assignment.
  const starts = related.get(null) ?? []
  const isBlocked = (row: Row) =>
    starts.some((other) => isBefore(other, row)) ||
    (row.execution_id !== null && related.get(row.execution_id)!.some((other) => isBefore(other, row)))
  const isInSlowChecklist = (row: Row) => row.execution_id !== null && slow.has(row.execution_id)
  const ready = rows
    .filter((row) => !skip.has(row.seq) && isDue(row, now) && !isInSlowChecklist(row) && !isBlocked(row))
    .sort(
      (one, other) =>
        one.attempts - other.attempts || rank(one, submitted) - rank(other, submitted) || one.seq - other.seq,
    )
  const picked: Row[] = []
  let photos = 0
  for (const row of ready) {
    if (picked.length >= free.all) break
    if (row.kind === 'photo' && photos >= free.photos) continue
    if (mustWaitFor(row, [...busy, ...picked])) continue
    picked.push(row)
    if (row.kind === 'photo') photos += 1
  }
  return picked
}
