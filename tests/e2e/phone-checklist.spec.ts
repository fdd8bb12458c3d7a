import { expect, type Page } from '@playwright/test'
import { technicianCalls } from '#src/contract/technician.ts'
import errors from '#src/i18n/en/errors.json' with { type: 'json' }
import signOut from '#src/i18n/en/sign-out.json' with { type: 'json' }
import submission from '#src/i18n/en/submission.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  assignPump,
  expectNoSidewaysScroll,
  openChecklist,
  openPhone,
  phone,
  setSizes,
  TASKS,
  tapOk,
  tenTasks,
} from './phone-steps.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { submitSignIn } from './sign-in.ts'
import { networkError, test } from './test.ts'

/** Touch target for a gloved thumb, in pixels. */
const THUMB = 48
const ANSWER_HEIGHT = 64

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

const assignTenTasks = () => assignPump(plant, tenTasks)

test('the layout does not shift while the message after the start appears and disappears', async ({
  browser,
}) => {
  const assignment = await assignPump(plant, tenTasks, ['Sump pump', 'Feed pump'])
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  // Record the position of the checklist link in each frame: a user may be about to tap it.
  await page.evaluate(() => {
    const places = new Set<number>()
    const record = () => {
      const link = document.querySelector('main a[aria-label*="Sump pump"]')
      if (link) places.add(Math.round(link.getBoundingClientRect().top + window.scrollY))
      document.documentElement.dataset.places = [...places].join()
      requestAnimationFrame(record)
    }
    record()
  })
  await page
    .getByRole('article', { name: assignment.title })
    .getByRole('button', { name: 'Start', exact: true })
    .tap()
  const message = page.getByText(technician['assignment.started'])
  await expect(message).toBeVisible()
  await expect(message).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.dataset.places)).toMatch(/^\d+$/)
  await context.close()
})

test('F82 explains the effects of an offline logout, and unlocks the work with the same password', async ({
  browser,
  consoleErrors,
}) => {
  // After an offline login the phone has no token: requests fail with 401 when the network is back.
  consoleErrors.expect(networkError, /status of 401 .*\/api\//)
  const assignment = await assignTenTasks()
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await expectReadyOffline(page)
  await page.goto(`${plant.address}/technician/assignment/${assignment.id}`)
  await page.getByRole('button', { name: 'Start Assignment' }).tap()
  await expect(page.getByRole('link', { name: 'Sync: All sent' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Start .*Sump pump/ }).tap()
  await tapOk(page)
  await expect(page.getByText(`Task 2 of ${TASKS}`)).toBeVisible()
  await page.goBack()

  // The dialog lists unsent work, the last day of the offline password, and the need for a connection.
  await page.getByRole('button', { name: /^Account of / }).tap()
  await page.getByRole('menuitem', { name: 'Log out' }).tap()
  const dialog = page.getByRole('dialog', { name: signOut['signOut.title'] })
  await expect(dialog).toContainText('1 checklist is not submitted yet')
  await expect(dialog).toContainText(signOut['signOut.offline'])
  await expect(dialog).toContainText(
    /Until .+, your password opens your work on this phone without a connection. Sending always needs one./,
  )
  await expect(dialog.getByRole('button', { name: signOut['signOut.send'] })).toHaveCount(0)
  await dialog.getByRole('button', { name: signOut['signOut.keep'] }).tap()

  await expect(page).toHaveURL(/\/login$/)
  await expect(
    page.getByText(
      'Work of Marek Nowak is saved on this phone, for this account only: 1 checklist not submitted.',
    ),
  ).toBeVisible()
  await submitSignIn(page, people.technician, 'not-the-password')
  await expect(page.getByRole('alert')).toHaveText(errors['offline.unlock_wrong'])
  await submitSignIn(page, people.secondTechnician)
  await expect(page.getByRole('alert')).toHaveText(errors.network)

  await submitSignIn(page, people.technician)
  const notice = page.getByRole('alert').filter({ hasText: technician['signIn.unlockedText'] })
  await expect(notice).toBeVisible()
  await page.getByRole('article', { name: assignment.title }).getByRole('link', { name: 'Continue' }).tap()
  for (let number = 2; number <= TASKS; number++) {
    await expect(page.getByText(`Task ${number} of ${TASKS}`)).toBeVisible()
    await tapOk(page)
  }
  await page.getByRole('textbox', { name: 'Technician Notes (Required)' }).fill('All in good order.')
  await page.getByRole('button', { name: 'Submit Checklist' }).tap()
  await expect(page.getByRole('link', { name: 'Sync: Sign in to send' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Sync: Sign in to send' }).tap()
  await expect(page.getByText(technician['signIn.unlockedText'])).toBeVisible()
  await page.getByRole('link', { name: technician['signIn.action'], exact: true }).tap()
  await submitSignIn(page, people.technician)
  await expect(page.getByRole('link', { name: 'Sync: All sent' })).toBeVisible()
  const submitted = await plant.technician.call(technicianCalls.readAssignment, {
    params: { id: assignment.id },
  })
  expect(submitted.status).toBe('completed')
  await context.close()
})

test('a double tap answers one task, and a full storage returns to the answer that was not saved', async ({
  browser,
}) => {
  const assignment = await assignTenTasks()
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await openChecklist(page, plant, assignment.id)
  const ok = page.getByRole('button', { name: 'OK', exact: true })
  await expect(ok).toBeEnabled()
  const place = await ok.boundingBox()
  const [x, y] = [place!.x + place!.width / 2, place!.y + place!.height / 2]
  await page.touchscreen.tap(x, y)
  await page.touchscreen.tap(x, y)
  await expect(page.getByText(`Task 2 of ${TASKS} · 10 %`)).toBeVisible()
  await expect(ok).toBeEnabled()
  await page.mouse.dblclick(x, y)
  await expect(page.getByText(`Task 3 of ${TASKS} · 20 %`)).toBeVisible()

  // The write fails after the screen shows the next task.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      // The phone repeats the write after it has freed space.
      const isFull = this.name === 'answers' && !('hasSpace' in globalThis)
      if (!isFull) return put.apply(this, given)
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  await tapOk(page)
  await expect(page.getByText(technician['checklist.notSaved'])).toBeVisible()
  await expect(page.getByText(errors['offline.no_space'])).toBeVisible()
  await expect(page.getByText(`Task 3 of ${TASKS} · 20 %`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => Object.assign(globalThis, { hasSpace: true }))
  await tapOk(page)
  await expect(page.getByText(`Task 4 of ${TASKS} · 30 %`)).toBeVisible()
  await expect(page.getByText(technician['checklist.notSaved'])).toHaveCount(0)
  await context.close()
})

/** Presses Tab until a control has the focus, like a user of a screen reader. */
async function tabTo(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${name} cannot be reached with the Tab key.`)
}

test('a checklist works with a screen reader: each task is announced, and the keyboard reaches every control', async ({
  browser,
}) => {
  const assignment = await assignTenTasks()
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await page.goto(`${plant.address}/technician/assignment/${assignment.id}`)
  await page.getByRole('button', { name: 'Start Assignment' }).press('Enter')
  await page.getByRole('link', { name: /^Start .*Sump pump/ }).press('Enter')
  for (let number = 1; number <= TASKS; number++) {
    const heading = page.getByRole('heading', { level: 2, name: `Look at part ${number}`, exact: true })
    await expect(heading).toBeVisible()
    if (number > 1) await expect(heading).toBeFocused()
    await expect(heading).toHaveAccessibleDescription(new RegExp(`^Task ${number} of ${TASKS}`))
    await tabTo(page, 'OK')
    await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeEnabled()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 2, name: submission['summary.title'] })).toBeFocused()
  await tabTo(page, submission['notes.nothingUnusual'])
  const phrase = page.getByRole('button', { name: submission['notes.nothingUnusual'], exact: true })
  await expect(phrase).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Technician Notes (Required)' })).toHaveValue(
    submission['notes.nothingUnusual'],
  )
  await tabTo(page, 'Submit Checklist')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/technician/assignment/${assignment.id}`))
  await context.close()
})

test('the display stays on (wake lock) while a checklist is open, and the phone vibrates after each save', async ({
  browser,
}) => {
  const assignment = await assignTenTasks()
  const context = await browser.newContext(phone)
  await context.addInitScript(() => {
    const signals: string[] = []
    Object.assign(globalThis, { signals })
    Object.defineProperty(navigator, 'vibrate', { value: () => signals.push('trembled') > 0 })
    const request = async () => {
      signals.push('lock held')
      return { released: false, release: async () => void signals.push('lock released') }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const page = await openPhone(context, plant, assignment.title)
  const signals = () => page.evaluate(() => (globalThis as unknown as { signals: string[] }).signals)
  expect(await signals()).toEqual([])
  await page
    .getByRole('article', { name: assignment.title })
    .getByRole('button', { name: 'Start', exact: true })
    .tap()
  await expect.poll(signals).toEqual(['lock held'])
  await tapOk(page)
  await expect(page.getByText(`Task 2 of ${TASKS}`)).toBeVisible()
  // The screen updates before the write; the vibration follows the write.
  await expect.poll(signals).toEqual(['lock held', 'trembled'])
  await page.getByRole('link', { name: 'Back to the assignment' }).tap()
  await expect.poll(signals).toEqual(['lock held', 'trembled', 'lock released'])
  await context.close()
})

test('a checklist fits portrait and landscape, and its touch targets are large enough', async ({
  browser,
}) => {
  const assignment = await assignTenTasks()
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await openChecklist(page, plant, assignment.id)
  await page.getByRole('button', { name: 'Not OK' }).tap()
  await expect(page.getByLabel('Description (Required)')).toBeVisible()
  for (const [width, height, text] of [
    [390, 844, 100],
    [320, 640, 100],
    [844, 390, 100],
    [844, 390, 200],
    [390, 844, 200],
  ] as const) {
    await setSizes(page, width, height, text)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    for (const name of ['OK', 'Not OK']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      expect(box?.height, `${name} at ${width}×${height}`).toBeGreaterThanOrEqual(ANSWER_HEIGHT)
      // Visible without scrolling: only the task scrolls.
      expect(box!.y, `${name} at ${width}×${height}, ${text} %`).toBeGreaterThanOrEqual(0)
      expect(box!.y + box!.height, `${name} at ${width}×${height}, ${text} %`).toBeLessThanOrEqual(height)
    }
    const small = await page.evaluate(
      (least) =>
        [...document.querySelectorAll('main button, main a[href], main textarea')]
          .map((element) => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least - 0.5)
          .map(({ name, box }) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`),
      THUMB,
    )
    expect(small, `at ${width}×${height}`).toEqual([])
  }
  await context.close()
})
