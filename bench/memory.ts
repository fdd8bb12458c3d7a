import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '#scripts/demo/api-client.ts'
import { thisWeekFindings } from '#scripts/demo/findings.ts'
import { inspectChecklist } from '#scripts/demo/inspect-checklist.ts'
import { demoAdmin, demoPassword } from '#scripts/demo/people.ts'
import { seedDemo, uploadWeeklyPdf } from '#scripts/demo/seed-demo.ts'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import type { ListedAssignment } from '#src/contract/assignments.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { startServerProcess } from '#tests/databases/server-process.ts'
import { median, printTable, startLog } from './report.ts'

/**
 * Memory of the server and its PostgreSQL under a plant's load, sampled every five seconds and again at the end. The
 * load: plants are assigned, inspected with photos, viewed, approved and reported. MINUTES sets the duration.
 */

const MINUTES = Number(process.env.MINUTES ?? 60)
const SUBMISSIONS_A_SECOND = 3
/** Shorter than the lifetime of an access token. */
const MINUTES_SIGNED_IN = 10
const SECONDS_BETWEEN_SAMPLES = 5
const MEGABYTE = 1024

const log = startLog('memory')
const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
const server = await startServerProcess(
  { dataDir, databaseUrl: undefined },
  { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoPassword, NODE_ENV: 'production' },
)
const today = calendarDateIn('UTC', new Date())
await seedDemo(server.address, today, () => {})
log('filled')

const done = { submissions: 0, reads: 0, errors: 0 }
const end = Date.now() + MINUTES * 60_000
const isDone = () => Date.now() >= end

async function attempt(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    done.errors += 1
    if (done.errors <= 5) console.error(error)
  }
}

let people = await enter()
async function enter() {
  const one = (name: string) => signIn(server.address, `${name}@walkdown.example`, demoPassword)
  return {
    supervisor: await one('supervisor'),
    technicians: [await one('technician'), await one('ana'), await one('jan')],
  }
}

const COPIES = 6

/** Assigns a week's work to a technician: uploads a weekly PDF and assigns each of its plants. */
async function assignWork(index: number): Promise<void> {
  const plants = demoPlants.flatMap((plant) =>
    Array.from({ length: COPIES }, (_none, copy) => ({
      ...plant,
      code: `${plant.code}-${index}-${copy}`,
      name: `${plant.name} ${index}-${copy}`,
    })),
  )
  const id = await uploadWeeklyPdf(people.supervisor, 'flat', today, plants)
  const workflow = await people.supervisor.call(weeklyPdfCalls.workflow, { params: { id } })
  for (const plant of workflow.plants)
    await people.supervisor.call(weeklyPdfCalls.assignPlant, {
      body: {
        pdf_id: id,
        plant_id: plant.id,
        title: `Inspection for ${plant.name}`,
        instructions: '',
        due_date: today,
        priority: 'Medium',
        equipment_assignments: plant.equipment.map((equipment) => ({
          equipment_id: equipment.id,
          technician_id: people.technicians[index]!.userId,
          notes: '',
        })),
      },
    })
  await people.supervisor.call(weeklyPdfCalls.complete, { params: { id } })
}

async function browse(): Promise<void> {
  const { supervisor } = people
  for (const call of [assignmentCalls.supervisorStats, assignmentCalls.list, executionCalls.pendingReviews]) {
    await attempt(() => supervisor.call(call, {}))
    done.reads += 1
  }
}

async function approve(): Promise<void> {
  const { supervisor } = people
  const { results } = await supervisor.call(executionCalls.pendingReviews, { query: { page_size: 200 } })
  if (results.length > 0)
    await supervisor.call(executionCalls.bulkApprove, {
      body: { execution_ids: results.map(({ id }) => id) },
    })
}

/** One technician's work, at his share of the submission rate. */
async function inspect(index: number): Promise<void> {
  const pace = (people.technicians.length * 1000) / SUBMISSIONS_A_SECOND
  while (!isDone()) {
    const listOpen = async () => {
      const technician = people.technicians[index]!
      const { results } = await technician.call(technicianCalls.listAssignments, {
        query: { page_size: 200 },
      })
      return results.filter(
        (listed) => listed.status !== 'completed' && (listed.can_start || listed.status === 'in_progress'),
      )
    }
    let open: ListedAssignment[] = []
    await attempt(async () => {
      if ((await listOpen()).length === 0) await assignWork(index)
      open = await listOpen()
    })
    if (open.length === 0) await wait(pace)
    for (const assignment of open) {
      if (assignment.can_start)
        await attempt(() =>
          people.technicians[index]!.call(technicianCalls.startAssignment, {
            params: { id: assignment.id },
            body: { started_at: new Date().toISOString() },
          }),
        )
      for (const equipment of assignment.equipment)
        for (const checklist of equipment.checklists) {
          if (isDone()) return
          if (checklist.status === 'completed') continue
          const next = wait(pace)
          await attempt(() =>
            inspectChecklist(
              people.technicians[index]!,
              assignment,
              equipment,
              checklist,
              thisWeekFindings,
              new Date(),
            ),
          )
          done.submissions += 1
          if (done.submissions % 2 === 0) void browse()
          await next
        }
    }
    await attempt(approve)
  }
}

interface Running {
  id: number
  parent: number
  megabytes: number
  isPostgres: boolean
  /** The process has the server's DATA_DIR in its environment. */
  isMarked: boolean
  isServer: boolean
}

async function listProcesses(): Promise<Running[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return Promise.all(
    ids.map(async (id) => {
      // The process may have ended since.
      const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')
      const folder = await readlink(`/proc/${id}/cwd`).catch(() => '')
      return {
        id: Number(id),
        parent: Number(/^PPid:\s+(\d+)/m.exec(await read('status'))?.[1] ?? 0),
        megabytes: Number(/^Pss:\s+(\d+)/m.exec(await read('smaps_rollup'))?.[1] ?? 0) / MEGABYTE,
        isPostgres: folder.startsWith(dataDir),
        isMarked: (await read('environ')).includes(`DATA_DIR=${dataDir}`),
        isServer: (await read('cmdline')).includes('server/entrypoints/main'),
      }
    }),
  )
}

/**
 * Memory of the server and of every process it started. Children do not inherit the server's environment, and
 * PostgreSQL has children of its own.
 */
async function measure(): Promise<{ server: number; postgres: number; child: number }> {
  const sizes = { server: 0, postgres: 0, child: 0 }
  const running = await listProcesses()
  const marked = new Set(running.filter(({ isMarked }) => isMarked).map(({ id }) => id))
  for (const { id, parent, megabytes, isPostgres, isServer } of running) {
    if (isPostgres) sizes.postgres += megabytes
    else if (marked.has(id) && isServer) sizes.server += megabytes
    else if (marked.has(id) || marked.has(parent)) sizes.child += megabytes
  }
  return sizes
}

type Sizes = Awaited<ReturnType<typeof measure>>
const sum = ({ server, postgres, child }: Sizes) => server + postgres + child
const samples: Sizes[] = []

/** Children live for seconds, so a sample every minute would miss them. */
async function watch(): Promise<void> {
  const began = Date.now()
  let signInAt = began + MINUTES_SIGNED_IN * 60_000
  while (!isDone()) {
    const nextMinute = Date.now() + 60_000
    while (Date.now() < nextMinute && !isDone()) {
      await wait(SECONDS_BETWEEN_SAMPLES * 1000)
      samples.push(await measure())
    }
    const sizes = samples
      .slice(-60 / SECONDS_BETWEEN_SAMPLES)
      .reduce((most, at) => (sum(at) > sum(most) ? at : most))
    const minutes = Math.round((Date.now() - began) / 60_000)
    if (Date.now() > signInAt) {
      signInAt += MINUTES_SIGNED_IN * 60_000
      await attempt(async () => (people = await enter()))
    }
    log(
      `${minutes} min, ${JSON.stringify(done)}, MB ${JSON.stringify(sizes, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
    )
  }
}

await Promise.all([watch(), ...people.technicians.map((_, index) => inspect(index))])
// Wait until the last reports are generated.
await wait(60_000)
const after = await measure()
const row = (name: string, figure: (of: (sizes: Sizes) => number) => string) => [
  name,
  ...[({ server }: Sizes) => server, (s: Sizes) => s.postgres, (s: Sizes) => s.child, sum].map(figure),
]
const ofTenMinutes = 600 / SECONDS_BETWEEN_SAMPLES
const formatRange = (values: number[]) =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`
log(JSON.stringify(done))
printTable(
  ['MB', 'server', 'PostgreSQL', 'children', 'all'],
  [
    row('under load, median (lowest to highest)', (of) => formatRange(samples.map(of))),
    row('the first ten minutes', (of) => formatRange(samples.slice(0, ofTenMinutes).map(of))),
    row('the last ten minutes', (of) => formatRange(samples.slice(-ofTenMinutes).map(of))),
    row('a minute after it', (of) => of(after).toFixed(0)),
  ],
)
await server.stop()
await rm(dataDir, { recursive: true, force: true })
