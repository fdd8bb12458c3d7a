import { expect } from '@playwright/test'
import { signIn } from '#scripts/demo/api-client.ts'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import submission from '#src/i18n/en/submission.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import {
  assignEquipment,
  type PlantServer,
  password,
  people,
  uploadWeeklyPdf,
} from '#tests/e2e/plant-server.ts'
import { samplePump } from '#tests/e2e/sample-pump.ts'
import type { FaultProxy } from '#tests/offline/harness/fault-proxy.ts'
import type { BrowserWindow } from './browser-window.ts'
import { home, nameHouse } from './inspection-steps.ts'
import { go, type Work } from './sync-places.ts'

/** A phone with the work of one state. */
export interface Phone {
  window: BrowserWindow
  plant: PlantServer
  line: FaultProxy
  /** A file with a photo. */
  photo: string
  work: Work
}

/** Runs in the page: the network of the device. */
function setNetwork(isOnline: boolean): void {
  Object.assign(globalThis, { walkdownOffline: !isOnline })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

export async function setOnline({ window, line }: Phone, isOnline: boolean): Promise<void> {
  line.setDown(!isOnline)
  await window.run(setNetwork, isOnline)
}

export async function press({ window }: Phone, name: string): Promise<void> {
  await go(window, '/technician/sync')
  await window.click({ role: 'button', name })
}

export async function choose({ window }: Phone, label: string): Promise<void> {
  await go(window, '/technician/sync')
  await window.click({ label })
}

export const sendNow = (phone: Phone) => press(phone, technician['sync.sendNow'])

export async function sendAll(phone: Phone): Promise<void> {
  const { line } = phone
  line.clearFaults()
  // Ends the requests without a response.
  line.setDown(true)
  await setOnline(phone, true)
  const isSent = async () => {
    await phone.window.run(() => void dispatchEvent(new Event('online')))
    return phone.window.readText()
  }
  await go(phone.window, '/technician/sync')
  await expect.poll(isSent, { timeout: 60_000 }).toContain(technician['sync.headAllSent'])
}

const MANY = 50
export const many = <Fault>(fault: Fault) => Array.from({ length: MANY }, () => fault)

export async function requestRevision({ work, plant }: Phone): Promise<void> {
  const { results } = await plant.supervisor.call(executionCalls.pendingReviews, {})
  const { id } = results.find(({ assignment_id }) => assignment_id === work.assignment)!
  await plant.supervisor.call(executionCalls.revise, { params: { id }, body: { comments: 'Look again' } })
}

export const refresh = async ({ window }: Phone) => {
  await go(window, '/technician/assignments')
  await window.click({ role: 'button', name: technician['freshness.refresh'] })
}

export const deleteAssignment = ({ work, plant }: Phone) =>
  plant.supervisor.call(assignmentCalls.remove, { params: { id: work.assignment } })

/** The server has the submission; the phone gets no response, and no connection for its retries. */
export const loseAnswer = async ({ line }: Phone) =>
  line.injectFaults(/submit/, 'lose answer', ...many('cut body' as const))

export async function reviseAndRefresh(phone: Phone): Promise<void> {
  // The server has it once the phone retries.
  await expect.poll(() => phone.line.countFaultsLeft()).toBeLessThan(MANY)
  await requestRevision(phone)
  await refresh(phone)
}

export async function endSessions({ plant }: Phone): Promise<void> {
  const params = { id: plant.technician.userId }
  const { sessions } = await plant.admin.call(sessionCalls.list, { params })
  for (const { id: sessionId } of sessions)
    await plant.admin.call(sessionCalls.end, { params: { ...params, sessionId } })
  plant.technician = await signIn(plant.address, people.technician, password)
}

export async function signInAgain({ window }: Phone): Promise<void> {
  await go(window, '/login')
  await window.fill({ label: 'Password' }, password)
  await window.click({ role: 'button', name: 'Sign In' })
  await window.see(home)
}

export const setActive = ({ plant }: Phone, is_active: boolean) =>
  plant.admin.call(identityCalls.updateUser, {
    params: { id: plant.technician.userId },
    body: { is_active },
  })

/** Assigns a plant for each number, with this many pumps of one checklist each. */
export async function assignWork(
  plant: PlantServer,
  name: string,
  pumps: readonly number[],
): Promise<Work[]> {
  const makePump = (tag: string, pump: string) => samplePump(tag, pump, [makeTask('Look at the gland')])
  const houses = pumps.map((count, index) => ({
    ...nameHouse(`${name} ${index + 1}`),
    equipment: Array.from({ length: count }, (_, place) =>
      makePump(`P-${index + 1}-${place + 1}`, `Pump ${name} ${index + 1}.${place + 1}`),
    ),
  }))
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', houses)
  const works: Work[] = []
  for (const [index, count] of pumps.entries()) {
    const { id: assignment, title, equipment } = await assignEquipment(plant, pdf, index, count)
    const [first, other] = equipment.map(({ id, name, checklists }) => ({
      equipment: id,
      checklist: checklists[0]!.id,
      pump: name,
    }))
    works.push({ ...first!, assignment, title, other: other && { ...other, assignment, title } })
  }
  return works
}

export async function openChecklist({
  window,
  work: { assignment, equipment, checklist },
}: Phone): Promise<void> {
  await go(
    window,
    `/technician/checklists?assignment=${assignment}&equipment=${equipment}&checklist=${checklist}`,
  )
}

/** The flash message of the next screen has the state of the checklist. */
export async function submit({ window }: Phone): Promise<void> {
  const isLastTask = (await window.readText()).includes(submission['submit.toSubmit'])
  if (isLastTask) await window.click({ role: 'button', name: submission['submit.toSubmit'] })
  await window.fill({ role: 'textbox', name: 'Technician Notes (Required)' }, 'In order')
  await window.click({ role: 'button', name: 'Submit Checklist' })
  await window.see({ css: '[data-words]' })
}

export async function answerWithPhoto({ window, photo }: Phone): Promise<void> {
  await window.click({ role: 'button', name: 'Not OK' })
  await window.fill({ label: 'Description (Required)' }, 'The gland drips')
  await window.attach({ css: 'input[type=file]:not([capture])' }, photo)
  await window.see({ role: 'img', name: /Photo 1 of/ })
}
