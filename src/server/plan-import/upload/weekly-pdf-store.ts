import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { sectors, users } from '#src/server/db/schema/identity.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { matchesSearch } from '#src/server/db/search-patterns.ts'
import type { StoredEnglish } from '#src/server/messages/stored-message.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

// The parsed plan of a large file has megabytes: it is selected only on demand.
const { reading: _reading, before_import: _before, ...columns } = getTableColumns(weeklyPdfs)

/** The file was read, but does not look like a plan. */
const isHeld = sql<boolean>`coalesce(jsonb_typeof(${weeklyPdfs.reading} -> 'held') = 'object', false)`

/** A weekly PDF with the related names, without its parsed plan. */
export type WeeklyPdfRow = Awaited<ReturnType<typeof selectWeeklyPdfs>>[number]

/** Which PDFs a caller may see: those of one sector, or all. */
export type VisibleSector = number | 'all'

function selectWeeklyPdfs(db: Db) {
  return db
    .select({
      ...columns,
      lines_not_understood: sql<
        { page: number; text: string }[] | null
      >`(select jsonb_agg(line - 'box' order by number)
        from jsonb_array_elements(${weeklyPdfs.reading} -> 'notUnderstood') with ordinality as lines(line, number))`,
      marks: sql<ParsingWarning[] | null>`${weeklyPdfs.reading} -> 'marks'`,
      looked_for: sql<StoredEnglish | null>`${weeklyPdfs.reading} ->> 'lookedFor'`,
      sector_name: sectors.name,
      uploaded_by_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      confirmed_by_name: sql<string | null>`(select c.first_name || ' ' || c.last_name from users c
        where c.id = ${weeklyPdfs.confirmed_by})`,
      is_held: isHeld,
      can_undo_import: sql<boolean>`${weeklyPdfs.before_import} is not null`,
    })
    .from(weeklyPdfs)
    .innerJoin(sectors, eq(sectors.id, weeklyPdfs.sector_id))
    .innerJoin(users, eq(users.id, weeklyPdfs.uploaded_by))
    .$dynamic()
}

/** The filters of the list of PDFs. */
export interface PdfFilters {
  search?: string | undefined
  processing_status?: WeeklyPdfRow['processing_status'] | undefined
}

export function isVisible(sector: VisibleSector): SQL | undefined {
  return sector === 'all' ? undefined : eq(weeklyPdfs.sector_id, sector)
}

export async function findWeeklyPdf(db: Db, id: number, sector: VisibleSector): Promise<WeeklyPdfRow | null> {
  const [found] = await selectWeeklyPdfs(db).where(and(eq(weeklyPdfs.id, id), isVisible(sector)))
  return found ?? null
}

export async function findWeeklyPdfPage(
  db: Db,
  sector: VisibleSector,
  paging: Paging,
  { search = '', processing_status }: PdfFilters,
): Promise<Rows<WeeklyPdfRow>> {
  const where = and(
    isVisible(sector),
    search === '' ? undefined : matchesSearch(search, [weeklyPdfs.title, weeklyPdfs.file_name]),
    processing_status === undefined ? undefined : eq(weeklyPdfs.processing_status, processing_status),
  )
  const [total] = await db.select({ count: countAll }).from(weeklyPdfs).where(where)
  const { limit, offset } = pageWindow(paging)
  const rows = await selectWeeklyPdfs(db)
    .where(where)
    .orderBy(desc(weeklyPdfs.created_at), desc(weeklyPdfs.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

/**
 * Locks a PDF until the transaction ends, which serializes processing, reprocessing and deletion. Other transactions may
 * still insert rows that refer to it.
 */
export async function lockWeeklyPdf(
  tx: Tx,
  id: number,
  sector: VisibleSector = 'all',
): Promise<{
  id: number
  sector_id: number
  title: string
  file_key: string
  processing_status: WeeklyPdfRow['processing_status']
  assignment_status: WeeklyPdfRow['assignment_status']
  confirmed_at: Date | null
  discarded_at: Date | null
  is_held: boolean
} | null> {
  const [found] = await tx
    .select({
      id: weeklyPdfs.id,
      sector_id: weeklyPdfs.sector_id,
      title: weeklyPdfs.title,
      file_key: weeklyPdfs.file_key,
      processing_status: weeklyPdfs.processing_status,
      assignment_status: weeklyPdfs.assignment_status,
      confirmed_at: weeklyPdfs.confirmed_at,
      discarded_at: weeklyPdfs.discarded_at,
      is_held: isHeld,
    })
    .from(weeklyPdfs)
    .where(and(eq(weeklyPdfs.id, id), isVisible(sector)))
    .for('no key update')
  return found ?? null
}

export async function insertWeeklyPdf(tx: Tx, values: typeof weeklyPdfs.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(weeklyPdfs).values(values).returning({ id: weeklyPdfs.id })
  if (!inserted) throw operationalError('not_inserted', { what: 'weekly PDF' })
  return inserted.id
}

/** Those of `ids` that the caller may see. */
export async function findVisible(db: Db, sector: VisibleSector, ids: number[]) {
  const { id, title, sector_id, processing_status } = weeklyPdfs
  return db
    .select({ id, title, sector_id, processing_status })
    .from(weeklyPdfs)
    .where(and(inArray(id, ids), isVisible(sector)))
}

export async function updateWeeklyPdf(
  tx: Tx,
  id: number,
  values: Partial<typeof weeklyPdfs.$inferInsert>,
): Promise<void> {
  await tx.update(weeklyPdfs).set(values).where(eq(weeklyPdfs.id, id))
}

export async function hasSector(db: Db, id: number): Promise<boolean> {
  const found = await db.select({ id: sectors.id }).from(sectors).where(eq(sectors.id, id))
  return found.length > 0
}
