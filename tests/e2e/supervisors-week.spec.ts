import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { makeTask, type SamplePlant } from '#scripts/sample-pdfs/sample-plan.ts'
import { readPdfText } from '#tests/api/read-pdf-text.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { expectReadyOffline } from './expect-ready-offline.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { samplePump } from './sample-pump.ts'
import { openSignedIn, signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const LEAK = 'Seal leaks, a puddle below the coupling'
const QUESTION = 'Which side does it come from?'
const ANSWER = 'It comes from the drive side'
const PLANT = 'Sump station'

const sumpStation: SamplePlant = {
  code: 'SU-01',
  name: PLANT,
  location: 'Below the yard',
  equipment: [
    samplePump('P-1', 'Sump pump', [
      makeTask('Look for leaks', { isCritical: true }),
      makeTask('Listen to the bearings'),
    ]),
    samplePump('P-2', 'Standby pump', [makeTask('Check the coupling guard')]),
  ],
}

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

/** Uploads the plan of the week, and assigns the pumps of the station to the technicians in order. */
async function planWeek(office: Page, title: string, technicians: readonly [string, string]): Promise<void> {
  const content = await makeSampleWeeklyPdf({
    layout: 'sectioned',
    plants: [sumpStation],
    weekOf: new Date(),
  })
  await office.goto(`${plant.address}/supervisor/pdf-workflow`)
  await office.getByRole('button', { name: 'Upload PDF' }).first().click()
  const upload = office.getByRole('dialog', { name: 'Upload Weekly Inspection PDF' })
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: content }
  await upload.getByLabel('PDF file').setInputFiles(file)
  await upload.getByRole('button', { name: 'Upload and Process' }).click()
  await expect(upload).toBeHidden({ timeout: 60_000 })
  await office.getByRole('button', { name: `Start Assignment of ${title}` }).click()
  await office.getByRole('button', { name: `Assign Plant ${PLANT}` }).click()
  const assignDialog = office.getByRole('dialog', { name: `Assign Plant: ${PLANT}` })
  await assignDialog.getByRole('textbox', { name: 'Title' }).fill(title)
  for (const [index, { tag, name }] of sumpStation.equipment.entries()) {
    const choice = assignDialog.getByLabel(`Technician for ${tag} ${name}`)
    const option = choice.getByRole('option').filter({ hasText: technicians[index]! })
    await choice.selectOption(await option.getAttribute('value'))
  }
  await assignDialog.getByRole('button', { name: 'Assign Plant' }).click()
  await expect(assignDialog).toBeHidden()
}

type Phone = Awaited<ReturnType<typeof openPhone>>

/** Opens a technician's phone with the app in its cache. */
async function openPhone(browser: Browser, email: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signInAs(page, plant.address, email)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expectReadyOffline(page)
  return { context, page }
}

async function openChecklist(page: Page, title: string): Promise<void> {
  await page.goto(`${plant.address}/technician/assignments`)
  await page
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .filter({ hasText: title })
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start Assignment' }).click()
  await page.getByRole('link', { name: /^(Start|Continue) .*pump/ }).click()
}

async function answerNotOk(page: Page, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Not OK' }).click()
  await page.getByLabel('Description (Required)').fill(description)
  await page.setInputFiles('input[type=file]:not([capture])', {
    name: 'leak.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makeJpeg('leak', 800)),
  })
  await expect(page.getByRole('img', { name: /photo/i }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next Task' }).click()
}

async function submitChecklist(page: Page, notes: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Technician Notes (Required)' })
  await field.fill(notes)
  await page.getByRole('button', { name: 'Submit Checklist' }).click()
  await expect(page).toHaveURL(/\/technician\/assignment\/\d+/)
}

/**
 * Submits offline, then sends. An assignment with an earlier submission already shows "sent": only the waiting state
 * proves that this submission was sent.
 */
async function sendChecklist({ context, page }: Phone, submit: () => Promise<void>): Promise<void> {
  const sent = page.getByText(/^Sent \d/)
  const waiting = page.getByText('Waiting for connection')
  await context.setOffline(true)
  await submit()
  await expect(waiting.first()).toBeVisible()
  await expect(sent).toHaveCount(0)
  await context.setOffline(false)
  await expect(sent.first()).toBeVisible({ timeout: 30_000 })
  await expect(waiting).toHaveCount(0)
}

const answerOk = (page: Page) => page.getByRole('button', { name: 'OK', exact: true }).click()

test("a supervisor's week: plan, assign, inspect offline, review, hand over, and close a finding in the next week", async ({
  page: office,
  browser,
  consoleErrors,
}) => {
  test.setTimeout(240_000)
  consoleErrors.expect(networkError)
  await openSignedIn(office, plant.address, people.supervisor)
  const bell = office.getByRole('banner').getByRole('link', { name: /^Notifications/ })

  await test.step('the plan is uploaded and assigned to two technicians', async () => {
    await planWeek(office, 'This week', ['Marek', 'Ana'])
    await expect(office.getByText('1 of 1 plant assigned')).toBeVisible()
  })

  const marek = await openPhone(browser, people.technician)
  const ana = await openPhone(browser, people.secondTechnician)

  await test.step('both inspect offline', async () => {
    for (const { context } of [marek, ana]) await context.setOffline(true)
    await openChecklist(marek.page, 'This week')
    await answerNotOk(marek.page, LEAK)
    await answerOk(marek.page)
    await submitChecklist(marek.page, 'Pump runs, seal leaks.')
    await openChecklist(ana.page, 'This week')
    await answerOk(ana.page)
    await submitChecklist(ana.page, 'In good order.')
    for (const { page } of [marek, ana])
      await expect(page.getByText('Waiting for connection').first()).toBeVisible()
  })

  await test.step('a critical finding reaches the supervisor while the phone shows "sent"', async () => {
    await office.goto(`${plant.address}/supervisor`)
    const findings = office.getByRole('link', { name: /^Open Findings/ })
    await expect(findings).toHaveAccessibleName(/Open Findings 0/)
    await marek.context.setOffline(false)
    await expect(marek.page.getByText(/^Sent \d/).first()).toBeVisible({ timeout: 30_000 })
    await expect(bell).toHaveAccessibleName(/unread$/)
    await expect(findings).toHaveAccessibleName(/1 critical/)
    await ana.context.setOffline(false)
    await expect(ana.page.getByText(/^Sent \d/).first()).toBeVisible({ timeout: 30_000 })
  })

  await test.step('one checklist is approved, the other gets a revision request', async () => {
    await office.getByRole('link', { name: 'Pending Reviews', exact: true }).click()
    const cardOf = (pump: string) => office.getByRole('listitem').filter({ hasText: pump })
    await cardOf('Standby pump')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(cardOf('Standby pump')).toHaveCount(0)
    await cardOf('Sump pump')
      .getByRole('link', { name: /^View Details/ })
      .click()
    await office.getByRole('button', { name: /^Request Revision/ }).click()
    await office.getByRole('checkbox', { name: 'Recheck Look for leaks' }).check()
    await office.getByRole('textbox', { name: 'Comments' }).fill(QUESTION)
    await office.getByRole('button', { name: 'Request', exact: true }).click()
    await expect(office.getByText(/^Revision requested: /)).toBeVisible()
  })

  await test.step('the technician reads it, answers, and submits again', async () => {
    const { page } = marek
    await page.goto(`${plant.address}/technician`)
    await expect(page.getByText(QUESTION).first()).toBeVisible({ timeout: 30_000 })
    await openSentBack(page)
    await page.getByLabel('Description (Required)').fill(ANSWER)
    await page.getByRole('button', { name: 'Next Task' }).click()
    await page.getByRole('button', { name: 'Notes and submit' }).click()
    await sendChecklist(marek, () => page.getByRole('button', { name: 'Submit Checklist' }).click())
  })

  await test.step('it is approved, and one report covers the week', async () => {
    await office.getByRole('link', { name: 'Pending Reviews', exact: true }).click()
    await office.getByRole('link', { name: /^View Details/ }).click()
    await expect(office.getByText(ANSWER).first()).toBeVisible()
    await office.getByRole('button', { name: /^Approve/ }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText('No pending reviews')).toBeVisible()
    await office.goto(`${plant.address}/supervisor/reports`)
    await office.getByRole('tab', { name: 'Generate New Reports' }).click()
    await office.getByRole('button', { name: 'Generate Combined Report' }).click()
    const dialog = office.getByRole('dialog', { name: 'Generate Handover Plant Report' })
    await dialog.getByRole('checkbox', { name: PLANT }).check()
    const opening = office.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Generate Report' }).click()
    await opening
    await office.getByRole('tab', { name: 'Saved Reports' }).click()
    const saving = office.waitForEvent('download')
    await office
      .getByRole('row')
      .filter({ hasText: `Combined report: ${PLANT}` })
      .getByRole('button', { name: /^Download / })
      .click()
    const text = await readPdfText(await readFile(await (await saving).path()))
    for (const expected of [ANSWER, 'F-000001', 'Marek Nowak', 'Ana Kowalska'])
      expect(text).toContain(expected)
  })

  await test.step('the next round answers OK, and the finding is closed', async () => {
    await planWeek(office, 'Next week', ['Marek', 'Ana'])
    const { page } = marek
    await page.goto(`${plant.address}/technician`)
    await page.getByRole('button', { name: 'Refresh' }).first().click()
    await openChecklist(page, 'Next week')
    await expect(page.getByText(/F-000001/).first()).toBeVisible()
    await answerOk(page)
    await answerOk(page)
    await sendChecklist(marek, () => submitChecklist(page, 'Seal is new.'))
    await office.goto(`${plant.address}/supervisor/findings`)
    const row = office.getByRole('row').filter({ hasText: 'F-000001' })
    await expect(row).toContainText('Last answer OK')
    await row.getByRole('link', { name: /^F-000001/ }).click()
    const dialog = office.getByRole('dialog', { name: 'Finding F-000001' })
    await dialog.getByRole('button', { name: 'Close this finding' }).click()
    await expect(office.getByText('F-000001 closed')).toBeVisible()
    await office.goto(`${plant.address}/supervisor`)
    await expect(office.getByRole('link', { name: /^Open Findings 0/ })).toBeVisible()
  })

  for (const { context } of [marek, ana]) await context.close()
})

/** Opens the returned checklist from the dashboard, at the task to revise. */
async function openSentBack(page: Page): Promise<void> {
  await page.goto(`${plant.address}/technician/assignments`)
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('link', { name: /^(Start|Continue) .*pump/ }).click()
}
