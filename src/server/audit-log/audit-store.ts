import { type AnyColumn, and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import {
  countAll,
  fetchLimit,
  type Paging,
  pageWindow,
  type Rows,
  reportCount,
} from '#src/server/db/paging.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { containsPattern, matchesSearch } from '#src/server/db/search-patterns.ts'
import type { FoundMessage } from '#src/server/messages/find-messages.ts'

export type AuditRow = typeof auditTrail.$inferSelect

/** Filters of the list. */
export interface AuditFilters {
  person?: number | undefined
  kind?: string | undefined
  thing?: string | undefined
  action?: string | undefined
  date_from?: CalendarDate | undefined
  date_to?: CalendarDate | undefined
  search?: string | undefined
}

/**
 * A search in the caller's language: the words for stored English text, and the messages whose translation matches.
 */
export interface TranslatedSearch {
  words: string
  found: readonly FoundMessage[] | null
}

/**
 * @param timezone time zone of the plants: a day begins at their midnight
 * @param read the search in the caller's language, if the caller has one
 */
export function matchFilters(filters: AuditFilters, timezone: string, read: TranslatedSearch | null): SQL {
  const { person, kind, thing, action, date_from, date_to, search } = filters
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${timezone}`
  const table = auditTrail
  return and(
    // A summary row repeats the change rows of its transaction.
    eq(table.is_summary, false),
    person === undefined ? undefined : eq(table.user_id, person),
    kind === undefined ? undefined : eq(table.kind, kind),
    thing === undefined ? undefined : eq(table.thing_id, thing),
    action === undefined ? undefined : eq(table.action, action),
    date_from === undefined ? undefined : gte(table.at, midnight(sql`${date_from}::date`)),
    date_to === undefined ? undefined : lt(table.at, midnight(sql`${date_to}::date + 1`)),
    search ? or(matchWords(search), read ? matchTranslated(read) : undefined) : undefined,
  )!
}

function matchWords(search: string): SQL {
  const { thing_name, message, actor_name, via, address, request_id, before, after } = auditTrail
  const values = [before, after].map((column) => sql`${column}::text`)
  return matchesSearch(search, [thing_name, message, actor_name, via, address, request_id, ...values])
}

/** Matches the English message, or stored messages whose translation matches. */
function matchTranslated({ words, found }: TranslatedSearch): SQL | undefined {
  const { message, localized, before, after } = auditTrail
  const inEnglish = matchesSearch(words, [message])
  if (!found) return inEnglish
  const keys = found.map(({ key }) => key)
  const plainKeys = found.filter(({ params }) => params.length === 0).map(({ key }) => key)
  const inColumns = [before, after].map((values) => containsAny(sql`${values} -> 'localized'`, plainKeys))
  return or(inEnglish, and(containsAny(localized, keys), matchFound(found)), ...inColumns)
}

/** Matches a stored message with one of the keys at any depth. */
const containsAny = (within: SQL | AnyColumn, keys: readonly string[]): SQL | undefined =>
  keys.length === 0
    ? undefined
    : sql`jsonb_path_query_array(${within}, '$.**.key') ?| ${sql.param([...new Set(keys)])}::text[]`

/** Matches one of these messages at any depth of the stored message, with matching parameter values. */
function matchFound(found: readonly FoundMessage[]): SQL {
  const wanted = found.map(({ key, params, counts }) => ({
    key,
    counts,
    params: params.map(({ param, text, isStart, isEnd }) => {
      const anywhere = containsPattern(text)
      return { param, pattern: anywhere.slice(isStart ? 1 : 0, isEnd ? -1 : undefined) }
    }),
  }))
  const { localized } = auditTrail
  const count = sql`(s -> 'params' -> (w -> 'counts' ->> 'param'))`
  return sql`exists (select from jsonb_path_query(${localized}, '$.** ? (exists (@.key))') s,
      jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) w
    where s ->> 'key' = w ->> 'key'
      and (w -> 'counts' = 'null'
        or case when jsonb_typeof(${count}) <> 'number' then false
          when ${count}::numeric < 2 then w -> 'counts' -> 'small' @> ${count}
          else w -> 'counts' -> 'lastDigits' @> to_jsonb(${count}::numeric % 100)
        end)
      and not exists (select from jsonb_array_elements(w -> 'params') p
        where not coalesce(fold_text(coalesce(s -> 'params' -> (p ->> 'param') ->> 'date', s -> 'params' ->> (p ->> 'param')))
          like (p ->> 'pattern'), false)))`
}

/**
 * A page of the audit log. An index-only scan finds the ids, however old the page is. The count is bounded, since the
 * log grows with every write.
 */
export async function findPage(db: Db, condition: SQL, paging: Paging): Promise<Rows<AuditRow>> {
  const matches = db
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(condition)
    .limit(fetchLimit(paging))
    .as('sought')
  const [total] = await db.select({ count: countAll }).from(matches)
  const { limit, offset } = pageWindow(paging)
  const wanted = db
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(condition)
    .orderBy(sql`${auditTrail.id} desc`)
    .limit(limit)
    .offset(offset)
    .as('wanted')
  const rows = await db
    .select({ row: auditTrail })
    .from(wanted)
    .innerJoin(auditTrail, eq(auditTrail.id, wanted.id))
    .orderBy(sql`${auditTrail.id} desc`)
  return { count: reportCount(total?.count ?? 0, paging), rows: rows.map(({ row }) => row) }
}

/** Up to `limit` rows older than `before`, the newest first. */
export function findOlder(db: Db, condition: SQL, before: number, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditTrail)
    .where(and(condition, lt(auditTrail.id, before)))
    .orderBy(sql`${auditTrail.id} desc`)
    .limit(limit)
}

/** The names of referenced rows, by `<table> <id>`, for instance `users 5`. */
export async function findNames(db: Db, wanted: Record<string, number[]>): Promise<Map<string, string>> {
  const parts = [
    sql`select 'users' as kind, id, first_name || ' ' || last_name as name from users where id = any(${listed(wanted.users)})`,
    sql`select 'sectors', id, name from sectors where id = any(${listed(wanted.sectors)})`,
    sql`select 'plants', id, name from plants where id = any(${listed(wanted.plants)})`,
    sql`select 'equipment', id, equipment_id || ' ' || name from equipment where id = any(${listed(wanted.equipment)})`,
    sql`select 'checklists', id, name from checklists where id = any(${listed(wanted.checklists)})`,
  ]
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { kind: string; id: number; name: string }[]
  }
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
}

const listed = (ids: number[] = []) => sql`${sql.param(ids)}::int[]`
