import type { Db } from '#src/server/db/database.ts'
import { type Paging, pageWindow } from '#src/server/db/paging.ts'
import { statement } from '#src/server/db/statement.ts'

/** A page of the submitted checklists of an assignment. */
interface SubmittedPage {
  /** The sector has the assignment, listed or not. */
  is_there: boolean
  count: number
  /** How many of all wait for a verdict. */
  pending: number
  ids: number[]
}

/*
 * The sort order ignores the verdict, so that rows stay in place while a supervisor reviews. Late submissions are
 * included: they are reviewed like the rest.
 */
const findPage = statement<SubmittedPage>(
  'submitted_of_assignment',
  `select exists (select 1 from assignments where id = $1 and sector_id = $2) as is_there,
    count(*)::int as count, (count(*) filter (where s.review_status = 'pending'))::int as pending,
    coalesce((array_agg(s.id order by s.place))[$3::int + 1 : $3::int + $4::int], '{}') as ids
  from (
    select x.id, x.review_status, row_number() over (order by x.critical_count = 0, x.not_ok_count = 0,
      not exists (select 1 from execution_tasks t where t.execution_id = x.id and is_out_of_limits(t)),
      x.received_at, x.id) as place
    from equipment_assignments ea join executions x on x.equipment_assignment_id = ea.id
    where ea.assignment_id = $1 and x.sector_id = $2 and x.status = 'completed') s`,
)

/** A page of the submissions of an assignment: critical findings first, then Not OK, then outside limits. */
export async function findSubmittedOfAssignment(
  db: Db,
  assignmentId: number,
  sectorId: number,
  paging: Paging,
): Promise<SubmittedPage> {
  const { limit, offset } = pageWindow(paging)
  const [page] = await findPage(db, assignmentId, sectorId, offset, limit)
  return page!
}
