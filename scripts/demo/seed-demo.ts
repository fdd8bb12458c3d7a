import { compressedAirPlant } from '#scripts/sample-pdfs/demo-compressed-air.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'
import { type ApiClient, registerUser, signIn } from './api-client.ts'
import { describeEquipment } from './describe-equipment.ts'
import { type Finding, lastWeekFindings, thisWeekFindings } from './findings.ts'
import { inspectChecklist } from './inspect-checklist.ts'
import { demoAdmin, demoPassword, demoPeople, demoSectors } from './people.ts'

type Log = (sentence: string) => void

interface Crew {
  supervisor: ApiClient
  marek: ApiClient
  ana: ApiClient
  jan: ApiClient
}

/**
 * Fills a demo through the API: users, two weekly PDFs that the real parser reads, last week completed and reviewed,
 * this week assigned except for one plant, and partly done.
 */
export async function seedDemo(address: string, today: CalendarDate, log: Log): Promise<void> {
  log('Creating users and sectors')
  const admin = await signIn(address, demoAdmin.email, demoPassword)
  await createPeople(admin)
  const crew = await signInCrew(address)
  const monday = startOfWeek(today)

  log("Reading last week's PDF")
  const lastWeek = await uploadWeeklyPdf(crew.supervisor, 'flat', addDays(monday, -7))
  log('Adding the equipment details')
  await describeEquipment(admin)
  log("Completing last week's inspections")
  await doLastWeek(crew, lastWeek, addDays(today, -7))

  log("Reading this week's PDF")
  const plants = [...demoPlants, compressedAirPlant]
  const thisWeek = await uploadWeeklyPdf(crew.supervisor, 'sectioned', monday, plants)
  log("Assigning this week's plants")
  await doThisWeek(crew, thisWeek, today)
}

async function createPeople(admin: ApiClient): Promise<void> {
  const { first_name, last_name } = demoAdmin
  await admin.call(identityCalls.updateProfile, { body: { first_name, last_name } })
  const sectors = new Map<string, number>()
  for (const sector of demoSectors) {
    const made = await admin.call(sectorCalls.create, { body: sector })
    sectors.set(sector.code, made.id)
  }
  for (const { sector, ...person } of demoPeople)
    await registerUser(admin, { ...person, sector: sectors.get(sector) ?? null }, demoPassword)
}

async function signInCrew(address: string): Promise<Crew> {
  const enter = (name: string) => signIn(address, `${name}@walkdown.example`, demoPassword)
  return {
    supervisor: await enter('supervisor'),
    marek: await enter('technician'),
    ana: await enter('ana'),
    jan: await enter('jan'),
  }
}

/** @returns the PDF's id, once the server has parsed it */
export async function uploadWeeklyPdf(
  supervisor: ApiClient,
  layout: 'sectioned' | 'flat',
  monday: CalendarDate,
  plants = demoPlants,
): Promise<number> {
  const weekOf = new Date(`${monday}T00:00:00Z`)
  const content = await makeSampleWeeklyPdf({ layout, plants, weekOf })
  const pdf = await supervisor.call(weeklyPdfCalls.create, {
    body: { title: `Weekly inspection, week of ${monday}`, description: 'From the planning office' },
    files: {
      file: { content: new Uint8Array(content), name: `weekly-${monday}.pdf`, type: 'application/pdf' },
    },
  })
  await supervisor.call(weeklyPdfCalls.process, { params: { id: pdf.id } })
  await untilRead(supervisor, pdf.id)
  await supervisor.call(weeklyPdfCalls.start, { params: { id: pdf.id } })
  return pdf.id
}

async function untilRead(supervisor: ApiClient, id: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const state = await supervisor.call(weeklyPdfCalls.status, { params: { id } })
    if (state.status === 'Completed') return
    if (state.status === 'Failed')
      throw new Error(`The demo's weekly PDF was not read: ${state.error_message}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error("The demo's weekly PDF was not read in a minute.")
}

interface PlantAssignment {
  /** Index of the plant in the PDF. */
  plant: number
  technicians: ApiClient[]
  dueDate: CalendarDate
  priority: 'Low' | 'Medium' | 'High' | 'Urgent' | 'Critical'
  instructions: string
}

async function assignPlant(
  supervisor: ApiClient,
  pdfId: number,
  plantAssignment: PlantAssignment,
): Promise<void> {
  const workflow = await supervisor.call(weeklyPdfCalls.workflow, { params: { id: pdfId } })
  const plant = workflow.plants[plantAssignment.plant]
  if (!plant) return
  await supervisor.call(weeklyPdfCalls.assignPlant, {
    body: {
      pdf_id: pdfId,
      plant_id: plant.id,
      title: `Inspection for ${plant.name}`,
      instructions: plantAssignment.instructions,
      due_date: plantAssignment.dueDate,
      priority: plantAssignment.priority,
      equipment_assignments: plant.equipment.map((equipment, index) => ({
        equipment_id: equipment.id,
        technician_id: plantAssignment.technicians[index % plantAssignment.technicians.length]!.userId,
        notes: index === 0 ? 'Tell the control room before you start.' : '',
      })),
    },
  })
}

const MINUTES_PER_CHECKLIST = 22

/** A time of a working day, some minutes after the round began; never in the future. */
function momentOf(day: CalendarDate, minutes: number): string {
  const moment = Date.parse(`${day}T13:10:00Z`) + minutes * 60_000
  return new Date(Math.min(moment, Date.now())).toISOString()
}

/** Starts the technician's assignments that `isMeant` accepts, and completes the first `most` checklists. */
async function work(
  technician: ApiClient,
  isMeant: (dueDate: CalendarDate) => boolean,
  most: number,
  findings: readonly Finding[],
): Promise<void> {
  const assigned = await technician.call(technicianCalls.listAssignments, { query: { page_size: 200 } })
  let done = 0
  for (const assignment of assigned.results) {
    if (assignment.status === 'completed' || !isMeant(assignment.due_date)) continue
    if (assignment.can_start)
      await technician.call(technicianCalls.startAssignment, {
        params: { id: assignment.id },
        body: { started_at: momentOf(assignment.due_date, 0) },
      })
    for (const equipment of assignment.equipment)
      for (const checklist of equipment.checklists) {
        if (checklist.status === 'completed' || done >= most) continue
        done++
        const finishedAt = new Date(momentOf(assignment.due_date, done * MINUTES_PER_CHECKLIST))
        await inspectChecklist(technician, assignment, equipment, checklist, findings, finishedAt)
      }
  }
}

const ALL = Number.POSITIVE_INFINITY

async function doLastWeek(crew: Crew, pdfId: number, due: CalendarDate): Promise<void> {
  const instructions = 'Routine weekly round.'
  const crews = [[crew.marek], [crew.ana], [crew.jan]]
  for (const [plant, technicians] of crews.entries())
    await assignPlant(crew.supervisor, pdfId, {
      plant,
      technicians,
      dueDate: due,
      priority: 'Medium',
      instructions,
    })
  const isDue = (date: CalendarDate) => date === due
  await Promise.all(
    [crew.marek, crew.ana, crew.jan].map((technician) => work(technician, isDue, ALL, lastWeekFindings)),
  )
  const waiting = await crew.supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
  await crew.supervisor.call(executionCalls.bulkApprove, {
    body: { execution_ids: waiting.results.map((review) => review.id) },
  })
  await crew.supervisor.call(weeklyPdfCalls.complete, { params: { id: pdfId } })
}

async function doThisWeek(crew: Crew, pdfId: number, today: CalendarDate): Promise<void> {
  const { supervisor, marek, ana, jan } = crew
  const plantAssignments: PlantAssignment[] = [
    {
      plant: 0,
      technicians: [marek],
      dueDate: today,
      priority: 'High',
      instructions: 'Check the feedwater pumps first, the night shift heard a noise.',
    },
    {
      plant: 1,
      technicians: [marek, ana],
      dueDate: addDays(today, -2),
      priority: 'Critical',
      instructions: 'Was due before the weekend.',
    },
    {
      plant: 2,
      technicians: [jan],
      dueDate: today,
      priority: 'Medium',
      instructions: 'Routine weekly round.',
    },
  ]
  for (const plantAssignment of plantAssignments) await assignPlant(supervisor, pdfId, plantAssignment)
  const isDueToday = (date: CalendarDate) => date === today
  await Promise.all([
    work(ana, (date) => date < today, 1, thisWeekFindings),
    work(jan, isDueToday, ALL, thisWeekFindings),
    work(marek, isDueToday, 2, thisWeekFindings),
  ])
  await sendOneBack(supervisor)
}

/** Requests a revision of one submitted checklist. */
async function sendOneBack(supervisor: ApiClient): Promise<void> {
  const waiting = await supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
  const chosen = waiting.results.find(
    (review) => review.assigned_to_name.startsWith('Marek') && review.issues_found === 0,
  )
  if (!chosen) throw new Error('The demo has no checklist for a revision request.')
  const execution = await supervisor.call(executionCalls.read, { params: { id: chosen.id } })
  await supervisor.call(executionCalls.revise, {
    params: { id: chosen.id },
    body: {
      comments:
        'Please measure pH and conductivity again once the sample is cold, and say which cooler you used.',
      task_ids: execution.tasks.slice(0, 2).map((task) => task.id),
    },
  })
}
