import { type ApiClient, registerUser, signIn } from '#scripts/demo/api-client.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import type { SamplePlant } from '#scripts/sample-pdfs/sample-plan.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { serverAdmin, startServerProcess } from '#tests/databases/server-process.ts'
import { copyPreparedDataDir } from './prepared-data-dirs.ts'

export const password = 'correct-horse-9'
/** The default time zone of the settings. */
const TIME_ZONE = 'America/New_York'

/** A real server with its own database and with users. All share one PostgreSQL server. */
export interface PlantServer {
  address: string
  admin: ApiClient
  supervisor: ApiClient
  technician: ApiClient
  today: string
  sector: { id: number; name: string; code: string }
  /** Its database, for rows that the API refuses. */
  databaseUrl: string
  /** Stops the server; database and files stay. @returns a function that restarts it at the same address */
  interrupt(): Promise<() => Promise<void>>
  close(): Promise<void>
}

export const people = {
  admin: serverAdmin.email,
  supervisor: 'sofia@plant.example',
  technician: 'marek@plant.example',
  secondTechnician: 'ana@plant.example',
}

/** @param variables additional environment variables */
export async function startPlantServer(variables: Record<string, string> = {}): Promise<PlantServer> {
  const place = await copyPreparedDataDir('plant', async (prepared) => {
    const setupProcess = await startServerProcess(prepared)
    await createUsers(setupProcess.address)
    await setupProcess.stop()
  })
  let process = await startServerProcess(place, variables)
  const { address } = process
  return {
    ...(await signInUsers(address)),
    databaseUrl: place.databaseUrl,
    async interrupt() {
      await process.stop()
      return async () => {
        process = await startServerProcess(place, { ...variables, PORT: new URL(address).port })
      }
    },
    async close() {
      await process.stop()
      await place.remove()
    },
  }
}

/** Creates the sector and its users on a new server. */
export async function createUsers(address: string): Promise<void> {
  const admin = await signIn(address, people.admin, password)
  const sector = await admin.call(sectorCalls.create, { body: { name: 'Boilers and Water', code: 'BOILER' } })
  const staff = [
    { email: people.supervisor, first_name: 'Sofia', last_name: 'Lindqvist', role: 'Supervisor' },
    { email: people.technician, first_name: 'Marek', last_name: 'Nowak', role: 'Technician' },
    { email: people.secondTechnician, first_name: 'Ana', last_name: 'Kowalska', role: 'Technician' },
  ]
  for (const person of staff) await registerUser(admin, { ...person, sector: sector.id }, password)
}

/** Signs the users in through the API, independent of any browser. */
export async function signInUsers(
  address: string,
): Promise<Omit<PlantServer, 'databaseUrl' | 'interrupt' | 'close'>> {
  const [admin, supervisor, technician] = await Promise.all(
    [people.admin, people.supervisor, people.technician].map((email) => signIn(address, email, password)),
  )
  const { results } = await admin!.call(sectorCalls.list)
  return {
    address,
    admin: admin!,
    supervisor: supervisor!,
    technician: technician!,
    today: calendarDateIn(TIME_ZONE, new Date()),
    sector: results[0]!,
  }
}

/** Uploads a generated weekly PDF, and waits for the real import. @returns its id */
export async function uploadWeeklyPdf(
  plant: Pick<PlantServer, 'supervisor'>,
  layout: 'sectioned' | 'flat' = 'sectioned',
  plants: readonly SamplePlant[] = demoPlants,
): Promise<number> {
  const content = await makeSampleWeeklyPdf({ layout, plants: [...plants], weekOf: new Date() })
  const pdf = await plant.supervisor.call(weeklyPdfCalls.create, {
    body: { title: 'Weekly inspection' },
    files: { file: { content: new Uint8Array(content), name: 'weekly.pdf', type: 'application/pdf' } },
  })
  await plant.supervisor.call(weeklyPdfCalls.process, { params: { id: pdf.id } })
  for (let attempt = 0; attempt < 300; attempt++) {
    const { status, error_message } = await plant.supervisor.call(weeklyPdfCalls.status, {
      params: { id: pdf.id },
    })
    if (status === 'Completed') return pdf.id
    if (status === 'Failed') throw new Error(error_message ?? 'failed')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The weekly PDF was not read in a minute.')
}

/** Assigns the last `pieces` of equipment of a plant to the technician, due today. @returns the assignment */
export async function assignEquipment(plant: PlantServer, pdfId: number, plantIndex = 0, pieces = 1) {
  await plant.supervisor.call(weeklyPdfCalls.start, { params: { id: pdfId } })
  const workflow = await plant.supervisor.call(weeklyPdfCalls.workflow, { params: { id: pdfId } })
  const chosen = workflow.plants[plantIndex]!
  const made = await plant.supervisor.call(weeklyPdfCalls.assignPlant, {
    body: {
      pdf_id: pdfId,
      plant_id: chosen.id,
      title: `Inspection for ${chosen.name}`,
      due_date: plant.today,
      equipment_assignments: chosen.equipment
        .slice(-pieces)
        .map((equipment) => ({ equipment_id: equipment.id, technician_id: plant.technician.userId })),
    },
  })
  return plant.technician.call(technicianCalls.readAssignment, { params: { id: made.assignments[0]!.id } })
}
