import { sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { executePlanned } from '#src/server/db/statement.ts'
import type { NotificationRow } from './notifications-store.ts'

/** The hours of the plants' day in which the daily mail is sent. Later notifications wait for the next day. */
const HOURS = { from: 6, to: 8 }
/** The maximum age of notifications in the mail. Days. */
const REACH = 7
/** How many are listed; the others are only counted. */
const LISTED = 20

export interface DailyDigest {
  id: number
  email: string
  items: Pick<NotificationRow, 'title' | 'message' | 'localized' | 'link'>[]
  count: number
}

/**
 * The unread notifications of supervisors with a daily mail: since their last one, or of the last day. Empty outside
 * the mail hours.
 */
export function findDailyDigests(db: Db, now: Date, timezone: string): Promise<DailyDigest[]> {
  return executePlanned<DailyDigest>(
    db,
    sql`with clock as (
      select date_trunc('day', ${now}::timestamptz at time zone ${timezone}) as day,
        ${now}::timestamptz at time zone ${timezone} as hour
    ), readers as (
      select u.id, u.email, u.mails_critical,
        greatest(${now}::timestamptz - make_interval(days => ${REACH}), coalesce(
          (select max(m.created_at) from mails m where m.user_id = u.id and m.kind = 'daily_news'),
          ${now}::timestamptz - interval '1 day')) as since
      from users u, clock
      where u.role = 'supervisor' and u.is_active and u.mails_daily
        and (select value from settings where key = 'emailNotifications') is distinct from 'false'::jsonb
        and clock.hour >= clock.day + make_interval(hours => ${HOURS.from})
        and clock.hour < clock.day + make_interval(hours => ${HOURS.to})
        and not exists (select from mails m where m.user_id = u.id and m.kind = 'daily_news'
          and m.created_at >= clock.day at time zone ${timezone})
    ), news as (
      select r.id, r.email, n.title, n.message, n.localized, n.link,
        row_number() over (partition by r.id order by n.created_at desc, n.id desc) as place
      from readers r join notifications n on n.user_id = r.id and n.created_at > r.since and n.created_at <= ${now}
      where n.read_at is null and not (r.mails_critical and n.kind = 'critical_finding')
    )
    select id, email, count(*)::int as count,
      json_agg(json_build_object('title', title, 'message', message, 'localized', localized, 'link', link) order by place)
        filter (where place <= ${LISTED}) as items
    from news group by id, email order by id`,
  )
}
