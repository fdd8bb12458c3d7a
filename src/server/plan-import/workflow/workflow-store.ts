import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { assignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { checklists, equipment, plants } from '#src/server/db/schema/plants.ts'
import { weeklyPdfItems, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { isVisible, type VisibleSector } from '#src/server/plan-import/upload/weekly-pdf-store.ts'

/** The listed plants that a PDF names, in its order. */
export async function findNamedPlants(db: Db, pdfId: number) {
  return db
    .select({ id: plants.id, plant_id: plants.plant_id, name: plants.name, location: plants.location })
    .from(weeklyPdfItems)
    .innerJoin(plants, eq(plants.id, weeklyPdfItems.item_id))
    .where(
      and(
        eq(weeklyPdfItems.weekly_pdf_id, pdfId),
        eq(weeklyPdfItems.kind, 'plant'),
        isNull(plants.archived_at),
      ),
    )
    .orderBy(asc(weeklyPdfItems.id))
}

/** The assignable equipment that a PDF names, in its order. */
export async function findNamedEquipment(db: Db, pdfId: number) {
  return db
    .select({
      plant: equipment.plant_id,
      id: equipment.id,
      name: equipment.name,
      equipment_id: equipment.equipment_id,
      equipment_type: equipment.equipment_type,
      checklist_count: sql<number>`(count(${checklists.id}))::int`,
    })
    .from(weeklyPdfItems)
    .innerJoin(equipment, eq(equipment.id, weeklyPdfItems.item_id))
    .leftJoin(
      checklists,
      and(
        eq(checklists.equipment_id, equipment.id),
        eq(checklists.is_active, true),
        isNull(checklists.archived_at),
      ),
    )
    .where(
      and(
        eq(weeklyPdfItems.weekly_pdf_id, pdfId),
        eq(weeklyPdfItems.kind, 'equipment'),
        eq(equipment.is_active, true),
        isNull(equipment.archived_at),
      ),
    )
    .groupBy(weeklyPdfItems.id, equipment.id)
    .orderBy(asc(weeklyPdfItems.id))
}

/** The assigned technicians of each plant of a PDF, one row per technician. */
export async function findAssigned(db: Db, pdfId: number) {
  return db
    .selectDistinct({
      plant: plantAssignments.plant_id,
      technician: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
    })
    .from(plantAssignments)
    .innerJoin(assignments, eq(assignments.plant_assignment_id, plantAssignments.id))
    .innerJoin(users, eq(users.id, assignments.technician_id))
    .where(and(eq(plantAssignments.weekly_pdf_id, pdfId), isNull(assignments.archived_at)))
}

const pdfState = {
  id: weeklyPdfs.id,
  processing_status: weeklyPdfs.processing_status,
  assignment_status: weeklyPdfs.assignment_status,
}

/**
 * Locks a PDF against deletion until the transaction ends, for a plant assignment that refers to it. The lock still
 * allows workflow updates, which avoids a deadlock with an import that changes plants.
 */
export async function lockPdf(tx: Tx, id: number, sector: VisibleSector) {
  const [found] = await tx
    .select(pdfState)
    .from(weeklyPdfs)
    .where(and(eq(weeklyPdfs.id, id), isVisible(sector)))
    .for('key share')
  return found ?? null
}

/** Locks the processed PDFs that name this plant in the same way, the latest first. */
export async function lockPdfsNaming(tx: Tx, plantId: number) {
  const naming = tx
    .select({ id: weeklyPdfItems.weekly_pdf_id })
    .from(weeklyPdfItems)
    .where(and(eq(weeklyPdfItems.kind, 'plant'), eq(weeklyPdfItems.item_id, plantId)))
  return tx
    .select(pdfState)
    .from(weeklyPdfs)
    .where(and(eq(weeklyPdfs.processing_status, 'Completed'), inArray(weeklyPdfs.id, naming)))
    .orderBy(desc(weeklyPdfs.id))
    .for('key share')
}

export async function isPlantNamed(db: Db, pdfId: number, plantId: number): Promise<boolean> {
  const found = await db
    .select({ id: weeklyPdfItems.id })
    .from(weeklyPdfItems)
    .where(
      and(
        eq(weeklyPdfItems.weekly_pdf_id, pdfId),
        eq(weeklyPdfItems.kind, 'plant'),
        eq(weeklyPdfItems.item_id, plantId),
      ),
    )
  return found.length > 0
}

/** The PDFs that a plant is assigned for. */
export async function findAssignedPdfs(db: Db, plantId: number): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: plantAssignments.weekly_pdf_id })
    .from(plantAssignments)
    .innerJoin(assignments, eq(assignments.plant_assignment_id, plantAssignments.id))
    .where(
      and(
        eq(plantAssignments.plant_id, plantId),
        isNotNull(plantAssignments.weekly_pdf_id),
        isNull(assignments.archived_at),
      ),
    )
  return new Set(rows.flatMap((row) => (row.id === null ? [] : [row.id])))
}
