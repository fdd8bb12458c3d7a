import { sql } from 'drizzle-orm'
import type { FileNotice } from '#src/rules/plan-reading/find-warnings.ts'
import type { Tx } from '#src/server/db/database.ts'

const MAX_AGE_DAYS = 30

/**
 * What a person should know about a file before its import: the same file was imported, a file of a later week was
 * imported for the same plants, or the file was read long ago.
 */
export async function findNotices(
  tx: Tx,
  pdfId: number,
  plantIds: number[],
  now: Date,
): Promise<FileNotice[]> {
  const ids = JSON.stringify(plantIds)
  const { rows } = (await tx.execute(sql`
    with imported as (select o.* from weekly_pdfs o join weekly_pdfs f on f.id = ${pdfId}
        and o.sector_id = f.sector_id and o.id <> f.id where o.confirmed_at is not null),
      of_plants as (select o.* from imported o where exists (select from weekly_pdf_items i where i.weekly_pdf_id = o.id
        and i.kind = 'plant' and i.item_id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))))
    select
      (select o.title from imported o where o.file_sha256 = f.file_sha256 order by o.confirmed_at desc limit 1) same,
      (select o.title from of_plants o where o.plan_week > f.plan_week
        -- The same content as a file that another one replaced.
        or o.content_hash <> f.content_hash and coalesce(o.plan_week >= f.plan_week, true) and exists (select from of_plants e
          where e.content_hash = f.content_hash and e.confirmed_at < o.confirmed_at)
          and not exists (select from of_plants e
            where e.content_hash = f.content_hash and e.confirmed_at > o.confirmed_at)
        order by o.plan_week desc nulls last, o.confirmed_at desc limit 1) later,
      coalesce(f.processed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${MAX_AGE_DAYS}), false) is_old
    from weekly_pdfs f where f.id = ${pdfId}`)) as unknown as {
    rows: { same: string | null; later: string | null; is_old: boolean }[]
  }
  const [{ same = null, later = null, is_old = false } = {}] = rows
  return [
    ...(same === null ? [] : [{ kind: 'same_file' as const, text: same }]),
    ...(later === null ? [] : [{ kind: 'older_week' as const, text: later }]),
    ...(is_old ? [{ kind: 'old_reading' as const, text: '' }] : []),
  ]
}
