import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { registerUser, signIn } from '#scripts/demo/api-client.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { serverAdmin, startServerProcess } from '#tests/databases/server-process.ts'
import playwrightConfig from '../playwright.config.ts'
import { openEmptyPage } from './empty-page.ts'
import { type Log, median, percentile95, printTable, startLog } from './report.ts'
import { type OpenChecklist, seedWork } from './seed-work.ts'

/**
 * Waiting times of a technician without a network on a slow phone: each screen from a cold start, and the next task
 * after a tap on OK. Measured with ten assignments and with a year of work, next to a minimal React app.
 */

const password = serverAdmin.password
const TIME_ZONE = 'America/New_York'
const CPU_SLOWED = 4
const RUNS = 5
const viewport = { width: 390, height: 844 }

const loads = [
  { name: '10 assignments', assignments: 10, overDays: 10 },
  { name: '1,000 over a year', assignments: 1000, overDays: 365 },
  { name: '1,000 in a fortnight', assignments: 1000, overDays: 13 },
]

/** The screens, and how each takes its URL from the seeded work. */
const screens: readonly { path: string; address?: (open: OpenChecklist) => string }[] = [
  { path: '/technician' },
  { path: '/technician/assignments' },
  {
    path: '/technician/assignment/:id',
    address: ({ assignment }) => `/technician/assignment/${assignment}`,
  },
  {
    path: '/technician/checklists',
    address: ({ assignment, equipment, checklist }) =>
      `/technician/checklists?assignment=${assignment}&equipment=${equipment}&checklist=${checklist}`,
  },
  { path: '/technician/overdue' },
  { path: '/technician/assignment-history' },
  { path: '/technician/schedule' },
  { path: '/technician/performance' },
  { path: '/technician/equipment' },
  { path: '/technician/reports' },
  { path: '/technician/sync' },
]

/** Starts a server with one technician's work. @returns its URL and a function that stops it */
async function startServer(load: (typeof loads)[number]) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
  const first = await startServerProcess({ dataDir, databaseUrl: undefined })
  const admin = await signIn(first.address, serverAdmin.email, password)
  const sector = await admin.call(sectorCalls.create, { body: { name: 'Bench', code: 'BENCH' } })
  const createUser = (role: string, email: string) =>
    registerUser(admin, { email, first_name: role, last_name: 'Bench', role, sector: sector.id }, password)
  const supervisor = await createUser('Supervisor', 'supervisor@bench.example')
  const technician = await createUser('Technician', 'technician@bench.example')
  await first.stop()
  const open = await seedWork({
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
    open,
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

/**
 * Checks once per frame: observing every mutation would distort the measurement. A string, because a compiled
 * function calls a helper that the page does not have.
 */
const WATCH = `
  const busy = '.loading-screen, main [aria-busy=true], main .mantine-Skeleton-root'
  requestAnimationFrame(function look() {
    // The first screen is made ready behind the loading screen.
    const stands = document.querySelector('h1')?.checkVisibility() && !document.querySelector(busy)
    if (stands) performance.mark('ready')
    else requestAnimationFrame(look)
  })`

/** Milliseconds from the start of the navigation until the screen's heading is visible and nothing is loading. */
async function openCold(context: BrowserContext, address: string): Promise<number> {
  const page = await openSlowPage(context)
  // Measured inside the page: polling from the test would slow it down, on a CPU throttled fourfold.
  await page.addInitScript({ content: WATCH })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0, null, { polling: 500 })
  const elapsed = await page.evaluate(() => performance.getEntriesByName('ready')[0]!.startTime)
  await page.close()
  return elapsed
}

/**
 * Milliseconds from a tap on OK until the next task is visible, and until the answer is shown as saved, for each
 * task.
 */
async function tapThrough(context: BrowserContext, address: string) {
  const page = await openSlowPage(context)
  await page.goto(`${address}/technician/assignments?status=in_progress`)
  await page.getByRole('link', { name: 'Continue' }).first().click()
  const shown: number[] = []
  const saved: number[] = []
  for (let number = 1; number < 30; number++) {
    await page.getByText(`Task ${number} of 40`).waitFor()
    // A press just after the task appears is ignored.
    await page.locator('fieldset[aria-disabled]').waitFor({ state: 'detached' })
    // Measured inside the page as well.
    const [next, disk] = await page.evaluate(
      async (next) => {
        const ok = [...document.querySelectorAll('button')].find((button) => button.textContent === 'OK')
        const began = performance.now()
        ok?.click()
        while (!document.getElementById('task-position')?.textContent?.startsWith(next))
          await new Promise((resolve) => requestAnimationFrame(resolve))
        const shownAfter = performance.now() - began
        while (document.querySelector('header [role=status]')?.textContent?.includes('Saving'))
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return [shownAfter, performance.now() - began] as const
      },
      `Task ${number + 1} of 40`,
    )
    shown.push(next)
    saved.push(disk)
  }
  await page.close()
  return { 'the next task': shown, 'it is kept': saved }
}

/** The median of a few cold starts; each one is printed at once. */
async function measureCold(context: BrowserContext, address: string, log: Log): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await openCold(context, address))
  log(`${new URL(address).pathname}: ${times.map(Math.round).join(', ')} ms`)
  return median(times)
}

async function measureEmptyPage(browser: Browser): Promise<number> {
  const context = await browser.newContext({ viewport })
  const emptyPage = await openEmptyPage(context)
  await context.setOffline(true)
  try {
    return await measureCold(context, emptyPage.address, startLog('empty page'))
  } finally {
    await context.close()
    await emptyPage.close()
  }
}

async function measure(browser: Browser, load: (typeof loads)[number]): Promise<Map<string, number>> {
  const log = startLog(load.name)
  const server = await startServer(load)
  log('work put into the database')
  const context = await browser.newContext({ viewport })
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
    log('signed in, and the work is on the phone')
    await context.setOffline(true)

    const figures = new Map<string, number>()
    for (const { path, address } of screens)
      figures.set(path, await measureCold(context, server.address + (address?.(server.open) ?? path), log))
    const taps = Object.entries(await tapThrough(context, server.address))
    for (const [end, times] of taps) {
      log(`OK until ${end}: ${times.map(Math.round).join(', ')} ms`)
      figures.set(`OK until ${end}, median`, median(times))
      figures.set(`OK until ${end}, 95th of 100`, percentile95(times))
    }
    return figures
  } finally {
    await context.close()
    await server.close()
  }
}

const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
try {
  const emptyPage = await measureEmptyPage(browser)
  console.log(`An empty React page, offline, CPU slowed ${CPU_SLOWED}×: ${Math.round(emptyPage)} ms\n`)
  const measured: Map<string, number>[] = []
  for (const load of loads) measured.push(await measure(browser, load))
  const [base, ...others] = measured
  printTable(
    [
      `offline, CPU slowed ${CPU_SLOWED}×`,
      ...loads.map(({ name }) => name),
      'ratio, 10 to an empty page',
      ...loads.slice(1).map(({ name }) => `ratio, ${name} to 10`),
    ],
    [...base!.keys()].map((what) => [
      what,
      ...measured.map((figures) => `${Math.round(figures.get(what)!)} ms`),
      what.startsWith('/') ? (base!.get(what)! / emptyPage).toFixed(2) : '',
      ...others.map((figures) => (figures.get(what)! / base!.get(what)!).toFixed(2)),
    ]),
  )
} finally {
  await browser.close()
}
