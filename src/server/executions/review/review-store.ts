import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReviewFinding, ReviewFlag } from '#src/contract/executions.ts'
import { type LateFlag, lateFlags } from '#src/rules/execution-status.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { type Paging, pageOf, type Rows } from '#src/server/db/paging.ts'
import { executions, executionTasks } from '#src/server/db/schema/executions.ts'
import { matchesSearch } from '#src/server/db/search-patterns.ts'
import { asDate, executeNamed, executePlanned, statement } from '#src/server/db/statement.ts'
import type { ExecutionRow } from '#src/server/executions/executions-store.ts'

/** A submission without a verdict, with the counts of its tasks and photos. */
export interface PendingReview {
  id: number
  priority: AssignmentPriority
  assignment_id: number
  assignee_name: string
  submitter_name: string | null
  checklist_name: string
  equipment: number
  equipment_name: string
  equipment_tag: string
  plant_name: string
  received_at: Date | null
  times_sent_back: number
  content_hash: string | null
  created_at: Date
  completed_said: string | null
  technician_notes: string
  submitted_after: LateFlag | null
  is_clock_off: boolean
  total: number
  answered: number
  not_ok: number
  critical: number
  outside: number
  not_applicable: number
  not_inspected: number
  photos: number
  unsubmitted_photos: number
  /** Answers and photos whose phone time was rejected. */
  impossible_times: number
}

const LATEST = '(select max(id) from task_answer_history where execution_task_id = t.id)'

/** The filters of the list. */
export interface ReviewFilters {
  search?: string | undefined
  technician?: number | undefined
  assignment?: number | undefined
  plant?: number | undefined
  found?: ReviewFinding | undefined
  flagged?: boolean | undefined
  flag?: ReviewFlag | undefined
}

const findings: Record<ReviewFinding, SQL> = {
  not_ok: sql`x.not_ok_count > 0`,
  critical: sql`x.critical_count > 0`,
  outside_limits: sql`exists (select 1 from execution_tasks t where t.execution_id = x.id and is_out_of_limits(t))`,
  all_ok: sql`(x.not_ok_count = 0 and not exists (select 1 from execution_tasks t where t.execution_id = x.id
    and (t.status in ('not_applicable', 'not_inspected') or is_out_of_limits(t))))`,
}

/** A rejected phone time, in the answers or at one of the photos. */
const hasImpossibleTimes = sql`(x.completed_said is not null
  or exists (select 1 from execution_tasks t where t.execution_id = x.id and t.answered_said is not null)
  or exists (select 1 from execution_tasks t join answer_photos n on n.answer_id = ${sql.raw(LATEST)}
    join task_photos f on f.id = n.photo_id where t.execution_id = x.id and f.taken_said is not null))`

/** A photo whose annotated copy is shown instead. */
const IS_MARKED = `exists (select 1 from task_photos copy where copy.original_id = f.id and copy.removed_at is null
    and copy.uploaded_by = f.uploaded_by and copy.execution_task_id = f.execution_task_id)`

const hasUnsubmittedPhotos = sql`exists (
  select 1 from execution_tasks t join task_photos f on f.execution_task_id = t.id
  where t.execution_id = x.id and f.removed_at is null and not ${sql.raw(IS_MARKED)} and not exists (
    select 1 from answer_photos n where n.photo_id = f.id and n.answer_id = ${sql.raw(LATEST)}))`

const isFlagged = sql`(x.submitted_after is not null or x.is_clock_off or ${hasImpossibleTimes} or ${hasUnsubmittedPhotos})`

function matchFlag(flag: ReviewFlag): SQL {
  const late = lateFlags.find((one) => one === flag)
  if (late) return sql`x.submitted_after = ${late}`
  if (flag === 'clock_off') return sql`x.is_clock_off`
  return flag === 'photos_beside' ? hasUnsubmittedPhotos : hasImpossibleTimes
}

function matchWords(search: string): SQL {
  return matchesSearch(search, [
    sql`x.checklist_name, e.name, code_search_text(e.equipment_id), p.name, code_search_text(p.plant_id)`,
    sql`coalesce(s.first_name || ' ' || s.last_name, h.first_name || ' ' || h.last_name)`,
  ])
}

function matchFilters(filters: ReviewFilters): SQL[] {
  const { search, technician, assignment, plant, found, flagged, flag } = filters
  return [
    search ? matchWords(search) : undefined,
    technician === undefined ? undefined : sql`coalesce(x.technician_id, a.technician_id) = ${technician}`,
    assignment === undefined ? undefined : sql`a.id = ${assignment}`,
    plant === undefined ? undefined : sql`p.id = ${plant}`,
    found && findings[found],
    flagged === undefined ? undefined : flagged ? isFlagged : sql`not ${isFlagged}`,
    flag && matchFlag(flag),
  ].filter((condition) => condition !== undefined)
}

const around = sql`join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join assignments a on a.id = ea.assignment_id join equipment e on e.id = ea.equipment_id
  join plants p on p.id = e.plant_id join users h on h.id = a.technician_id
  left join users s on s.id = x.technician_id`

/** A page of ids. The total of a sector comes from a counter, the total of a filter is counted. */
async function findPage(
  db: Db,
  sectorId: number,
  wanted: ReviewFilters & Paging,
): Promise<{ count: number; ids: number[] }> {
  const conditions = matchFilters(wanted)
  const pending = sql`x.sector_id = ${sectorId} and x.status = 'completed' and x.review_status = 'pending'`
  const listed =
    conditions.length === 0
      ? sql`from executions x where ${pending}`
      : sql`from executions x ${around} where ${and(pending, ...conditions)}`
  const count =
    conditions.length === 0
      ? sql`select coalesce(sum(pending), 0)::int from review_tallies where sector_id = ${sectorId}`
      : sql`select count(*)::int ${listed}`
  const query = sql`select (${count}) as count,
    array(select x.id ${listed} order by (x.critical_count = 0), x.received_at, x.id ${pageOf(wanted)}) as ids`
  const execute = wanted.search ? executePlanned : executeNamed
  const [page] = await execute<{ count: number; ids: number[] }>(db, query)
  return page!
}

type Row = Omit<PendingReview, 'received_at' | 'created_at'> & {
  received_at: string | null
  created_at: string
}

/*
 * The counts are computed for the rows of the page only. A photo belongs to the work when the latest submitted answer
 * to its task names it.
 */
const findRows = statement<Row>(
  'pending_reviews',
  `select x.id, a.priority, a.id as assignment_id, h.first_name || ' ' || h.last_name as assignee_name,
    s.first_name || ' ' || s.last_name as submitter_name, x.checklist_name, e.id as equipment,
    e.name as equipment_name,
    e.equipment_id as equipment_tag, p.name as plant_name, x.received_at, x.times_sent_back,
    x.content_hash, x.created_at, x.completed_said,
    x.technician_notes, x.submitted_after, x.is_clock_off, c.total, c.answered, c.not_ok, c.critical,
    c.outside, c.not_applicable, c.not_inspected,
    named.photos, unsubmitted.photos as unsubmitted_photos, c.rejected + named.rejected as impossible_times
  from unnest($1::int[]) with ordinality wanted(id, place)
  join executions x on x.id = wanted.id
  join equipment_assignments ea on ea.id = x.equipment_assignment_id
  join assignments a on a.id = ea.assignment_id
  join equipment e on e.id = ea.equipment_id
  join plants p on p.id = e.plant_id
  join users h on h.id = a.technician_id
  left join users s on s.id = x.technician_id
  cross join lateral (
    select count(*)::int as total, count(t.status)::int as answered,
      (count(*) filter (where t.status = 'not_ok'))::int as not_ok,
      (count(*) filter (where t.status = 'not_ok' and t.is_critical))::int as critical,
      (count(*) filter (where is_out_of_limits(t)))::int as outside,
      (count(*) filter (where t.status = 'not_applicable'))::int as not_applicable,
      (count(*) filter (where t.status = 'not_inspected'))::int as not_inspected,
      count(t.answered_said)::int as rejected from execution_tasks t where t.execution_id = x.id) c
  cross join lateral (
    select count(*)::int as photos, count(f.taken_said)::int as rejected
    from execution_tasks t join task_answer_history h on h.execution_task_id = t.id
    join answer_photos named on named.answer_id = h.id join task_photos f on f.id = named.photo_id
    where t.execution_id = x.id and h.id = ${LATEST}) named
  cross join lateral (
    select count(*)::int as photos from execution_tasks t join task_photos f on f.execution_task_id = t.id
    where t.execution_id = x.id and f.removed_at is null and not ${IS_MARKED} and not exists (
      select 1 from answer_photos n where n.photo_id = f.id and n.answer_id = ${LATEST})) unsubmitted
  order by wanted.place`,
)

/** The submissions of a sector that wait for a verdict: critical findings first, then the oldest. */
export async function findPendingReviews(
  db: Db,
  sectorId: number,
  wanted: ReviewFilters & Paging,
): Promise<Rows<PendingReview>> {
  const page = await findPage(db, sectorId, wanted)
  const rows = await findRows(db, page.ids)
  return {
    count: page.count,
    rows: rows.map((row) => ({
      ...row,
      received_at: asDate(row.received_at),
      created_at: asDate(row.created_at),
    })),
  }
}

/** The columns that a verdict changes. */
export async function writeVerdict(
  tx: Tx,
  executionId: number,
  verdict: Partial<
    Pick<
      ExecutionRow['execution'],
      'review_status' | 'review_comments' | 'reviewed_by' | 'reviewed_at' | 'status' | 'times_sent_back'
    >
  >,
): Promise<void> {
  await tx.update(executions).set(verdict).where(eq(executions.id, executionId))
}

/** Marks the tasks that the technician must redo. */
export async function markForAttention(tx: Tx, executionId: number, taskIds: number[]): Promise<void> {
  await tx
    .update(executionTasks)
    .set({ needs_attention: true })
    .where(and(eq(executionTasks.execution_id, executionId), inArray(executionTasks.id, taskIds)))
}
