import { type BrowserContext, expect, type Page } from '@playwright/test'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { executionCalls } from '#src/contract/executions.ts'
import errors from '#src/i18n/en/errors.json' with { type: 'json' }
import signing from '#src/i18n/en/signature.json' with { type: 'json' }
import reasons from '#src/i18n/en/submission.json' with { type: 'json' }
import { readSignatureStrokes } from '#tests/read-signature-strokes.ts'
import { createUser } from './create-users.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from './plant-server.ts'
import { samplePump } from './sample-pump.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

/** Touch target for a gloved thumb, in pixels. */
const THUMB = 48
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const

let plant: PlantServer
let plantsMade = 0
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

async function assignOneTask() {
  plantsMade += 1
  const code = `PH-${plantsMade}`
  const equipment = [samplePump('P-7', 'Sump pump', [makeTask('Look at the seal', {})])]
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', [
    { code, name: `Pump house ${code}`, location: 'Yard', equipment },
  ])
  return assignEquipment(plant, pdf)
}

const askSignature = (isAsked: boolean) =>
  plant.admin.call(settingCalls.changeSeveral, { body: { configs: { askSignature: isAsked } } })

/** Answers the only task and writes the notes, so that only the signature is missing. */
async function goToSigning(page: Page, assignmentId: number): Promise<void> {
  await page.goto(`${plant.address}/technician/assignment/${assignmentId}`)
  await page.getByRole('button', { name: 'Start Assignment' }).click()
  await page.getByRole('link', { name: /^Start .*Sump pump/ }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('textbox', { name: 'Technician Notes (Required)' }).fill('All in good order.')
}

/** Scrolls the signature box above the answer buttons at the lower edge. @returns its position */
async function scrollToBox(page: Page) {
  await box(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return (await box(page).boundingBox())!
}

/** Draws with a finger through these points, as fractions of the box. */
async function drawWithFinger(
  context: BrowserContext,
  page: Page,
  places: [number, number][],
): Promise<void> {
  const { x, y, width, height } = await scrollToBox(page)
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: x + at[0] * width, y: y + at[1] * height }] : [],
    })
  await touch('touchStart', places[0])
  for (const place of places.slice(1)) await touch('touchMove', place)
  await touch('touchEnd')
  await session.detach()
}

const box = (page: Page) => page.getByRole('img', { name: signing.box })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Checklist' })

/** A handwritten name. */
const name = Array.from({ length: 40 }, (_none, index): [number, number] => [
  0.08 + (0.8 * index) / 39,
  0.55 + 0.3 * Math.sin(index / 2.2) * (1 - index / 60),
])

/** The drawn path, in coordinates of the box, which do not depend on the screen size. */
const inkOf = (page: Page) => box(page).locator('path').first().getAttribute('d')

test('a checklist is signed with a finger offline, and the signature appears in the review and the report', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true })
  const office = await desk.newPage()
  await openSignedIn(office, plant.address, (await createUser(plant, 'Admin')).email)
  await office.goto(`${plant.address}/admin/settings`)
  await office.getByLabel('Ask Technicians to Sign').check()
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(office.getByText('Saved: Ask Technicians to Sign.')).toBeVisible()
  await desk.close()

  const assignment = await assignOneTask()
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await expectReadyOffline(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await goToSigning(page, assignment.id)
  await expect(page.getByText(reasons['summary.signatureRequired'])).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page, 'a checklist that is to be signed')
  for (const button of [signing.clear, signing.type])
    expect((await page.getByRole('button', { name: button }).boundingBox())!.height).toBeGreaterThanOrEqual(
      THUMB,
    )

  // A short touch is no signature.
  await drawWithFinger(context, page, [
    [0.5, 0.5],
    [0.52, 0.52],
  ])
  await expect(page.getByText(signing.tooShort)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await page.getByRole('button', { name: signing.clear }).click()
  await expect(box(page).locator('path')).toHaveCount(0)

  const before = await page.evaluate(() => scrollY)
  await drawWithFinger(context, page, name)
  await expect(page.getByText(signing.done, { exact: true })).toBeVisible()
  // Drawing does not scroll the page.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400)
  await expect(submit(page)).toBeEnabled()
  await expectAccessible(page, 'a checklist that is signed')
  const drawn = await inkOf(page)

  // The drawing is unchanged after a rotation, a narrow screen and a reload.
  for (const viewport of [{ width: 844, height: 390 }, { width: 320, height: 568 }, phone.viewport]) {
    await page.setViewportSize(viewport)
    expect(await inkOf(page)).toBe(drawn)
    await box(page).scrollIntoViewIfNeeded()
    const { x, width, height } = (await box(page).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(viewport.width)
    expect(height).toBeLessThan(viewport.height)
    expect(width / height).toBeCloseTo(2.5, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
  }
  await page.reload()
  await expect(box(page)).toBeVisible()
  expect(await inkOf(page)).toBe(drawn)
  await submit(page).click()
  await expect(page).toHaveURL(new RegExp(`/technician/assignment/${assignment.id}`))
  await expect(page.getByText('Waiting for connection').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Sent \d/).first()).toBeVisible({ timeout: 30_000 })
  await page
    .getByRole('link', { name: /Sump pump/ })
    .first()
    .click()
  await expect(page.getByRole('img', { name: signing.title })).toBeVisible()
  await context.close()

  const supervisors = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  })
  const review = await supervisors.newPage()
  await openSignedIn(review, plant.address, people.supervisor)
  await review.goto(`${plant.address}/supervisor/assignments?tab=reviews`)
  await review
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  const signature = review.getByRole('img', { name: /^Signed by Marek Nowak, / })
  await expect(signature).toBeVisible()
  expect(await signature.locator('path').getAttribute('d')).toBe(drawn)
  await expectAccessible(review, 'the review of a signed checklist')

  await review.goto(`${plant.address}/supervisor/assignment/${assignment.id}`)
  const download = review.waitForEvent('download')
  await review.getByRole('button', { name: 'Download Report' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const ink = await readSignatureStrokes(Buffer.concat(chunks))
  expect(ink).toHaveLength(1)
  expect(ink[0]!.points).toBeGreaterThan(20)
  await supervisors.close()
})

test('a user signs with a typed name, by the keyboard alone', async ({ browser }) => {
  await askSignature(true)
  const assignment = await assignOneTask()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await goToSigning(page, assignment.id)
  await page.getByRole('button', { name: signing.type }).press('Enter')
  const field = page.getByLabel(signing.name, { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Marek Nowak')
  await expect(submit(page)).toBeEnabled()
  await field.fill('  ')
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page, 'signing with a name')
  await field.fill('M. Nowak')
  await expect(page.getByText('Saving...')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel(signing.name, { exact: true })).toHaveValue('M. Nowak')
  // Switch modes and back: a typed name adds no drawing.
  await expect(page.getByRole('button', { name: signing.draw })).toBeEnabled()
  await page.getByRole('button', { name: signing.draw }).press('Enter')
  await expect(page.getByRole('button', { name: signing.type })).toBeFocused()
  await expect(submit(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(signing.name, { exact: true })).toHaveValue('Marek Nowak')
  await submit(page).press('Enter')
  await expect(page.getByText(/^Sent \d/).first()).toBeVisible({ timeout: 30_000 })
  const [checklist] = assignment.equipment[0]!.checklists
  const execution = await plant.supervisor.call(executionCalls.read, {
    params: { id: checklist!.execution_id },
  })
  expect(execution.signature).toEqual({ name: 'Marek Nowak' })
  await context.close()
})

test('a mouse draws several strokes, and the app asks for no signature with the setting off', async ({
  browser,
}) => {
  await askSignature(true)
  const assignment = await assignOneTask()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await signInAs(page, plant.address, people.technician)
  await goToSigning(page, assignment.id)
  const { x, y, width, height } = await scrollToBox(page)
  for (const line of [0.3, 0.6]) {
    await page.mouse.move(x + 0.1 * width, y + line * height)
    await page.mouse.down()
    await page.mouse.move(x + 0.9 * width, y + line * height, { steps: 10 })
    // Move beyond the edge, and release there.
    await page.mouse.move(x + 2 * width, y + line * height, { steps: 3 })
    await page.mouse.up()
  }
  await expect.poll(async () => (await inkOf(page))?.split('M').length).toBe(3)
  await expect(submit(page)).toBeEnabled()

  await askSignature(false)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Technician Notes (Required)' })).toBeVisible()
    await expect(box(page)).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(submit(page)).toBeEnabled()
  expect(await page.getByText(errors['offline.signature_required']).count()).toBe(0)
  await context.close()
})
