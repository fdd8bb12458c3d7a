import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/server/db/database.ts'
import { weeklyPdfItems, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { statement } from '#src/server/db/statement.ts'
import { isVisible, type VisibleSector } from '#src/server/plan-import/upload/weekly-pdf-store.ts'

/** Title and state of a weekly PDF, without its reading. */
export async function findPdfOfBoard(db: Db, id: number, sector: VisibleSector) {
  const [found] = await db
    .select({
      title: weeklyPdfs.title,
      plan_week: weeklyPdfs.plan_week,
      processing_status: weeklyPdfs.processing_status,
      confirmed_at: weeklyPdfs.confirmed_at,
      discarded_at: weeklyPdfs.discarded_at,
      is_held: sql<boolean>`coalesce(jsonb_typeof(${weeklyPdfs.reading} -> 'held') = 'object', false)`,
    })
    .from(weeklyPdfs)
    .where(and(eq(weeklyPdfs.id, id), isVisible(sector)))
  return found ?? null
}

export async function findNamedPlantIds(db: Db, pdfId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: weeklyPdfItems.item_id })
    .from(weeklyPdfItems)
    .where(and(eq(weeklyPdfItems.weekly_pdf_id, pdfId), eq(weeklyPdfItems.kind, 'plant')))
  return new Set(rows.map(({ id }) => id))
}

const countUnassigned = statement<{ count: number }>(
  'unassigned_plants_of_pdf',
  `select count(*)::int as count from weekly_pdf_items i join plants p on p.id = i.item_id
  where i.weekly_pdf_id = $1 and i.kind = 'plant' and p.archived_at is null
    and exists (select from weekly_pdf_items n
      join equipment e on e.id = n.item_id and e.plant_id = p.id and e.is_active and e.archived_at is null
      join checklists c on c.equipment_id = e.id and c.is_active and c.archived_at is null
      join tasks t on t.checklist_id = c.id
      where n.weekly_pdf_id = $1 and n.kind = 'equipment')
    and not exists (select from plant_assignments o join assignments a on a.plant_assignment_id = o.id
      where o.plant_id = p.id and o.weekly_pdf_id = $1 and a.archived_at is null)`,
)

/** The listed plants of a PDF that have something to inspect and no assignment for the PDF. */
export async function countUnassignedPlants(db: Db, pdfId: number): Promise<number> {
  const [row] = await countUnassigned(db, pdfId)
  return row!.count
}
