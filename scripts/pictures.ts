import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startDemoServer } from '#tests/e2e/demo-server.ts'
import playwrightConfig from '../playwright.config.ts'
import { buildFrontend } from './build-frontend.ts'
import { buildServer } from './build-server.ts'
import { demoPassword } from './demo/people.ts'

/**
 * Takes screenshots of the main screens of the demo in every size and color scheme. Arguments limit the run to those
 * roles.
 */

interface Shot {
  name: string
  address: string
  /** Prepares the screen before the screenshot. */
  prepare?: (page: Page) => Promise<void>
}

const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
}
const schemes = ['light', 'dark'] as const

const areas: { person: string; size: keyof typeof sizes; shots: Shot[] }[] = [
  {
    person: 'technician',
    size: 'phone',
    shots: [
      { name: 'technician-dashboard', address: '/technician' },
      { name: 'technician-assignments', address: '/technician/assignments' },
      { name: 'technician-assignment', address: '/technician/assignment/4' },
      { name: 'technician-checklist', address: '/technician/assignment/4', prepare: openChecklist },
      { name: 'technician-overdue', address: '/technician/overdue' },
      { name: 'technician-history', address: '/technician/assignment-history' },
      { name: 'technician-history-day', address: '/technician/assignment-history?view=day' },
      { name: 'technician-schedule', address: '/technician/schedule' },
      { name: 'technician-schedule-day', address: '/technician/schedule?mode=day' },
      { name: 'technician-reports', address: '/technician/reports' },
      { name: 'technician-sync', address: '/technician/sync' },
      { name: 'technician-performance', address: '/technician/performance' },
      { name: 'technician-equipment', address: '/technician/equipment' },
      { name: 'technician-equipment-detail', address: '/technician/equipment', prepare: openEquipment },
      {
        name: 'technician-checklist-done',
        address: '/technician/assignment/1',
        prepare: openDoneChecklist,
      },
    ],
  },
  {
    person: 'supervisor',
    size: 'desk',
    shots: [
      { name: 'supervisor-dashboard', address: '/supervisor' },
      { name: 'supervisor-pdf-workflow', address: '/supervisor/pdf-workflow' },
      { name: 'supervisor-assignments', address: '/supervisor/assignments' },
      { name: 'supervisor-reviews', address: '/supervisor/assignments?tab=reviews' },
      { name: 'supervisor-review', address: '/supervisor/assignments?tab=reviews', prepare: openReview },
      { name: 'supervisor-assignment', address: '/supervisor/assignment/1', prepare: waitForReport },
      { name: 'supervisor-calendar', address: '/supervisor/calendar' },
      { name: 'supervisor-calendar-week', address: '/supervisor/calendar?mode=week' },
      { name: 'supervisor-calendar-day', address: '/supervisor/calendar?mode=day' },
      { name: 'supervisor-handover', address: '/supervisor/reports' },
    ],
  },
  {
    person: 'admin',
    size: 'desk',
    shots: [
      { name: 'admin-dashboard', address: '/admin' },
      { name: 'admin-users', address: '/admin/users' },
      { name: 'admin-sectors', address: '/admin/sectors' },
    ],
  },
]

async function openChecklist(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(Start|Continue) / })
    .first()
    .click()
  await page
    .getByText(/^Task \d+ of/)
    .first()
    .waitFor()
}

async function openDoneChecklist(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Review / })
    .first()
    .click()
  await page.getByText('Checklist completed successfully').waitFor()
}

async function openEquipment(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Feedwater Pump/ })
    .first()
    .click()
  await page.getByText('Specifications').first().waitFor()
}

async function waitForReport(page: Page): Promise<void> {
  await page.getByText('View Report').first().waitFor()
}

async function openReview(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('img', { name: /photo/i }).first().waitFor()
}

const folder = path.resolve(import.meta.dirname, '../docs/pictures')

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' })
  const small = sharp(picture).png({ palette: true, quality: 80, effort: 8 })
  await small.toFile(path.join(folder, `${name}.png`))
}

async function visit(page: Page, address: string, shot: Shot): Promise<void> {
  await page.goto(`${address}${shot.address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await shot.prepare?.(page)
  await page.waitForLoadState('networkidle')
}

async function captureArea(
  browser: Browser,
  address: string,
  area: (typeof areas)[number],
  size: keyof typeof sizes,
) {
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      viewport: sizes[size],
      colorScheme,
      reducedMotion: 'reduce',
      hasTouch: size === 'phone',
    })
    const page = await context.newPage()
    await page.goto(`${address}/login`)
    await page.getByLabel('Email').fill(`${area.person}@walkdown.example`)
    if (area.person === 'technician') await take(page, `login-${size}-${colorScheme}`)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { level: 1, name: /Welcome back, / }).waitFor()
    for (const shot of area.shots) {
      await visit(page, address, shot)
      await take(page, `${shot.name}-${size}-${colorScheme}`)
    }
    await context.close()
  }
}

await Promise.all([buildFrontend(), buildServer()])
mkdirSync(folder, { recursive: true })
const server = await startDemoServer()
const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
try {
  const wanted = process.argv.slice(2)
  for (const area of areas.filter(({ person }) => wanted.length === 0 || wanted.includes(person))) {
    await captureArea(browser, server.address, area, area.size)
    // The same screens in the other size, which every screen must support.
    await captureArea(browser, server.address, area, area.size === 'phone' ? 'desk' : 'phone')
  }
} finally {
  await browser.close()
  await server.close()
}
