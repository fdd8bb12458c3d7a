import { expect } from '@playwright/test'
import { makeTask, type SamplePlant } from '#scripts/sample-pdfs/sample-plan.ts'
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { password } from '#tests/e2e/plant-server.ts'
import { samplePump } from '#tests/e2e/sample-pump.ts'
import type { BrowserEngine, BrowserWindow, WindowOptions } from './browser-window.ts'

export const FINDING = 'The packing gland drips'
export const NOTES = 'Pump runs quietly. Gland needs new packing.'
export const MEASURED = 4.5

/** The heading of a plant. Its code has a digit, which the plan reader expects of a code. */
export const nameHouse = (name: string) => ({
  code: `${name.toUpperCase().replaceAll(' ', '-')}-1`,
  name: `Pump house ${name}`,
  location: 'Yard',
})

/** A plant with one pump and one checklist: a plain task, a task with a finding, and a measurement. */
export const pumpHouse = (name: string): SamplePlant => ({
  ...nameHouse(name),
  equipment: [
    samplePump('P-1', 'Sump pump', [
      makeTask('Listen to the bearings'),
      makeTask('Look at the packing gland'),
      makeTask('Read the pressure', { min: 2, max: 6, unit: 'bar' }),
    ]),
  ],
})

/** The error of each engine for a request without a response. */
export const connectionRefused = /(ERR_CONNECTION_REFUSED|Could not connect to 127\.0\.0\.1)/

/**
 * The errors of Firefox and WebKit for a request in progress when its page closes. They are harmless: CORS never blocks
 * a same-origin request, and a failed service worker causes other messages.
 */
const abortedByNavigation =
  /Failed to load \S+ A ServiceWorker intercepted the request and encountered an unexpected error|Fetch API cannot load http:\/\/127\.0\.0\.1:\S+ due to access control checks/

/** Runs a test in a window, then quits the browser. Fails on browser errors that `expectedErrors` does not match. */
export async function withWindow<Window extends BrowserWindow>(
  engine: BrowserEngine<Window>,
  options: WindowOptions,
  work: (window: Window) => Promise<void>,
  expectedErrors = /^$/,
): Promise<void> {
  const window = await engine.openWindow(options)
  try {
    await work(window)
    const consoleErrors = await window.listConsoleErrors()
    const isExpected = (consoleError: string) =>
      expectedErrors.test(consoleError) || abortedByNavigation.test(consoleError)
    expect(consoleErrors.filter((consoleError) => !isExpected(consoleError))).toEqual([])
  } finally {
    await window.quit()
  }
}

/** Fills in the open login form, and submits it. */
export async function submitSignIn(window: BrowserWindow, email: string): Promise<void> {
  await window.fill({ label: 'Email' }, email)
  await window.fill({ label: 'Password' }, password)
  await window.click({ role: 'button', name: 'Sign In' })
}

const READY = `${technician['freshness.complete']} · ${technician['freshness.updated'].split('{')[0]}`

export const home = { role: 'heading', name: /^Welcome back, / } as const

/** Signs in, and waits until the phone has the assignment and all app files. */
export async function signInAndSync(
  window: BrowserWindow,
  address: string,
  email: string,
  title: string,
): Promise<void> {
  await window.open(`${address}/login`)
  await submitSignIn(window, email)
  await window.see({ role: 'heading', name: title })
  // The sentence for a complete sync: work and app are on the phone, and no request is in progress.
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
  // The screen updates before the write: the next step may kill the storage or the browser.
  await window.see({ role: 'heading', name: 'Look at the packing gland' })
  await expect.poll(() => window.readText()).not.toContain(technician['checklist.saving'])
}

/** Reports a finding with a photo. */
export async function answerSecond(window: BrowserWindow, photo: string): Promise<void> {
  await window.see({ role: 'heading', name: 'Look at the packing gland' })
  await window.click({ role: 'button', name: 'Not OK' })
  await window.fill({ label: 'Description (Required)' }, FINDING)
  await window.attach({ css: 'input[type=file]:not([capture])' }, photo)
  await window.see({ role: 'img', name: /Photo 1 of/ })
  await window.click({ role: 'button', name: 'Next Task' })
}

/** Enters the measurement and the notes, and submits. */
export async function finish(window: BrowserWindow): Promise<void> {
  await window.fill({ role: 'textbox', name: /Measured value/ }, String(MEASURED))
  await window.click({ role: 'button', name: 'OK' })
  await window.fill({ role: 'textbox', name: 'Technician Notes (Required)' }, NOTES)
  await window.click({ role: 'button', name: 'Submit Checklist' })
}
