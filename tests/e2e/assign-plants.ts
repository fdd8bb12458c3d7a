import type { TechnicianAssignment } from '#src/contract/technician.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { PlantServer } from './plant-server.ts'

interface PlantToAssign {
  /** Index of a plant in the PDF; each plant can be assigned once. */
  plant: number
  title: string
  due: string
  instructions?: string
}

/** Assigns plants of a weekly PDF to the technician, with the last equipment of each. */
export async function assignPlants(
  plant: PlantServer,
  pdfId: number,
  plantsToAssign: readonly PlantToAssign[],
): Promise<TechnicianAssignment[]> {
  await plant.supervisor.call(weeklyPdfCalls.start, { params: { id: pdfId } })
  const workflow = await plant.supervisor.call(weeklyPdfCalls.workflow, { params: { id: pdfId } })
  const rounds: TechnicianAssignment[] = []
  for (const { plant: index, title, due, instructions } of plantsToAssign) {
    const chosen = workflow.plants[index]!
    const made = await plant.supervisor.call(weeklyPdfCalls.assignPlant, {
      body: {
        pdf_id: pdfId,
        plant_id: chosen.id,
        title,
        // Each round lasts one day.
        available_from: due,
        due_date: due,
        instructions: instructions ?? '',
        equipment_assignments: chosen.equipment
          .slice(-1)
          .map(({ id }) => ({ equipment_id: id, technician_id: plant.technician.userId })),
      },
    })
    rounds.push(
      await plant.technician.call(technicianCalls.readAssignment, {
        params: { id: made.assignments[0]!.id },
      }),
    )
  }
  return rounds
}
