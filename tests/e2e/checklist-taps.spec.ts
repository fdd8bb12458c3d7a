import { expect, type Page } from '@playwright/test'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import limits from '#src/i18n/en/limits.json' with { type: 'json' }
import submission from '#src/i18n/en/submission.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { makeJpeg } from '#tests/api/test-photos.ts'
import {
  assignPump,
  countTaps,
  expectNoSidewaysScroll,
  openChecklist,
  openPhone,
  phone,
  phoneSizes,
  readTaps,
  setSizes,
  TASKS,
  tapOk,
  tenTasks,
} from './phone-steps.ts'
import { type PlantServer, startPlantServer } from './plant-server.ts'
import { networkError, test } from './test.ts'

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

const submitAtOnce = submission['notes.submitWith'].replace('{notes}', submission['notes.nothingUnusual'])

test.describe('ten OK tasks with notes, offline from the dashboard to the submission, without typing', () => {
  test('take twelve taps, Start or Continue included', async ({ browser, consoleErrors }) => {
    consoleErrors.expect(networkError)
    for (const isStarted of [true, false]) {
      const assignment = await assignPump(plant, tenTasks)
      const context = await browser.newContext(phone)
      const page = await openPhone(context, plant, assignment.title)
      const card = page.getByRole('article', { name: assignment.title })
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      if (isStarted) {
        await card.getByRole('button', { name: 'Start', exact: true }).tap()
        await expect(page.getByText(`Task 1 of ${TASKS}`)).toBeVisible()
        await page.goBack()
        await expect(card.getByRole('link', { name: 'Continue' })).toBeVisible()
      }
      await context.setOffline(true)
      await countTaps(page)
      if (isStarted) await card.getByRole('link', { name: 'Continue' }).tap()
      else await card.getByRole('button', { name: 'Start', exact: true }).tap()
      for (let number = 1; number <= TASKS; number++) {
        await expect(page.getByText(`Task ${number} of ${TASKS}`)).toBeVisible()
        await tapOk(page)
      }
      const submit = page.getByRole('button', { name: submitAtOnce })
      await expect(submit).toBeInViewport({ ratio: 1 })
      await submit.tap()
      const submitted = `${technician['checklist.submitted']} · ${technician['sync.waiting']}`
      await expect(page.getByText(submitted)).toBeVisible()
      expect(await readTaps(page)).toBe(TASKS + 2)
      await context.close()
    }
  })
})

test('a Not OK with its description and a photo takes three taps besides the camera', async ({ browser }) => {
  const assignment = await assignPump(plant, tenTasks)
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await openChecklist(page, plant, assignment.id)
  await countTaps(page)
  await page.getByRole('button', { name: 'Not OK' }).tap()
  await expect(page.getByLabel('Description (Required)')).toBeFocused()
  await page.keyboard.type('The gland drips')
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).tap()
  const buffer = Buffer.from(await makeJpeg('gland', 800))
  await (await camera).setFiles({ name: 'gland.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: /Photo 1 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next Task' }).tap()
  await expect(page.getByText(`Task 2 of ${TASKS}`)).toBeVisible()
  expect(await readTaps(page)).toBe(3)
  await context.close()
})

async function findMiddle(page: Page, name: string): Promise<[number, number]> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  return [box!.x + box!.width / 2, box!.y + box!.height / 2]
}

for (const [width, height, text] of phoneSizes) {
  const size = `${width}×${height} with ${text} % text`

  test(`a second press after 0.2 s answers no task and submits nothing at ${size}`, async ({ browser }) => {
    const assignment = await assignPump(plant, [makeTask('Listen', {}), makeTask('Look', {})])
    const context = await browser.newContext(phone)
    const page = await openPhone(context, plant, assignment.title)
    await openChecklist(page, plant, assignment.id)
    await setSizes(page, width, height, text)
    await expect(page.getByText(submission['submit.nextBlocked'])).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Next Task' })).toHaveAccessibleDescription(
      submission['submit.nextBlocked'],
    )
    await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeEnabled()
    await page.clock.install()
    const middle = await findMiddle(page, 'OK')
    await page.clock.pauseAt(Date.now() + 1000)
    const press = () => page.touchscreen.tap(...middle)

    await press()
    await expect(page.getByText('Task 2 of 2')).toBeVisible()
    for (const wait of [200, 290]) {
      await page.clock.runFor(wait)
      await press()
      await expect(page.getByRole('heading', { name: 'Look' })).toBeVisible()
    }
    await page.clock.resume()
    await expect(page.getByText('Task 2 of 2 · 50 %')).toBeVisible()
    await tapOk(page)

    await expect(page.getByRole('heading', { name: 'Before you submit' })).toBeFocused()
    for (const name of ['OK', 'Not OK'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    const underThumb = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? '',
      middle,
    )
    expect(underThumb).not.toMatch(/submit|OK/i)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Previous Task' }).tap()
    await expect(page.getByRole('button', { name: 'OK', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: submission['submit.toSubmit'] }).tap()
    await page.getByRole('button', { name: submission['notes.nothingUnusual'], exact: true }).tap()
    await page.getByRole('button', { name: 'Submit Checklist' }).tap()
    await expect(page).toHaveURL(new RegExp(`/technician/assignment/${assignment.id}`))
    await context.close()
  })
}

test('a value below zero needs no minus on the keypad, and steps need no keypad, at each size', async ({
  browser,
}) => {
  const assignment = await assignPump(plant, [
    makeTask('Read the freezer', { min: -20, max: -15, unit: 'bar' }),
    makeTask('Read the pressure', { min: 4.5, max: 6.5, unit: 'bar' }),
  ])
  const context = await browser.newContext(phone)
  const page = await openPhone(context, plant, assignment.title)
  await openChecklist(page, plant, assignment.id)
  const field = page.getByRole('textbox', { name: /Measured value/ })
  for (const [width, height, text] of phoneSizes) {
    await setSizes(page, width, height, text)
    await field.fill('18')
    await page.getByRole('button', { name: limits.changeSign }).tap()
    await expect(field).toHaveValue('-18')
    await expect(page.getByText('-18 bar is within the limits')).toBeVisible()
    await page.getByRole('button', { name: 'Increase by 1' }).tap()
    await expect(field).toHaveValue('-17')
    await expectNoSidewaysScroll(page)
  }
  await tapOk(page)
  await expect(page.getByRole('heading', { name: 'Read the pressure' })).toBeVisible()
  await expect(page.getByRole('button', { name: limits.changeSign })).toHaveCount(0)
  await context.close()
})
