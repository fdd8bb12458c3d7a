import { inspectChecklist } from '#scripts/demo/inspect-checklist.ts'
import { type TechnicianAssignment, technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { type PlantServer, uploadWeeklyPdf } from './plant-server.ts'

/** Assigns all equipment of all plants of a new weekly PDF to one technician. */
export async function assignRounds(
  plant: Pick<PlantServer, 'supervisor' | 'technician' | 'today'>,
): Promise<TechnicianAssignment[]> {
  const pdfId = await uploadWeeklyPdf(plant)
  await plant.supervisor.call(weeklyPdfCalls.start, { params: { id: pdfId } })
  const { plants } = await plant.supervisor.call(weeklyPdfCalls.workflow, { params: { id: pdfId } })
  const rounds: TechnicianAssignment[] = []
  for (const { id, name, equipment } of plants) {
    const { assignments } = await plant.supervisor.call(weeklyPdfCalls.assignPlant, {
      body: {
        pdf_id: pdfId,
        plant_id: id,
        title: `Round of ${name}`,
        available_from: plant.today,
        due_date: plant.today,
        equipment_assignments: equipment.map((piece) => ({
          equipment_id: piece.id,
          technician_id: plant.technician.userId,
        })),
      },
    })
    const params = { id: assignments[0]!.id }
    rounds.push(await plant.technician.call(technicianCalls.readAssignment, { params }))
  }
  return rounds
}

/** The checklists of a round, each with its equipment. */
export const listChecklists = (round: TechnicianAssignment) =>
  round.equipment.flatMap((equipment) => equipment.checklists.map((checklist) => ({ equipment, checklist })))

/** Submits all checklists of a round. With `isFaulty`, the first task of the first checklist is Not OK. */
export async function submitRound(
  plant: PlantServer,
  round: TechnicianAssignment,
  isFaulty: boolean,
): Promise<void> {
  await plant.technician.call(technicianCalls.startAssignment, { params: { id: round.id }, body: {} })
  for (const [index, { equipment, checklist }] of listChecklists(round).entries()) {
    const query = { assignment: round.id, equipment: equipment.id, checklist: checklist.id }
    const { tasks } = await plant.technician.call(technicianCalls.checklistExecution, { query })
    const fault = {
      tag: equipment.equipment_id,
      task: tasks[0]!.title,
      description: 'Drips at the seal',
      scene: 'leak' as const,
    }
    const faults = isFaulty && index === 0 ? [fault] : []
    await inspectChecklist(plant.technician, round, equipment, checklist, faults, new Date())
  }
}
