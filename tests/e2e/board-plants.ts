import type { ApiClient } from '#scripts/demo/api-client.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { assignmentBoardCalls } from '#src/contract/supervisor/assignment-board.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { addDays } from '#src/rules/calendar.ts'
import { type PlainText, writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'

/** A weekly PDF with one plant per page. Each machine has one checklist with one task, which begins with `task`. */
export function writePlan(
  plants: number,
  machines: number,
  task = 'Listen to the bearings',
): Uint8Array<ArrayBuffer> {
  const pages = Array.from({ length: plants }, (_none, plant) => {
    const number = String(plant + 1).padStart(2, '0')
    const lines = [`Plant: BH-${number} Boiler House ${number}`]
    for (let machine = 1; machine <= machines; machine += 1)
      lines.push(
        `Equipment: P-${number}${String(machine).padStart(2, '0')} Feed pump ${machine}`,
        'Checklist: Weekly round',
        // A line that each page ends with would be its footer.
        `1. ${task} of P-${number}${String(machine).padStart(2, '0')}`,
      )
    return lines.map((text, index): PlainText => ({ x: 50, y: 40 + index * 16, text }))
  })
  return new Uint8Array(writePlainPdf(pages))
}

/** Uploads a plan, waits for its import, and confirms it. @returns the id of the PDF */
export async function importPlan(
  supervisor: ApiClient,
  { title, plants, machines }: { title: string; plants: number; machines: number },
): Promise<number> {
  const { id } = await supervisor.call(weeklyPdfCalls.create, {
    body: { title },
    files: { file: { content: writePlan(plants, machines), name: 'plan.pdf', type: 'application/pdf' } },
  })
  await supervisor.call(weeklyPdfCalls.process, { params: { id } })
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { status } = await supervisor.call(weeklyPdfCalls.status, { params: { id } })
    if (status === 'Failed') throw new Error('The plan was not understood.')
    if (status === 'Completed') {
      await supervisor.call(planReadingCalls.confirm, { params: { id }, body: { accept_warnings: true } })
      return id
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The plan was not read in a minute.')
}

/** Assigns all machines of a sector for the week before, plant by plant to the technicians in turn. */
export async function assignLastWeek(supervisor: ApiClient, technicians: readonly number[]): Promise<void> {
  const board = await supervisor.call(assignmentBoardCalls.read, {})
  await supervisor.call(assignmentBoardCalls.assign, {
    body: {
      due_date: addDays(board.due_date, -7),
      plants: board.plants.map((plant, index) => ({
        plant_id: plant.id,
        title: `Inspection for ${plant.name}`,
        equipment_assignments: plant.equipment.map(({ id }) => ({
          equipment_id: id,
          technician_id: technicians[index % technicians.length]!,
        })),
      })),
    },
  })
}
