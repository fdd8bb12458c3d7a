import type { Db } from '#src/server/db/database.ts'
import { asDate, statement } from '#src/server/db/statement.ts'
import type { ReportMeasured } from '#src/server/reports/pdf/content/report-document.ts'

/** How many earlier values the report shows next to a measured one. */
const VALUES_BEFORE = 7

interface TrendRow {
  task: number
  trend: ReportMeasured[]
}

// Late submissions of the same plant assignment and values in another unit are not part of the trend.
const findRows = statement<TrendRow>(
  'report_trends',
  `select t.id as task, before.trend
  from execution_tasks t join executions own on own.id = t.execution_id
  cross join lateral (
    select json_agg(json_build_object('value', l.measurement, 'at', l.received_at) order by l.received_at) as trend
    from (
      select p.measurement, e.received_at from executions e
      join execution_tasks p on p.execution_id = e.id and p.source_task_id = t.source_task_id
        and p.measurement is not null and p.unit = t.unit
      where e.checklist_id = own.checklist_id and e.status = 'completed'
        and e.equipment_assignment_id <> own.equipment_assignment_id
        and e.received_at < coalesce(own.received_at, 'infinity')
      order by e.received_at desc limit ${VALUES_BEFORE}) l) before
  where t.execution_id = any($1::int[]) and t.measurement is not null and before.trend is not null`,
)

/** The earlier values of the measured tasks of these executions, by task id; in one statement. */
export async function findTrends(db: Db, executionIds: number[]): Promise<Map<number, ReportMeasured[]>> {
  if (executionIds.length === 0) return new Map()
  return new Map(
    (await findRows(db, executionIds)).map(({ task, trend }) => [
      task,
      trend.map(({ value, at }) => ({ value, at: asDate(at).toISOString() })),
    ]),
  )
}
