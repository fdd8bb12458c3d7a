import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { executeNamed } from '#src/server/db/statement.ts'

/**
 * SQL of the version of each list row, in the order of `ids`. As in a pull, it combines the `xmin` (last writing
 * transaction) of every row that it is described from. People count by name, since each sign-in writes their row. The
 * parts are unsorted: sorting costs more than describing a row once too often.
 * @param ids SQL of an array of assignment ids
 */
export function selectRowVersions(ids: SQL): SQL {
  return sql`select concat_ws('|', a.xmin, h.first_name, h.last_name, o.xmin, b.first_name, b.last_name, p.xmin, inside.mark)
    from unnest(${ids}) with ordinality wanted(id, place)
    join assignments a on a.id = wanted.id
    join plant_assignments o on o.id = a.plant_assignment_id
    join plants p on p.id = o.plant_id
    join users h on h.id = a.technician_id
    join users b on b.id = o.created_by
    cross join lateral (
      select string_agg(concat_ws(':', ea.id, ea.xmin, e.xmin, x.id, x.xmin), ',') as mark
      from equipment_assignments ea
      join equipment e on e.id = ea.equipment_id
      left join executions x on x.equipment_assignment_id = ea.id and x.late_submission_of is null
      where ea.assignment_id = a.id and ea.removed_at is null) inside
    order by wanted.place`
}

/** The versions of these assignments, in their order. */
export async function findRowVersions(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const [found] = await executeNamed<{ marks: string[] }>(
    db,
    sql`select array(${selectRowVersions(sql`${sql.param(ids)}::int[]`)}) as marks`,
  )
  return found!.marks
}
