import { expect } from '@playwright/test'
import { makeTask, type SamplePlant } from '#scripts/sample-pdfs/sample-plan.ts'
import { technician } from '#src/i18n/en/technician.ts'
import { password } from '#tests/e2e/plant-server.ts'
import { samplePump } from '#tests/e2e/sample-pump.ts'
import type { BrowserEngine, BrowserWindow, WindowOptions } from './browser-window.ts'

export const FINDING = 'The packing gland drips'
export const NOTES = 'Pump runs quietly. Gland needs new packing.'
export const MEASURED = 4.5

/** A plant with one pump and one checklist: a plain task, one to find something at, and one to measure. */
export const pumpHouse = (name: string): SamplePlant => ({
  code: name.toUpperCase(),
  name: `Pump house ${name}`,
  location: 'Yard',
  equipment: [
    samplePump('P-1', 'Sump pump', [
      makeTask('Listen to the bearings'),
      makeTask('Look at the packing gland'),
      makeTask('Read the pressure', { min: 2, max: 6, unit: 'bar' }),
    ]),
  ],
})

/** Each engine says in words of its own of each request that no server answers it. */
export const serverIsAway = /(ERR_CONNECTION_REFUSED|Could not connect to 127\.0\.0\.1)/

/**
 * What Firefox and Safari's engine say of a request that was under way when its page was left. It is no fault: a request
 * to the own server is never refused by access control, and a service worker that fails is told in other words.
 */
const wasLeft =
  /Failed to load \S+ A ServiceWorker intercepted the request and encountered an unexpected error|Fetch API cannot load http:\/\/127\.0\.0\.1:\S+ due to access control checks/

/** Works in a window and ends the browser. Whatever a page complained about fails, unless it is announced. */
export async function inWindow<Window extends BrowserWindow>(
  engine: BrowserEngine<Window>,
  options: WindowOptions,
  work: (window: Window) => Promise<void>,
  announced = /^$/,
): Promise<void> {
  const window = await engine.openWindow(options)
  try {
    await work(window)
    const complaints = await window.listComplaints()
    const isExpected = (complaint: string) => announced.test(complaint) || wasLeft.test(complaint)
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])
  } finally {
    await window.quit()
  }
}

/** Fills in the sign-in that is open, and sends it. */
export async function submitSignIn(window: BrowserWindow, email: string): Promise<void> {
  await window.fill({ label: 'Email' }, email)
  await window.fill({ label: 'Password' }, password)
  await window.click({ role: 'button', name: 'Sign In' })
}

const READY = `${technician['fresh.complete']} · ${technician['fresh.updated'].split('{')[0]}`

export const home = { role: 'heading', name: /^Welcome back, / } as const

/** Signs in, and waits until the phone has the assignment and the app itself. */
export async function takeAlong(
  window: BrowserWindow,
  address: string,
  email: string,
  title: string,
): Promise<void> {
  await window.open(`${address}/login`)
  await submitSignIn(window, email)
  await window.see({ role: 'heading', name: title })
  // The sentence that tells people that they can go: the work and the app are here, and nothing is under way.
  await expect.poll(() => window.readText(), { timeout: 60_000 }).toContain(READY)
}

export async function startChecklist(
  window: BrowserWindow,
  address: string,
  assignment: number,
): Promise<void> {
  await window.open(`${address}/technician/assignment/${assignment}`)
  await window.click({ role: 'button', name: 'Start Assignment' })
  await window.click({ role: 'link', name: /^Start .*Sump pump/ })
}

export async function answerFirst(window: BrowserWindow): Promise<void> {
  await window.see({ role: 'heading', name: 'Listen to the bearings' })
  await window.click({ role: 'button', name: 'OK' })
  // The screen goes ahead of the disk: what comes next may take the storage or the power away.
  await window.see({ role: 'heading', name: 'Look at the packing gland' })
  await expect.poll(() => window.readText()).not.toContain(technician['checklist.saving'])
}

/** Finds something, with a photo of it. */
export async function answerSecond(window: BrowserWindow, photo: string): Promise<void> {
  await window.see({ role: 'heading', name: 'Look at the packing gland' })
  await window.click({ role: 'button', name: 'Not OK' })
  await window.fill({ label: 'Description (Required)' }, FINDING)
  await window.attach({ css: 'input[type=file]:not([capture])' }, photo)
  await window.see({ role: 'img', name: /Photo 1 of/ })
  await window.click({ role: 'button', name: 'Next Task' })
}

/** Measures, writes the notes and submits. */
export async function finish(window: BrowserWindow): Promise<void> {
  await window.fill({ role: 'textbox', name: /Measured value/ }, String(MEASURED))
  await window.click({ role: 'button', name: 'OK' })
  await window.fill({ role: 'textbox', name: 'Technician Notes (Required)' }, NOTES)
  await window.click({ role: 'button', name: 'Submit Checklist' })
}
