import type { Workflow } from '#src/contract/weekly-pdfs.ts'
import type { Db } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { WeeklyPdfRow } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { readingStateOf } from '#src/server/plan-import/upload/weekly-pdf-view.ts'
import { findAssigned, findNamedEquipment, findNamedPlants } from './workflow-store.ts'

/** A weekly PDF's plants and the technicians that they are assigned to. */
export async function describeWorkflow(db: Db, pdf: WeeklyPdfRow): Promise<Workflow> {
  const plants = await findNamedPlants(db, pdf.id)
  const equipmentOf = groupRows(await findNamedEquipment(db, pdf.id), (item) => item.plant)
  const assignedRows = groupRows(await findAssigned(db, pdf.id), (row) => row.plant)
  const assigned = plants.filter((plant) => assignedRows.has(plant.id)).length
  return {
    id: pdf.id,
    pdf_title: pdf.title,
    pdf_description: pdf.description,
    uploaded_by: pdf.uploaded_by_name,
    upload_date: pdf.created_at.toISOString(),
    processing_status: pdf.processing_status,
    assignment_status: pdf.assignment_status,
    reading_state: readingStateOf(pdf),
    can_start_assignment:
      ['open', 'confirmed'].includes(readingStateOf(pdf) ?? '') && pdf.assignment_status === 'Not Started',
    lines_not_understood: pdf.lines_not_understood ?? [],
    marks: pdf.marks ?? [],
    assignment_progress: {
      total_plants: plants.length,
      assigned_plants: assigned,
      unassigned_plants: plants.length - assigned,
      progress_percentage: plants.length === 0 ? 0 : Math.round((100 * assigned) / plants.length),
    },
    plants: plants.map((plant) => {
      const items = (equipmentOf.get(plant.id) ?? []).map(({ plant: _plant, ...item }) => item)
      const technicians = (assignedRows.get(plant.id) ?? []).map((row) => row.technician)
      return {
        ...plant,
        equipment_count: items.length,
        is_assigned: technicians.length > 0,
        assigned_technician: technicians.length > 0 ? technicians.sort().join(', ') : null,
        equipment: items,
      }
    }),
  }
}
