import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'
import type { DateRange } from '#src/server/http/date-range.ts'

/*
 * Every row that a pull shows, by its number and by `xmin`, the transaction that wrote it last: whatever is written,
 * added or taken away makes it another mark, and nothing has to be described to find that nothing was. Submitted photos
 * do not change any more, so that those at the tasks themselves are enough. What was found before changes with a new
 * submission, which is among the last three, or with one that is taken back, which touches its checklist (a trigger).
 */
const findMark = statement<{ mark: string }>(
  'pull_mark',
  `with mine as materialized (
    select a.id, a.xmin as version, a.plant_assignment_id from assignments a
    where a.technician_id = $1 and a.is_listed and (a.status <> 'completed' or a.due_date between $2 and $3)),
  parts as materialized (
    select ea.id, ea.xmin as version, e.xmin as equipment_version
    from mine join equipment_assignments ea on ea.assignment_id = mine.id join equipment e on e.id = ea.equipment_id),
  work as materialized (
    select x.id, x.xmin as version, x.checklist_id, c.xmin as checklist_version, x.equipment_assignment_id, x.received_at
    from parts join executions x on x.equipment_assignment_id = parts.id and x.beside_of is null
    join checklists c on c.id = x.checklist_id)
  select md5(concat_ws('|',
    (select string_agg(concat_ws(':', mine.id, mine.version, o.xmin, p.xmin), ',' order by mine.id)
      from mine join plant_assignments o on o.id = mine.plant_assignment_id join plants p on p.id = o.plant_id),
    (select string_agg(concat_ws(':', id, version, equipment_version), ',' order by id) from parts),
    (select string_agg(concat_ws(':', work.id, work.version, work.checklist_version, (
        select string_agg(concat_ws('.', e.id, e.xmin), ';' order by e.received_at desc, e.id) from (
          select earlier.id, earlier.xmin, earlier.received_at from executions earlier
          where earlier.checklist_id = work.checklist_id and earlier.status = 'completed'
            and earlier.equipment_assignment_id <> work.equipment_assignment_id
            and earlier.received_at < coalesce(work.received_at, 'infinity')
          order by earlier.received_at desc limit 3) e)), ',' order by work.id) from work),
    (select string_agg(concat_ws(':', t.id, t.xmin), ',' order by t.id)
      from work join execution_tasks t on t.execution_id = work.id),
    (select string_agg(concat_ws(':', p.id, p.xmin), ',' order by p.id)
      from work join execution_tasks t on t.execution_id = work.id join task_photos p on p.execution_task_id = t.id),
    (select string_agg(concat_ws(':', id, xmin), ',' order by id) from users))) as mark`,
)

/** What stays the same while nothing of a technician's pull changes, in one statement. */
export async function findPullMark(db: Db, technicianId: number, due: DateRange): Promise<string> {
  const [found] = await findMark(db, technicianId, due.from, due.to)
  return found!.mark
}
