import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#src/server/db/database.ts'
import { weeklyPdfItems } from '#src/server/db/schema/weekly-pdfs.ts'

/** A plant, a piece of equipment or a checklist that a PDF names. */
export interface NamedItem {
  kind: 'plant' | 'equipment' | 'checklist'
  id: number
  change: 'new' | 'changed' | 'unchanged'
}

const ROWS_PER_STATEMENT = 1000
const kinds = ['plant', 'equipment', 'checklist'] as const

/**
 * Stores the items that a PDF names. An item that it once created stays marked as such through every reprocessing;
 * items that it no longer names are removed.
 */
export async function replaceItems(tx: Tx, pdfId: number, items: NamedItem[]): Promise<void> {
  const created = await tx
    .select({ kind: weeklyPdfItems.kind, item_id: weeklyPdfItems.item_id })
    .from(weeklyPdfItems)
    .where(and(eq(weeklyPdfItems.weekly_pdf_id, pdfId), eq(weeklyPdfItems.change, 'new')))
  const isCreated = new Set(created.map((item) => `${item.kind} ${item.item_id}`))
  await tx.delete(weeklyPdfItems).where(eq(weeklyPdfItems.weekly_pdf_id, pdfId))
  const rows = items.map((item) => ({
    weekly_pdf_id: pdfId,
    kind: item.kind,
    item_id: item.id,
    change: isCreated.has(`${item.kind} ${item.id}`) ? ('new' as const) : item.change,
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await tx
      .insert(weeklyPdfItems)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoNothing()
}

/** The items that this PDF created and no other PDF names: reprocessing deletes them. */
export async function findOwnItems(
  tx: Tx,
  pdfId: number,
): Promise<{ plants: number[]; equipment: number[]; checklists: number[] }> {
  const other = alias(weeklyPdfItems, 'other')
  const rows = await tx
    .select({ kind: weeklyPdfItems.kind, id: weeklyPdfItems.item_id })
    .from(weeklyPdfItems)
    .where(
      and(
        eq(weeklyPdfItems.weekly_pdf_id, pdfId),
        eq(weeklyPdfItems.change, 'new'),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(other)
            .where(
              and(
                eq(other.kind, weeklyPdfItems.kind),
                eq(other.item_id, weeklyPdfItems.item_id),
                ne(other.weekly_pdf_id, weeklyPdfItems.weekly_pdf_id),
              ),
            ),
        ),
      ),
    )
  const [plants = [], equipment = [], checklists = []] = kinds.map((kind) =>
    rows.filter((row) => row.kind === kind).map((row) => row.id),
  )
  return { plants, equipment, checklists }
}
