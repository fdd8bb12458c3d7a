import type { Execution } from '#src/contract/executions.ts'
import type { OfflineDatabase } from '#src/offline/database/offline-database.ts'
import { readOperations, readOperationsOf, readReceipts } from '#src/offline/database/operations.ts'
import { readAll, readMany } from '#src/offline/database/read-all.ts'
import type {
  AnswerRow,
  ExecutionRow,
  MetaValues,
  OutboxRow,
  ReceiptRow,
} from '#src/offline/database/rows.ts'
import type { SyncWord } from '#src/offline/offline-engine.ts'
import { type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import { describeSync, latestReceipt } from './describe-sync.ts'
import { overlayExecution } from './overlay-execution.ts'

/** One checklist with all that this phone knows about it. */
export interface ExecutionFacts {
  row: ExecutionRow
  answers: AnswerRow[]
  /** What of it is in the outbox. */
  rows: OutboxRow[]
  /** What of this round is confirmed. */
  receipts: ReceiptRow[]
  overlaid: Execution
  sync: SyncWord
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number | null): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}

/** Longer without the server is not believed of a phone, but of its clock: set anew, or begun anew. Milliseconds. */
const LONGEST_AWAY = 35 * 24 * 60 * 60_000

/**
 * The moment that it is, as far as the phone can know: by a clock put right by what the server last said; where that
 * makes no sense, since the clock was changed after it, by the clock as it is now, or else the server's last moment.
 */
function findMoment(pull: MetaValues['pull'] | null, now: number): number {
  if (pull === null) return now
  const heard = pull.server_time
    ? Date.parse(pull.server_time)
    : Date.parse(pull.pulled_at) - pull.clock_offset
  const isPossible = (moment: number) => moment >= heard && moment <= heard + LONGEST_AWAY
  return [now - pull.clock_offset, now].find(isPossible) ?? heard
}

/** Today in the plant's time zone. */
export async function readToday(database: OfflineDatabase, now: number): Promise<CalendarDate> {
  const pull = await database.readMeta('pull')
  const timeZone = pull?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return calendarDateIn(timeZone, new Date(findMoment(pull, now)))
}

/** An operation that cannot be read is the submission when the checklist names its key. */
export function recogniseSubmission(row: ExecutionRow, rows: OutboxRow[]): OutboxRow[] {
  return rows.map((other) =>
    other.is_unreadable && other.op_id === row.submitted?.op_id ? { ...other, kind: 'submit' } : other,
  )
}

function gatherFacts(
  row: ExecutionRow,
  answers: AnswerRow[],
  rows: OutboxRow[],
  allReceipts: ReceiptRow[],
): ExecutionFacts {
  const receipts = allReceipts.filter((receipt) => receipt.created_at >= row.round_started_at)
  const submitted = receipts.filter((receipt) => receipt.kind === 'submit')
  const named = recogniseSubmission(row, rows)
  const sync = describeSync({
    rows: named,
    confirmed: receipts.length,
    sentAt: latestReceipt(submitted),
    // Its operation only goes when the server has confirmed it, also where no room was left for the receipt.
    isConfirmed: row.submitted !== null && !named.some((other) => other.kind === 'submit'),
    isFinished: row.submitted !== null,
    hasDraft: row.submitted === null && (answers.length > 0 || row.notes !== null),
  })
  return { row, answers, rows: named, receipts, overlaid: overlayExecution(row, answers), sync }
}

/** The facts of one checklist; null when it is not on this phone. */
export async function readExecutionFacts(
  database: OfflineDatabase,
  executionId: number,
): Promise<ExecutionFacts | null> {
  const row = await database.executions.get(executionId)
  if (!row) return null
  const [answers, rows, receipts] = await Promise.all([
    database.answersOf(executionId),
    readOperationsOf(database, executionId),
    database.receipts.where('execution_id').equals(executionId).toArray(),
  ])
  const late = database.lateReceipts.filter((receipt) => receipt.execution_id === executionId)
  return gatherFacts(row, answers, rows, [...receipts, ...late])
}

/**
 * The facts of the checklists that something was done to here, by assignment: of all the others the server's copy says
 * everything.
 */
export async function readTouchedFacts(
  database: OfflineDatabase,
): Promise<Map<number | null, ExecutionFacts[]>> {
  const [{ rows: answers }, rows, receipts, noted, submitted] = await Promise.all([
    readAll(database.answers),
    readOperations(database),
    readReceipts(database),
    // What is null is not in an index.
    database.executions.orderBy('notes').primaryKeys(),
    database.executions.orderBy('submitted.op_id').primaryKeys(),
  ])
  const touched = [...answers, ...rows, ...receipts].map((row) => row.execution_id)
  const ids = [...touched, ...noted, ...submitted].filter((id) => id !== null)
  const executions = await readMany(database.executions, [...new Set(ids)])
  const answersOf = groupBy(answers, (answer) => answer.execution_id)
  const rowsOf = groupBy(rows, (row) => row.execution_id)
  const receiptsOf = groupBy(receipts, (receipt) => receipt.execution_id)
  const facts = executions.map((row) =>
    gatherFacts(row, answersOf.get(row.id) ?? [], rowsOf.get(row.id) ?? [], receiptsOf.get(row.id) ?? []),
  )
  return groupBy(facts, ({ row }) => row.assignment_id)
}
