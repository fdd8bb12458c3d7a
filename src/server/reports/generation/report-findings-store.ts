import type { FindingState } from '#src/rules/findings/finding-states.ts'
import type { Db } from '#src/server/db/database.ts'
import { statement } from '#src/server/db/statement.ts'

/** A finding in a report; timestamps in PostgreSQL's text form. */
export interface ReportedFindingRow {
  id: number
  title: string
  is_critical: boolean
  state: FindingState
  equipment_tag: string
  equipment_name: string
  first_seen_at: string
  last_seen_at: string
  ok_at: string | null
  corrected_at: string | null
  closed_at: string | null
  due_date: string | null
  work_order: string
  owner: string | null
  /** The latest comment. */
  comment: { text: string; author: string; at: string } | null
  /** Photos of the report and of supervisors, the earliest first. */
  photos: { file_key: string; by: string; at: string; is_from_gallery: boolean }[]
  weeks: number
  /** It was seen in the week of the report. */
  is_seen: boolean
  /**
   * It was seen in the week before, or earlier and is still open; or a technician reported it this week outside a
   * checklist.
   */
  is_earlier: boolean
  /** Who reported it outside a checklist; null for a finding of a task. */
  reported_by: string | null
}

const findRows = statement<ReportedFindingRow>(
  'reported_findings',
  `with near as (
    select id from findings where id = any($1::int[])
    union select id from findings where equipment_id = any($2::int[])
    union select f.id from equipment e join findings f on f.equipment_id = e.id where e.plant_id = $3::int),
  listed as (
    select f.*, e.equipment_id as equipment_tag, e.name as equipment_name, seen.weeks, seen.is_seen,
      (seen.is_before and (seen.is_last or f.closed_at is null)) or (f.reported_by is not null and seen.is_seen)
        as is_earlier
    from near join findings f on f.id = near.id join equipment e on e.id = f.equipment_id
    cross join lateral (select count(distinct s.week)::int as weeks,
        coalesce(bool_or(s.week = $4::date), false) as is_seen, coalesce(bool_or(s.week < $4::date), false) as is_before,
        coalesce(bool_or(s.week = $4::date - 7), false) as is_last
      from (select s.week from finding_sightings s where s.finding_id = f.id
        union all select date_trunc('week', f.first_seen_at at time zone $5)::date where f.reported_by is not null) s) seen)
  select f.id, f.title, f.is_critical, f.state, f.equipment_tag, f.equipment_name, f.first_seen_at, f.last_seen_at,
    f.ok_at, f.corrected_at, f.closed_at, f.due_date, f.work_order, f.weeks, f.is_seen, f.is_earlier,
    (select u.first_name || ' ' || u.last_name from users u where u.id = f.reported_by) as reported_by,
    (select u.first_name || ' ' || u.last_name from users u where u.id = f.owner_id) as owner,
    (select json_build_object('text', c.text, 'author', u.first_name || ' ' || u.last_name, 'at', c.created_at)
      from finding_comments c join users u on u.id = c.author_id
      where c.finding_id = f.id order by c.id desc limit 1) as comment,
    (select coalesce(json_agg(json_build_object('file_key', p.file_key, 'by', u.first_name || ' ' || u.last_name,
        'at', coalesce(p.taken_at, p.added_at), 'is_from_gallery', p.time_source is not distinct from 'gallery')
        order by p.added_at, p.id), '[]')
      from finding_photos p join users u on u.id = p.added_by where p.finding_id = f.id) as photos
  from listed f where f.is_earlier or f.id = any($1)
  order by f.is_critical desc, f.first_seen_at, f.id`,
)

/**
 * These findings, and those of earlier weeks of some equipment or of a whole plant, in one statement: critical ones
 * first, then the oldest.
 * @param week the Monday of the report's week
 */
export function findReported(
  db: Db,
  of: { ids: number[]; equipmentIds: number[]; plantId: number | null; week: string; timeZone: string },
): Promise<ReportedFindingRow[]> {
  return findRows(db, of.ids, of.equipmentIds, of.plantId, of.week, of.timeZone)
}
