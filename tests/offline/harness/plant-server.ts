import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import type { Execution } from '#src/contract/executions.ts'
import { type RunningServer, startServer } from '#src/server/start-server.ts'
import { findFreePort } from '#tests/free-port.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { importPlants } from '#tests/weekly-pdf/import-plants.ts'
import { ApiPerson } from './api-person.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The users of the plant; all have the same password. */
export const emails = { first: 'technician@plant.example', second: 'second@plant.example' }
export const password = 'correct-horse-9'

/** A checklist that is assigned to a technician. */
export interface AssignedChecklist {
  assignmentId: number
  executionId: number
  taskIds: number[]
}

/** A real server with a supervisor and two technicians, behind a fault proxy. */
export interface PlantServer {
  proxy: FaultProxy
  /** The address of the test page without screens. */
  harnessAddress: string
  /** Assigns a checklist with three tasks. */
  assignChecklist(technician?: keyof typeof emails): Promise<AssignedChecklist>
  /** Reads a checklist as the supervisor. */
  readExecution(executionId: number): Promise<Execution>
  /** Counts the entries of a checklist in Pending Reviews. */
  countPendingReviews(executionId: number): Promise<number>
  close(): Promise<void>
}

async function buildHarness(folder: string): Promise<void> {
  await build({
    root: path.join(root, 'tests/offline/harness/page'),
    configFile: false,
    base: '/harness/',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  })
}

function sampleReading(code: string) {
  const tasks = [1, 2, 3].map((number) => ({
    task_number: number,
    title: `Task ${number}`,
    description: '',
    is_required: true,
    is_critical: false,
    requires_photo: false,
    requires_measurement: false,
    requires_comment: false,
    expected_result: '',
    tolerance_min: null,
    tolerance_max: null,
    unread_limits: '',
    unit: '',
    source: anySource,
  }))
  const checklist = {
    name: 'Weekly check',
    description: '',
    checklist_type: 'Weekly',
    priority: null,
    estimated_duration: 15,
    frequency: 'Weekly',
    source: anySource,
    tasks,
  }
  const equipment = {
    equipment_id: 'EQ-1',
    name: 'Feedwater Pump A',
    equipment_type: 'Pump',
    manufacturer: '',
    model: '',
    criticality: '',
    location: '',
    source: anySource,
    checklists: [checklist],
  }
  return {
    plant_id: code,
    name: `Plant ${code}`,
    location: 'North',
    source: anySource,
    equipment: [equipment],
  }
}

async function createUsers(admin: ApiPerson): Promise<number> {
  const { id: sector } = await admin.post('/sectors/', { name: 'Own sector', code: 'OWN' })
  const people = [
    ['supervisor@plant.example', 'Sofia', 'Supervisor'],
    [emails.first, 'Marek', 'Technician'],
    [emails.second, 'Ana', 'Technician'],
  ]
  for (const [email, first_name, role] of people) {
    const { token } = await admin.post('/users/invite/', {
      email,
      first_name,
      last_name: 'Nowak',
      role,
      sector,
    })
    await admin.post('/auth/set_password/', {
      token,
      new_password: password,
      new_password_confirm: password,
    })
  }
  return sector
}

/** Starts the server and the proxy with a new data directory. */
export async function openPlantServer(): Promise<PlantServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-plant-'))
  const harnessFolder = path.join(dataDir, 'harness')
  await buildHarness(harnessFolder)
  const port = await findFreePort()
  const adminEmail = 'admin@plant.example'
  const server: RunningServer = await startServer(
    {
      port,
      healthPort: 0,
      metrics: undefined,
      host: '127.0.0.1',
      dataDir: path.join(dataDir, 'data'),
      databaseUrl: undefined,
      bucket: undefined,
      role: 'all',
      webProcesses: 1,
      publicUrl: undefined,
      webhookNetworks: [],
      pushNetworks: [],
      mail: undefined,
      company: undefined,
      secret: undefined,
      isSecretReplaced: false,
      adminEmail,
      adminPassword: password,
      trustedProxies: undefined,
      tlsCert: undefined,
      tlsKey: undefined,
      logLevel: 'silent',
    },
    { isChecked: true },
  )
  const proxy = await openFaultProxy(port, harnessFolder)
  const api = `http://127.0.0.1:${port}/api`
  const sector = await createUsers(await ApiPerson.signIn(api, adminEmail, password))
  const supervisor = await ApiPerson.signIn(api, 'supervisor@plant.example', password)
  const technicians = {
    first: await ApiPerson.signIn(api, emails.first, password),
    second: await ApiPerson.signIn(api, emails.second, password),
  }
  let plants = 0

  return {
    proxy,
    harnessAddress: `${proxy.address}/harness/`,

    async assignChecklist(technician = 'first') {
      plants += 1
      const core = { database: server.database, now: () => new Date() }
      const nodes = await importPlants(core, sector, [sampleReading(`PL-${plants}`)])
      const idOf = (kind: string) => nodes.find((node) => node.kind === kind)!.id
      const person = technicians[technician]
      const { assignments } = await supervisor.post('/pdf-workflow/assign-plant/', {
        plant_id: idOf('plant'),
        title: `Inspection ${plants}`,
        due_date: await server.services.settings.today(),
        equipment_assignments: [{ equipment_id: idOf('equipment'), technician_id: person.id, notes: '' }],
      })
      const assignmentId: number = assignments[0].id
      const execution = await person.get(`/technician/checklist-execution/?assignment=${assignmentId}`)
      const taskIds = (execution as Execution).tasks.map(({ id }) => id)
      return { assignmentId, executionId: execution.id, taskIds }
    },

    readExecution: (executionId) => supervisor.get(`/executions/${executionId}/`),

    async countPendingReviews(executionId) {
      const { results } = await supervisor.get('/supervisor/reviews/pending/?page_size=200')
      return (results as { id: number }[]).filter(({ id }) => id === executionId).length
    },

    async close() {
      await proxy.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
