import { isLinePoor } from '#src/offline/browser/is-connection-slow.ts'
import { isNoSpace } from '#src/offline/core/storage-error.ts'
import { readOperations } from '#src/offline/db/operations.ts'
import type { OutboxRow } from '#src/offline/db/rows.ts'
import { readTransaction, writeTransaction } from '#src/offline/db/transactions.ts'
import type { Verdict } from './classify-response.ts'
import type { OutboxContext } from './outbox-context.ts'
import { isHolding, type Runner } from './outbox-lock.ts'
import { type Free, pickNext } from './pick-next.ts'
import { recordOutcome } from './record-failure.ts'
import { sendRequest } from './send-request.ts'
import { createReceiptKeeper, type ReceiptKeeper } from './store-receipt.ts'

/**
 * After this many consecutive failures of different operations, the network or the server is down: the run stops.
 */
const MAX_TROUBLES = 3
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

/** An operation on its way. */
interface Lane {
  row: OutboxRow
  isSlow: boolean
}

/** One run over the outbox. */
interface Run {
  /** Tried already; not again in this run. */
  skip: Set<number>
  lanes: Map<number, Lane>
  receipts: ReceiptKeeper
  /** The last thing that was known of the line: something got through swiftly, or took long. */
  isFast: boolean
  /** The same of photos: what is small says little about how the line carries them. */
  arePhotosFast: boolean
  troubles: number
  /** Nothing more is begun: signing in is needed, or the server asked for a pause. */
  isOver: boolean
  /** What failed on the phone itself while writing down what came of an operation. */
  failures: unknown[]
  /** Counts what ended and what turned out to be slow. */
  changes: number
  /** Tells the loop of a change. */
  wake: () => void
}

const markSending = (row: OutboxRow): Partial<OutboxRow> => {
  return {
    state: 'sending',
    attempts: row.attempts + 1,
    // Found in mid-send, by a runner that was killed: nobody knows how far it came.
    may_have_arrived: row.may_have_arrived || row.state === 'sending',
  }
}

/** Marks the next operations as being sent, in the transaction that chooses them. */
async function takeNext(context: OutboxContext, runner: Runner, run: Run, free: Free): Promise<OutboxRow[]> {
  const { database } = context
  const pick = async () => {
    if (!(await isHolding(context, runner))) return []
    const rows = await readOperations(database)
    const lanes = [...run.lanes.values()]
    const slow = new Set(lanes.flatMap(({ row, isSlow }) => (isSlow ? (row.execution_id ?? []) : [])))
    const tried = { skip: run.skip, busy: lanes.map(({ row }) => row), slow }
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
    // Sending makes room, so it must not need any.
    const rows = await readTransaction(database, pick)
    for (const { seq, state, attempts, may_have_arrived } of rows)
      database.remember(seq, { state, attempts, may_have_arrived })
    return rows
  }
}

/** The same, and none where the storage fails: the run ends with what is on its way, and says so. */
async function takeUnlessStorageFails(
  context: OutboxContext,
  runner: Runner,
  run: Run,
  free: Free,
): Promise<OutboxRow[]> {
  try {
    return await takeNext(context, runner, run, free)
  } catch (error) {
    run.isOver = true
    run.failures.push(error)
    return []
  }
}

/** Whether another attempt in the same run makes sense: of a photo made smaller, of what waits for its photos again. */
function isTriedEnough(context: OutboxContext, row: OutboxRow, { kind }: Verdict): boolean {
  if (kind === 'photos_missing') return false
  return kind !== 'done' && (kind !== 'too_large' || row.has_shrunk || context.shrinkPhoto === null)
}

function noteSpeed(run: Run, { kind }: OutboxRow, took: number): void {
  run.isFast = took < FAST
  run.arePhotosFast = run.isFast && (run.arePhotosFast || kind === 'photo')
}

/** Sends one operation and writes down what came of it. Never rejects: what fails here fails for this one only. */
async function sendOne(context: OutboxContext, runner: Runner, run: Run, row: OutboxRow): Promise<void> {
  const began = performance.now()
  try {
    const verdict = await sendRequest(context, row, runner.signal)
    // Given up in mid-send: it stays "sending", which says that nobody knows.
    if (runner.signal.aborted && verdict.kind !== 'done') return
    if (isTriedEnough(context, row, verdict)) run.skip.add(row.seq)
    if (verdict.kind === 'done') {
      run.troubles = 0
      noteSpeed(run, row, performance.now() - began)
      return await run.receipts.keep(row, verdict.reply)
    }
    if (verdict.kind === 'wait' && verdict.isTrouble) run.troubles += 1
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

/** Puts an operation on its way, and says when it has come back and when it turns out to be slow. */
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
 * How many more may be begun now. Beside each other they go only while all is well: before anything got through swiftly,
 * after a failure and beside what is slow it is one after the other. So it is where nobody tells how a body goes up, as in
 * a service worker: three that share a line would each seem to make no headway for longer.
 */
function countFree({ upload }: OutboxContext, runner: Runner, run: Run): Free {
  if (run.isOver || runner.signal.aborted || run.troubles >= MAX_TROUBLES) return { all: 0, photos: 0 }
  const lanes = [...run.lanes.values()]
  const fast = lanes.filter(({ isSlow }) => !isSlow).map(({ row }) => row)
  const isAllWell = upload !== null && run.troubles === 0 && fast.length === lanes.length && !isLinePoor()
  const width = isAllWell && run.isFast ? CONCURRENCY : 1
  const widthOfPhotos = isAllWell && run.arePhotosFast ? CONCURRENCY : 1
  return {
    all: Math.min(width - fast.length, MAX_CONCURRENCY - lanes.length),
    photos: widthOfPhotos - fast.filter(({ kind }) => kind === 'photo').length,
  }
}

/** Waits for the next change, and no longer than this. */
async function waitForChange(run: Run, longest: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve) => {
    run.wake = resolve
    timer = setTimeout(resolve, longest)
  })
  clearTimeout(timer)
}

/**
 * Sends what is due, a few operations beside each other where none depends on another one, and beside one that is slow
 * what belongs to other checklists. Resolves when nothing more can be sent now.
 */
export async function runOutbox(context: OutboxContext, runner: Runner): Promise<void> {
  const run: Run = {
    skip: new Set(),
    lanes: new Map(),
    receipts: createReceiptKeeper(context),
    isFast: false,
    arePhotosFast: false,
    troubles: 0,
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
    // What came back meanwhile may have made room, or made the next one ready.
    if (run.changes !== changes) continue
    if (run.lanes.size === 0) break
    await waitForChange(run, CHECK_INTERVAL)
  }
  if (run.failures.length > 0) throw run.failures[0]
}
