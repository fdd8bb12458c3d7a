import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
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

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

async function assignOneTask() {
  const equipment = [samplePump('P-7', 'Sump pump', [makeTask('Look at the seal', {})])]
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', [
    { code: 'PH-07', name: 'Pump house', location: 'Yard', equipment },
  ])
  return assignEquipment(plant, pdf)
}

/** Draws on the photo between two points, as fractions of its size. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await page.getByRole('img', { name: /^Drawing area/ }).boundingBox())!
  const place = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...place(from))
  await page.mouse.down()
  await page.mouse.move(...place(to), { steps: 4 })
  await page.mouse.up()
}

/** The color in the middle of an image on the page. */
async function readMiddle(page: Page, name: string): Promise<number[]> {
  const image = page.getByRole('dialog').getByRole('img', { name })
  await expect
    .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  return image.evaluate((shown) => {
    const picture = shown as HTMLImageElement
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth
    canvas.height = picture.naturalHeight
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    return [...context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data]
  })
}

const isBright = ([red, green, blue]: number[]) => red! > 200 && green! > 180 && blue! < 90

test('a photo is annotated offline, and the supervisor sees the annotated and the original photo', async ({
  browser,
  consoleErrors,
}) => {
  consoleErrors.expect(networkError)
  const assignment = await assignOneTask()
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  })
  const page = await phone.newPage()
  await signInAs(page, plant.address, people.technician)
  await expectReadyOffline(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.setOffline(true)
  await page.goto(`${plant.address}/technician/assignment/${assignment.id}`)
  await page.getByRole('button', { name: 'Start Assignment' }).click()
  await page.getByRole('link', { name: /^Start .*Sump pump/ }).click()
  await page.setInputFiles('input[type=file]:not([capture])', {
    name: 'seal.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(await makeJpeg('seal', 64))
      .resize(1200, 900, { fit: 'fill' })
      .jpeg()
      .toBuffer(),
  })

  await page.getByRole('button', { name: 'Mark photo 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Photo 1 of Look at the seal' })
  for (const button of await dialog.getByRole('button').all())
    expect((await button.boundingBox())!.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(
      THUMB,
    )
  await draw(page, [0.2, 0.2], [0.5, 0.5])
  await dialog.getByRole('button', { name: 'Ring' }).click()
  await draw(page, [0.6, 0.6], [0.9, 0.9])
  await expect(dialog.getByText('2 marks.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('1 mark.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Text' }).click()
  await draw(page, [0.5, 0.85], [0.5, 0.85])
  await expect(dialog.getByText('Please enter the text first.')).toBeVisible()
  await dialog.getByLabel('Text on the photo').fill('Leak')
  await draw(page, [0.5, 0.85], [0.5, 0.85])
  await expect(dialog.getByText('2 marks.')).toBeVisible()
  await dialog.getByRole('img', { name: /^Drawing area/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expectAccessible(page, 'drawing on a photo')
  // Escape asks before it discards an unsaved drawing.
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await dialog.getByRole('button', { name: 'Save marks' }).click()
  await expect(dialog).toHaveCount(0)
  const marked = page.getByRole('button', { name: 'Marked photo 1: change the marks' })
  await expect(marked).toHaveText('Marked')

  // The annotation survives a reload, and can be edited again.
  await page.reload()
  await marked.click()
  await expect(dialog.getByText('2 marks.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const thumb = page.getByRole('button', { name: 'Photo 1 of Look at the seal', exact: true })
  // The remove button is in the upper right corner, away from a tap in the middle.
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove this photo?' })
  await expect(removal).toContainText('and its marked copy are deleted from this phone and not sent')
  await removal.getByRole('button', { name: 'Cancel' }).click()
  const { width, height } = (await thumb.boundingBox())!
  for (const [x, y] of [
    [0, 0],
    [9, -9],
    [9, 9],
    [-9, -9],
  ] as const)
    await thumb.click({ trial: true, position: { x: width / 2 + x, y: height / 2 + y } })
  await thumb.click()
  expect(isBright(await readMiddle(page, 'Photo 1 of Look at the seal'))).toBe(true)
  await page.getByRole('button', { name: 'Show without the marks' }).click()
  expect(isBright(await readMiddle(page, 'Photo 1 of Look at the seal'))).toBe(false)
  await expectAccessible(page, 'a photo of this phone')
  await page.keyboard.press('Escape')
  await expect(thumb).toBeFocused()

  await page.getByRole('button', { name: 'Not OK' }).click()
  await page.getByLabel('Description (Required)').fill('It drips')
  await page.getByRole('button', { name: 'Notes and submit' }).click()
  await page.getByRole('textbox', { name: 'Technician Notes (Required)' }).fill('Seen.')
  await page.getByRole('button', { name: 'Submit Checklist' }).click()
  await expect(page).toHaveURL(new RegExp(`/technician/assignment/${assignment.id}`))
  await phone.setOffline(false)
  await expect(page.getByText(/^Sent \d/).first()).toBeVisible({ timeout: 30_000 })
  await phone.close()

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const office = await desk.newPage()
  await openSignedIn(office, plant.address, people.supervisor)
  await office.goto(`${plant.address}/supervisor/assignments?tab=reviews`)
  await office.getByRole('link', { name: /^View Details/ }).click()
  const thumbnail = office.getByRole('button', { name: 'Photo 1 of Look at the seal' })
  await expect(thumbnail).toHaveCount(1)
  await thumbnail.click()
  const words = office.getByRole('complementary', { name: 'About this photo' })
  for (const text of ['Look at the seal', 'P-7 · Sump pump · PH-07', 'Not OK', 'It drips'])
    await expect(words.getByText(text, { exact: true })).toBeVisible()
  expect(isBright(await readMiddle(office, 'Photo 1 of Look at the seal'))).toBe(true)
  await office.getByRole('button', { name: 'Show without the marks' }).click()
  expect(isBright(await readMiddle(office, 'Photo 1 of Look at the seal'))).toBe(false)
  await expectAccessible(office, 'a photo under review')
  const saved = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download the photo' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^PH-07_P-7_Look-at-the-seal_\d{4}-\d\d-\d\d_1\.jpg$/)
  await office.keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()
  await desk.close()
})
