import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import scanLabel from '#src/i18n/en/scan-label.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { expectReadyOffline } from './expect-ready-offline.ts'
import { writeCameraFilm } from './fake-camera.ts'
import { expectNoSidewaysScroll, phone, phoneSizes, setSizes, tenTasks } from './phone-steps.ts'
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

/** The fake camera of this worker shows this file; the browser opens it again for each scan. */
const film = path.join(os.tmpdir(), `walkdown-camera-${process.pid}.mjpeg`)

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    // Chromium's shell cannot ask for the camera, so its fake user interface allows it.
    const args = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

declare global {
  interface Window {
    /** The tracks of all opened cameras. */
    cameraTracks?: MediaStreamTrack[]
  }
}

let plant: PlantServer
let work: Awaited<ReturnType<typeof assignEquipment>>
let pump: { id: number; name: string }

test.beforeAll(async () => {
  plant = await startPlantServer()
  const equipment = [
    samplePump('P-101A', 'Feed pump', tenTasks),
    samplePump('P-101.1', 'Drain pump', tenTasks),
    samplePump('P-1010', 'Sump pump', tenTasks),
  ]
  const pdf = await uploadWeeklyPdf(plant, 'sectioned', [
    { code: 'PH-1', name: 'Pump house', location: 'Yard', equipment },
  ])
  work = await assignEquipment(plant, pdf, 0, equipment.length)
  pump = work.equipment.find(({ equipment_id }) => equipment_id === 'P-101A')!
})
test.afterAll(() => plant.close())

/** A technician's phone with all work and files of the app, offline, after a cold start. */
async function openOffline(context: BrowserContext, size: readonly [number, number, number]): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.cameraTracks = []
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      window.cameraTracks?.push(...stream.getTracks())
      return stream
    }
  })
  await signInAs(page, plant.address, people.technician)
  await expectReadyOffline(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`${plant.address}/technician/equipment`)
  await expect(page.getByText(/^Updated/).first()).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${plant.address}/technician`)
  await setSizes(page, ...size)
  return page
}

const readCameras = (page: Page) =>
  page.evaluate(() => window.cameraTracks?.map(({ readyState }) => readyState))

async function expectPump(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Feed pump' })).toBeVisible()
  await expect(page.getByText('N 3085')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Open work' }).getByRole('link', { name: /Weekly look/ }),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
}

/** The printed label of the pump, from the screen that prints it. */
async function printLabel(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage()
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/plants/${work.plant.id}/labels?equipment=${pump.id}`)
  const label = page.getByRole('listitem').filter({ hasText: 'P-101A' })
  await expect(label.getByRole('img')).toBeVisible()
  const picture = await label.screenshot({ scale: 'device' })
  await context.close()
  return picture
}

for (const size of phoneSizes) {
  const [width, height, text] = size
  const at = `${width}x${height} with ${text} % text`

  test(`a scan of a printed label opens the equipment offline, ${at}`, async ({ browser, consoleErrors }) => {
    consoleErrors.expect(networkError)
    await writeCameraFilm(film, await printLabel(await browser.newContext({ deviceScaleFactor: 2 })))
    const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
    const page = await openOffline(context, size)
    await page.getByRole('link', { name: technician['dashboard.scanLabel'] }).tap()
    await expectPump(page)
    await expect(page).toHaveURL(`${plant.address}/technician/equipment?equipment=${pump.id}`)
    expect(await readCameras(page)).toEqual(['ended'])

    await page
      .getByRole('link', { name: /Weekly look/ })
      .first()
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: work.title })).toBeVisible()
    await page.goBack()
    await expectPump(page)
    // Not the camera, which would read the label again.
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
    await context.close()
  })

  test(`finds a tag offline without its dashes and case, ${at}`, async ({ browser, consoleErrors }) => {
    consoleErrors.expect(networkError)
    const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
    const page = await openOffline(context, size)
    await page.getByRole('link', { name: technician['dashboard.searchTag'] }).tap()
    const search = page.getByRole('searchbox', { name: technician['equipment.search'] })
    await expect(search).toBeVisible()
    const cards = page.getByRole('list', { name: 'Equipment' }).getByRole('link')
    for (const [typed, tags] of [
      ['p1011', ['P-101.1']],
      ['P 10 10', ['P-1010']],
      ['p101a', ['P-101A']],
    ] as const) {
      await search.fill(typed)
      await expect(cards).toHaveCount(tags.length)
      for (const tag of tags) await expect(cards.filter({ hasText: tag })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
    }
    await cards.tap()
    await expectPump(page)
    await context.close()
  })

  test(`a label of another server, and a refused camera, show a sentence, ${at}`, async ({
    browser,
    consoleErrors,
  }) => {
    consoleErrors.expect(networkError)
    await writeCameraFilm(film, Buffer.from(renderSVG(`https://other.example/tag/${pump.id}`, { border: 4 })))
    const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
    const page = await openOffline(context, size)
    await page.getByRole('link', { name: technician['dashboard.scanLabel'] }).tap()
    await expect(
      page.getByText(scanLabel.otherServer.replace('{host}', 'other.example'), { exact: true }),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await readCameras(page)).toEqual(['live'])
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => readCameras(page)).toEqual(['ended'])

    await writeCameraFilm(film, Buffer.from(renderSVG(`${plant.address}/admin/users`, { border: 4 })))
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page.getByText(scanLabel.noLabel)).toBeVisible()
    await page.goBack()
    await expect.poll(() => readCameras(page)).toEqual(['ended', 'ended'])

    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.getByRole('link', { name: technician['dashboard.scanLabel'] }).tap()
    await expect(page.getByRole('alert')).toContainText(scanLabel.cameraRefused)
    await expectNoSidewaysScroll(page)
    await page.getByRole('searchbox').fill('p101a')
    await page.getByRole('link', { name: /P-101A/ }).tap()
    await expectPump(page)
    await context.close()
  })
}

test('a browser without a camera offers the tag search', async ({ browser }) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
  )
  await openSignedIn(page, plant.address, people.technician)
  await page.goto(`${plant.address}/technician/scan`)
  await expect(page.getByRole('alert')).toContainText(scanLabel.cameraMissing)
  await page.getByRole('searchbox').fill('p101a')
  await page.getByRole('link', { name: /P-101A/ }).tap()
  await expectPump(page)
  await context.close()
})

test("uses the browser's own BarcodeDetector", async ({ browser }) => {
  await writeCameraFilm(film)
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript((address) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: address }]
    }
    Object.assign(window, { BarcodeDetector })
  }, `${plant.address}/tag/${pump.id}`)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openSignedIn(page, plant.address, people.technician)
  await page.goto(`${plant.address}/technician/scan`)
  await expectPump(page)
  expect(loaded.filter((address) => /\/decode-/.test(address))).toEqual([])
  await context.close()
})
