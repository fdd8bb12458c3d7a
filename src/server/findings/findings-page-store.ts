import type { FindingState } from '#src/rules/findings/finding-states.ts'
import type { Db } from '#src/server/db/database.ts'
import { fetchLimit, type Paging, pageWindow, type Rows, reportCount } from '#src/server/db/paging.ts'
import { searchPatterns } from '#src/server/db/search-patterns.ts'
import { plannedStatement, statement } from '#src/server/db/statement.ts'
import type { NamedPerson } from './findings-store.ts'

/** The filters of a list. */
export interface FindingFilters extends Paging {
  plant?: number | undefined
  equipment?: number | undefined
  state?: FindingState | 'unclosed' | undefined
  critical?: boolean | undefined
  proposed?: boolean | undefined
  owner?: number | undefined
  search?: string | undefined
}

/** The ids of a page, and the counts of all findings of the sector. */
interface FoundPage {
  count: number
  ids: number[]
  unclosed: number
  critical: number
  proposed: number
  plants: { id: number; name: string }[]
  owners: NamedPerson[]
}

type FindingPage = Omit<FoundPage, 'count'> & Pick<Rows<unknown>, 'count'>

/** The SQL of the rule `findClosingReason`. */
const IS_PROPOSED = '(f.closed_at is null and (f.ok_at > f.last_seen_at or f.corrected_at >= f.last_seen_at))'

/**
 * The conditions besides the state: $2 plant, $3 equipment, $5 critical, $7 owner, $8 the longest word, $11 all words.
 */
const FITS = `($2::int is null or f.equipment_id in (select e.id from equipment e where e.plant_id = $2))
  and ($3::int is null or f.equipment_id = $3) and ($5::boolean is null or f.is_critical = $5)
  and ($7::int is null or f.owner_id = $7) and ($8::text is null or (f.search_text like $8 and f.search_text like all($11::text[])))`

const FITTING_CLOSED = `findings f where f.sector_id = $1 and f.closed_at is not null
  and coalesce($4 = 'closed', true) and $6::boolean is not true and ${FITS}`

const CLOSED_ORDER = 'f.closed_at desc nulls last, f.is_critical desc nulls last, f.first_seen_at, f.id'

/** Closed findings grow each year: without filters their number comes from a counter. */
const CLOSED_COUNT = `(case when coalesce($4 = 'closed', true) and $6::boolean is not true
    and num_nonnulls($2::int, $3::int, $5::boolean, $7::int, $8::text) = 0
  then (select coalesce(sum(closed), 0)::int from finding_tallies where sector_id = $1)
  else (select count(*)::int from ${FITTING_CLOSED}) end)`

/** A search counts at most $12 closed findings. */
const SOUGHT_CLOSED_COUNT = `(select count(*)::int from (select from ${FITTING_CLOSED} limit $12) sought)`

/*
 * Open findings are few and are filtered one by one. Closed ones follow, only as many as the page still needs.
 * The filter lists of plants and owners stop at the first match.
 */
const selectPage = (closedCount: string) => `with mine as materialized (
    select f.*, ${IS_PROPOSED} is true as is_proposed from findings f where f.sector_id = $1 and f.closed_at is null),
  fitting as materialized (
    select f.* from mine f where ($4::text is null or $4 = 'unclosed' or f.state = $4)
      and ($6::boolean is null or f.is_proposed = $6) and ${FITS}),
  open_ones as materialized (select count(*)::int as fit from fitting)
  select open_ones.fit + ${closedCount} as count,
    array(select id from fitting f order by is_critical desc, first_seen_at, id limit $9 offset $10)
      || array(select f.id from ${FITTING_CLOSED} order by ${CLOSED_ORDER}
        limit greatest(0, $9::int - greatest(0, open_ones.fit - $10::int)) offset greatest(0, $10::int - open_ones.fit))
      as ids,
    (select count(*)::int from mine) as unclosed,
    (select count(*)::int from mine where is_critical) as critical,
    (select count(*)::int from mine where is_proposed) as proposed,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from plants p cross join lateral (select from equipment e cross join lateral (
          select from findings f where f.equipment_id = e.id limit 1) found
        where e.plant_id = p.id limit 1) found
      where p.sector_id = $1), '[]') as plants,
    coalesce((select json_agg(json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name)
      order by u.last_name, u.first_name, u.id)
      from users u cross join lateral (
        select from findings f where f.owner_id = u.id and f.sector_id = $1 limit 1) owned), '[]') as owners
  from open_ones`

const findPage = statement<FoundPage>('findings_page', selectPage(CLOSED_COUNT))
/** Planned per search words: a rare word uses the trigram index, a frequent one the index order. */
const searchPage = plannedStatement<FoundPage>(selectPage(SOUGHT_CLOSED_COUNT))

/** The ids of a page of a sector's findings: open before closed, critical first, then the oldest. */
export async function findFindingsPage(
  db: Db,
  sectorId: number,
  { plant, equipment, state, critical, proposed, owner, search, ...paging }: FindingFilters,
): Promise<FindingPage> {
  const { limit, offset } = pageWindow(paging)
  const patterns = search ? searchPatterns(search) : []
  const wanted = [plant, equipment, state, critical, proposed, owner].map((given) => given ?? null)
  if (patterns.length === 0) return (await findPage(db, sectorId, ...wanted, null, limit, offset, []))[0]!
  const sought = fetchLimit(paging)
  const [page] = await searchPage(db, sectorId, ...wanted, patterns[0], limit, offset, patterns, sought)
  return { ...page!, count: reportCount(page!.count, paging) }
}
