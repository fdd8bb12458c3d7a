import { isConnectionSlow } from '#src/offline/browser/network-information.ts'
import { isNoSpace } from '#src/offline/core/storage-error.ts'
import { mustPhotosWait, readConnectionChoices } from '#src/offline/db/connection-choices.ts'
import { readOperations } from '#src/offline/db/operations.ts'
import type { OutboxRow } from '#src/offline/db/rows.ts'
import { readTransaction, writeTransaction } from '#src/offline/db/transactions.ts'
import type { Verdict } from './classify-response.ts'
import type { OutboxContext } from './outbox-context.ts'
import { isHolding, type Runner } from './outbox-lock.ts'
import { type FreeCapacity, pickNext } from './pick-next.ts'
import { recordOutcome } from './record-failure.ts'
import { sendRequest } from './send-request.ts'
import { createReceiptWriter, type ReceiptWriter } from './store-receipt.ts'

/**
 * After this many consecutive failures of different operations, the network or the server is down: the run stops.
 */
const MAX_CONSECUTIVE_FAILURES = 3
/** Concurrent requests while the connection is good: most of their time is latency. */
const CONCURRENCY = 3
/**
 * A faster request counts as fast: three of them sharing the connection then still stay below SLOW_AFTER.
 * Milliseconds.
 */
const FAST = 2_000
/** A longer request does not block operations of other checklists. Milliseconds. */
const SLOW_AFTER = 6_000
/** Interval at which a run checks for new operations while requests are in flight. Milliseconds. */
const CHECK_INTERVAL = 3_000
/** Maximum concurrent requests including slow ones, which share a slow connection. */
const MAX_CONCURRENCY = 4

/** An operation in flight. */
interface Lane {
  row: OutboxRow
  isSlow: boolean
}

/** The state of one run over the outbox. */
interface Run {
  /** Already tried; this run does not retry them. */
  skip: Set<number>
  lanes: Map<number, Lane>
  receipts: ReceiptWriter
  /** True when the last finished request was fast; false after a slow one. */
  isFast: boolean
  /** The same for photos: small requests do not predict the speed of uploads. */
  arePhotosFast: boolean
  consecutiveFailures: number
  /** No more requests start: a sign-in is needed, or the server requested a pause. */
  isOver: boolean
  /** Storage errors while results were being recorded. */
  failures: unknown[]
  /** Counts requests that ended or became slow. */
  changes: number
  /** Wakes the loop after a change. */
  wake: () => void
}

const markSending = (row: OutboxRow): Partial<OutboxRow> => {
  return {
    state: 'sending',
    attempts: row.attempts + 1,
    // Left in `sending` by a killed runner: the server may have it.
    may_have_arrived: row.may_have_arrived || row.state === 'sending',
  }
}

/** Marks the next operations as `sending`, in the transaction that picks them. */
async function claimNext(
  context: OutboxContext,
  runner: Runner,
  run: Run,
  free: FreeCapacity,
): Promise<OutboxRow[]> {
  const { database } = context
  const pick = async () => {
    if (!(await isHolding(context, runner))) return []
    const choices = await readConnectionChoices(database)
    if (choices.works_offline) return []
    const rows = await readOperations(database)
    const lanes = [...run.lanes.values()]
    const slow = new Set(lanes.flatMap(({ row, isSlow }) => (isSlow ? (row.execution_id ?? []) : [])))
    const mustWait = mustPhotosWait(choices) && !context.sendsAllPhotos
    // Skipped, not left out: the submission still waits for its photos.
    const held = mustWait ? rows.filter(({ kind }) => kind === 'photo').map(({ seq }) => seq) : []
    const tried = { skip: new Set([...run.skip, ...held]), busy: lanes.map(({ row }) => row), slow }
    return pickNext(rows, context.now(), tried, free).map((row) => ({ ...row, ...markSending(row) }))
  }
  try {
    const taken = await writeTransaction(database, [database.operations, database.meta], async () => {
      const rows = await pick()
      if (rows.length > 0) await database.operations.bulkPut(rows)
      return rows
    })
    database.forget(taken.map(({ seq }) => seq))
    if (taken.length > 0) database.isFull = false
    return taken
  } catch (error) {
    if (!isNoSpace(error)) throw error
    // Sending frees space, so it must not require any.
    const rows = await readTransaction(database, pick)
    for (const { seq, state, attempts, may_have_arrived } of rows)
      database.remember(seq, { state, attempts, may_have_arrived })
    return rows
  }
}

/**
 * The same, but empty on a storage error: the run then ends after the requests in flight, and throws the error.
 */
async function takeUnlessStorageFails(
  context: OutboxContext,
  runner: Runner,
  run: Run,
  free: FreeCapacity,
): Promise<OutboxRow[]> {
  try {
    return await claimNext(context, runner, run, free)
  } catch (error) {
    run.isOver = true
    run.failures.push(error)
    return []
  }
}

/** False when the same run can retry: a submission whose photos are queued again. */
const isTriedEnough = ({ kind }: Verdict): boolean => kind !== 'photos_missing' && kind !== 'done'

function noteSpeed(run: Run, { kind }: OutboxRow, took: number): void {
  run.isFast = took < FAST
  run.arePhotosFast = run.isFast && (run.arePhotosFast || kind === 'photo')
}

/** Sends one operation and records its result. Never rejects: an error concerns only this operation. */
async function sendOne(context: OutboxContext, runner: Runner, run: Run, row: OutboxRow): Promise<void> {
  const began = performance.now()
  try {
    const verdict = await sendRequest(context, row, runner.signal)
    // Aborted during the request: it stays in `sending`, since its result is unknown.
    if (runner.signal.aborted && verdict.kind !== 'done') return
    if (isTriedEnough(verdict)) run.skip.add(row.seq)
    if (verdict.kind === 'done') {
      run.consecutiveFailures = 0
      noteSpeed(run, row, performance.now() - began)
      return await run.receipts.keep(row, verdict.reply)
    }
    if (verdict.kind === 'wait' && verdict.isOutage) run.consecutiveFailures += 1
    if (verdict.kind === 'sign_in' || (verdict.kind === 'wait' && verdict.pause !== null)) run.isOver = true
    await recordOutcome(context, runner, row, verdict)
  } catch (error) {
    run.skip.add(row.seq)
    run.failures.push(error)
  }
}

function noteChange(run: Run): void {
  run.changes += 1
  run.wake()
}

/** Starts the request of an operation, and signals its end or that it became slow. */
function begin(context: OutboxContext, runner: Runner, run: Run, row: OutboxRow): void {
  const lane: Lane = { row, isSlow: false }
  run.lanes.set(row.seq, lane)
  const patience = setTimeout(() => {
    lane.isSlow = true
    noteSpeed(run, row, SLOW_AFTER)
    noteChange(run)
  }, SLOW_AFTER)
  void sendOne(context, runner, run, row).finally(() => {
    clearTimeout(patience)
    run.lanes.delete(row.seq)
    noteChange(run)
  })
}

/**
 * The free capacity for new requests. Requests run concurrently only while the connection is good. Until a first
 * request was fast, after a failure and next to a slow request, only one runs. The same applies without upload
 * progress, as in a service worker: concurrent uploads would each seem stalled for longer.
 */
function countFree({ upload }: OutboxContext, runner: Runner, run: Run): FreeCapacity {
  if (run.isOver || runner.signal.aborted || run.consecutiveFailures >= MAX_CONSECUTIVE_FAILURES)
    return { all: 0, photos: 0 }
  const lanes = [...run.lanes.values()]
  const fast = lanes.filter(({ isSlow }) => !isSlow).map(({ row }) => row)
  const isAllWell =
    upload !== null && run.consecutiveFailures === 0 && fast.length === lanes.length && !isConnectionSlow()
  const width = isAllWell && run.isFast ? CONCURRENCY : 1
  const widthOfPhotos = isAllWell && run.arePhotosFast ? CONCURRENCY : 1
  return {
    all: Math.min(width - fast.length, MAX_CONCURRENCY - lanes.length),
    photos: widthOfPhotos - fast.filter(({ kind }) => kind === 'photo').length,
  }
}

/** Waits for the next change, at most `longest` milliseconds. */
async function waitForChange(run: Run, longest: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve) => {
    run.wake = resolve
    timer = setTimeout(resolve, longest)
  })
  clearTimeout(timer)
}

/**
 * Sends due operations: a few concurrently when they are independent, and those of other checklists next to a slow
 * one. Resolves when no operation can be sent now.
 * @throws OfflineError when the phone's storage fails
 */
export async function runOutbox(context: OutboxContext, runner: Runner): Promise<void> {
  const run: Run = {
    skip: new Set(),
    lanes: new Map(),
    receipts: createReceiptWriter(context),
    isFast: false,
    arePhotosFast: false,
    consecutiveFailures: 0,
    isOver: false,
    failures: [],
    changes: 0,
    wake: () => {},
  }
  for (;;) {
    const { changes } = run
    const free = countFree(context, runner, run)
    const rows = free.all > 0 ? await takeUnlessStorageFails(context, runner, run, free) : []
    for (const row of rows) begin(context, runner, run, row)
    // A finished request may have freed capacity or unblocked an operation.
    if (run.changes !== changes) continue
    if (run.lanes.size === 0) break
    await waitForChange(run, CHECK_INTERVAL)
  }
  if (run.failures.length > 0) throw run.failures[0]
}
