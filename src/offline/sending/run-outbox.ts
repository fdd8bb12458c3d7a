import { keep, look } from '#src/offline/database/keep.ts'
import { readOperations } from '#src/offline/database/operations.ts'
import type { OutboxRow } from '#src/offline/database/rows.ts'
import { isNoSpace } from '#src/offline/ground/storage-failure.ts'
import { isHolding, type Runner } from './hold-outbox.ts'
import type { Verdict } from './judge-answer.ts'
import type { OutboxContext } from './outbox-context.ts'
import { pickNext } from './pick-next.ts'
import { sendRequest } from './send-request.ts'
import { settle } from './settle.ts'

/** So many different operations failing in a row is the network or the server: the rest is not tried. */
const TROUBLES = 3
/** An operation that takes longer does not keep those of other checklists waiting. Milliseconds. */
const PATIENCE = 6_000
/** How often new work is looked for while something is slow. Milliseconds. */
const LOOK_AGAIN = 3_000
/** So many may be slow at a time: what is left of a thin line is shared by them. */
const MOST_AT_ONCE = 4

/** One run over the outbox. */
interface Run {
  /** Tried already; not again in this run. */
  skip: Set<number>
  busy: Map<number, OutboxRow>
  troubles: number
  /** Nothing more is begun: signing in is needed, or the server asked for a pause. */
  isOver: boolean
  /** What failed on the phone itself while writing down what came of an operation. */
  failures: unknown[]
}

const markSending = (row: OutboxRow): Partial<OutboxRow> => {
  return {
    state: 'sending',
    attempts: row.attempts + 1,
    // Found in mid-send, by a runner that was killed: nobody knows how far it came.
    may_have_arrived: row.may_have_arrived || row.state === 'sending',
  }
}

/** Marks the next operation as being sent, in the transaction that chooses it. */
async function takeNext(context: OutboxContext, runner: Runner, run: Run): Promise<OutboxRow | null> {
  const { database } = context
  const tried = { skip: run.skip, busy: [...run.busy.values()] }
  const pick = async () => {
    if (!(await isHolding(context, runner))) return null
    return pickNext(await readOperations(database), context.now(), tried)
  }
  try {
    const taken = await keep(database, [database.operations, database.meta], async () => {
      const row = await pick()
      if (!row) return null
      const next = { ...row, ...markSending(row) }
      await database.operations.put(next)
      return next
    })
    if (taken) {
      database.forget([taken.seq])
      database.isFull = false
    }
    return taken
  } catch (error) {
    if (!isNoSpace(error)) throw error
    // Sending makes room, so it must not need any.
    const row = await look(database, pick)
    if (!row) return null
    database.remember(row.seq, markSending(row))
    return { ...row, ...markSending(row) }
  }
}

/** Whether another attempt in the same run makes sense: a photo that was just made smaller. */
function isTriedEnough(context: OutboxContext, row: OutboxRow, { kind }: Verdict): boolean {
  return kind !== 'done' && (kind !== 'too_large' || row.has_shrunk || context.shrinkPhoto === null)
}

/** Sends one operation and writes down what came of it. Never rejects: what fails here fails for this one only. */
async function sendOne(context: OutboxContext, runner: Runner, run: Run, row: OutboxRow): Promise<void> {
  try {
    const verdict = await sendRequest(context, row, runner.signal)
    // Given up in mid-send: it stays "sending", which says that nobody knows.
    if (runner.signal.aborted && verdict.kind !== 'done') return
    if (isTriedEnough(context, row, verdict)) run.skip.add(row.seq)
    if (verdict.kind === 'done') run.troubles = 0
    if (verdict.kind === 'wait' && verdict.isTrouble) run.troubles += 1
    if (verdict.kind === 'sign_in' || (verdict.kind === 'wait' && verdict.pause !== null)) run.isOver = true
    await settle(context, runner, row, verdict)
  } catch (error) {
    run.skip.add(row.seq)
    run.failures.push(error)
  } finally {
    run.busy.delete(row.seq)
  }
}

/** Waits for the first of them, and no longer than this. */
async function waitFor(work: Iterable<Promise<void>>, longest: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longest)
  })
  await Promise.race([...work, enough])
  clearTimeout(timer)
}

/**
 * Sends what is due, one operation after the other; beside one that is slow, what belongs to other checklists.
 * Resolves when nothing more can be sent now.
 */
export async function runOutbox(context: OutboxContext, runner: Runner): Promise<void> {
  const run: Run = { skip: new Set(), busy: new Map(), troubles: 0, isOver: false, failures: [] }
  const lanes = new Set<Promise<void>>()
  const mayBegin = () =>
    !run.isOver && !runner.signal.aborted && run.troubles < TROUBLES && lanes.size < MOST_AT_ONCE
  for (;;) {
    const row = mayBegin() ? await takeNext(context, runner, run) : null
    if (row) {
      run.busy.set(row.seq, row)
      const lane: Promise<void> = sendOne(context, runner, run, row).finally(() => lanes.delete(lane))
      lanes.add(lane)
      await waitFor([lane], PATIENCE)
    } else if (lanes.size > 0) await waitFor(lanes, LOOK_AGAIN)
    else break
  }
  if (run.failures.length > 0) throw run.failures[0]
}
