import { sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Tx } from '#src/server/db/database.ts'
import { executePlanned } from '#src/server/db/statement.ts'

/** The hours of the plants' day in which technicians are notified: after the start of a shift, and before noon. */
const HOURS = { from: 6, to: 12 }

/** The deduplication key of the notification of a day. */
export const dueTodayEvent = (today: CalendarDate) => `due_today:${today}`

export interface DueToday {
  technician_id: number
  /** In the order of their ids. */
  assignments: { id: number; title: string; plant: string }[]
}

/**
 * The open assignments that are due today and were made before today, by technician. Empty outside the hours, and
 * without technicians who were notified today.
 */
export function findDueToday(
  tx: Tx,
  { now, today, timezone }: { now: Date; today: CalendarDate; timezone: string },
): Promise<DueToday[]> {
  return executePlanned<DueToday>(
    tx,
    sql`with clock as (
      select date_trunc('day', ${now}::timestamptz at time zone ${timezone}) as day,
        ${now}::timestamptz at time zone ${timezone} as hour
    )
    select u.id as technician_id,
      json_agg(json_build_object('id', a.id, 'title', pa.title, 'plant', p.name) order by a.id) as assignments
    from assignments a
    join plant_assignments pa on pa.id = a.plant_assignment_id
    join plants p on p.id = pa.plant_id
    join users u on u.id = a.technician_id
    cross join clock
    where a.is_listed and a.status <> 'completed' and a.due_date = ${today} and u.is_active
      and a.created_at < clock.day at time zone ${timezone}
      and clock.hour >= clock.day + make_interval(hours => ${HOURS.from})
      and clock.hour < clock.day + make_interval(hours => ${HOURS.to})
      and not exists (select from notifications n
        where n.user_id = u.id and n.event = ${dueTodayEvent(today)})
    group by u.id order by u.id`,
  )
}
