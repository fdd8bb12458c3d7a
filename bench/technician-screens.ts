import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { serverAdmin, startServerProcess } from '#tests/databases/server-process.ts'
import playwrightConfig from '../playwright.config.ts'
import { median, printTable, startLog } from './report.ts'
import { seedWork } from './seed-work.ts'

/**
 * What a technician waits for without a network, on a slow phone: each screen from a cold start, and the next task
 * after an OK. A year of work beside ten assignments.
 */

const password = serverAdmin.password
const TIME_ZONE = 'America/New_York'
const CPU_SLOWED = 4
const RUNS = 5

const loads = [
  { name: '10 assignments', assignments: 10, overDays: 10 },
  { name: '1,000 over a year', assignments: 1000, overDays: 365 },
  { name: '1,000 in a fortnight', assignments: 1000, overDays: 13 },
]

const screens = [
  '/technician',
  '/technician/assignments',
  '/technician/overdue',
  '/technician/assignment-history',
  '/technician/schedule',
  '/technician/performance',
  '/technician/equipment',
  '/technician/reports',
  '/technician/sync',
]

/** A server with one technician's work; gives its address and how to end it. */
async function startServer(load: (typeof loads)[number]) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
  const first = await startServerProcess({ dataDir, databaseUrl: undefined })
  const admin = await signIn(first.address, serverAdmin.email, password)
  const sector = await admin.call(sectorCalls.create, { body: { name: 'Bench', code: 'BENCH' } })
  const hire = (role: string, email: string) =>
    admin.call(identityCalls.createUser, {
      body: {
        email,
        first_name: role,
        last_name: 'Bench',
        role,
        sector: sector.id,
        password,
        password_confirm: password,
      },
    })
  const supervisor = await hire('Supervisor', 'supervisor@bench.example')
  const technician = await hire('Technician', 'technician@bench.example')
  await first.stop()
  await seedWork({
    dataDir,
    technicianId: technician.id,
    supervisorId: supervisor.id,
    sectorId: sector.id,
    today: calendarDateIn(TIME_ZONE, new Date()),
    ...load,
  })
  const server = await startServerProcess({ dataDir, databaseUrl: undefined })
  return {
    address: server.address,
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
  return page
}

/** Milliseconds from the start of the navigation until the screen's heading stands and nothing is loading. */
async function openCold(context: BrowserContext, address: string): Promise<number> {
  const page = await openSlowPage(context)
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector(
        'main [aria-busy=true], main .mantine-Skeleton-root, main .mantine-Loader-root',
      ),
  )
  const took = performance.now() - began
  await page.close()
  return took
}

/** Milliseconds from a tap on OK until the next task is on the screen, for each task of a checklist. */
async function tapThrough(context: BrowserContext, address: string): Promise<number[]> {
  const page = await openSlowPage(context)
  await page.goto(`${address}/technician/assignments?status=in_progress`)
  await page.getByRole('link', { name: 'Continue' }).first().click()
  const times: number[] = []
  for (let number = 1; number < 20; number++) {
    await page.getByText(`Task ${number} of 40`).waitFor()
    // Measured inside the page: what the test's own way there takes is not the technician's time.
    times.push(
      await page.evaluate(
        async (next) => {
          const ok = [...document.querySelectorAll('button')].find((button) => button.textContent === 'OK')
          const began = performance.now()
          ok?.click()
          while (!document.getElementById('task-position')?.textContent?.startsWith(next))
            await new Promise((resolve) => requestAnimationFrame(resolve))
          return performance.now() - began
        },
        `Task ${number + 1} of 40`,
      ),
    )
  }
  await page.close()
  return times
}

async function measure(browser: Browser, load: (typeof loads)[number]): Promise<Map<string, number>> {
  const say = startLog(load.name)
  const server = await startServer(load)
  say('work put into the database')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(`${server.address}/login`)
    await page.getByLabel('Email').fill('technician@bench.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText(/on this phone · Updated/i).waitFor({ timeout: 120_000 })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForLoadState('networkidle')
    await page.close()
    say('signed in, and the work is on the phone')
    await context.setOffline(true)

    const figures = new Map<string, number>()
    for (const screen of screens) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) times.push(await openCold(context, server.address + screen))
      figures.set(screen, median(times))
      say(`${screen}: ${times.map(Math.round).join(', ')} ms`)
    }
    figures.set('OK to the next task', median(await tapThrough(context, server.address)))
    return figures
  } finally {
    await context.close()
    await server.close()
  }
}

const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
try {
  const measured: Map<string, number>[] = []
  for (const load of loads) measured.push(await measure(browser, load))
  const [base, ...others] = measured
  printTable(
    [
      'offline, CPU slowed 4×',
      ...loads.map(({ name }) => name),
      ...loads.slice(1).map(({ name }) => `ratio, ${name}`),
    ],
    [...base!.keys()].map((what) => [
      what,
      ...measured.map((figures) => `${Math.round(figures.get(what)!)} ms`),
      ...others.map((figures) => (figures.get(what)! / base!.get(what)!).toFixed(2)),
    ]),
  )
} finally {
  await browser.close()
}
