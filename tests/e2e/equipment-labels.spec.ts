import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import scanLabel from '#src/i18n/en/scan-label.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { expectReadyOffline } from './expect-ready-offline.ts'
import { writeCameraFilm } from './fake-camera.ts'
import { expectNoSidewaysScroll, phone, phoneSizes, setSizes, TASKS, tenTasks } from './phone-steps.ts'
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
    /** The sizes of the files that the app opened. */
    openedSizes?: number[]
  }
}

let plant: PlantServer
let work: Awaited<ReturnType<typeof assignEquipment>>
let pump: (typeof work)['equipment'][number]

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

/** Counts the cached files of the label reader. */
async function countReaderFiles(): Promise<number> {
  const name = (await caches.keys()).find((cache) => cache.endsWith('label-reader'))
  return name ? (await (await caches.open(name)).keys()).length : 0
}

/** A technician's phone with all work and files of the app, offline, after a cold start. */
async function openOffline(
  context: BrowserContext,
  size: readonly [number, number, number],
  waitUntilReady = (page: Page) => expect(page.getByText(/^Updated/).first()).toBeVisible(),
): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.cameraTracks = []
    window.openedSizes = []
    const createAddress = URL.createObjectURL
    URL.createObjectURL = (file) => {
      if (file instanceof Blob && file.type === 'application/pdf') window.openedSizes?.push(file.size)
      return createAddress(file)
    }
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
  // Chromium on Linux has no BarcodeDetector, so the phone caches the library.
  await expect.poll(() => page.evaluate(countReaderFiles)).toBe(1)
  await page.goto(`${plant.address}/technician/equipment?equipment=${pump.id}`)
  await waitUntilReady(page)
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

for (const size of phoneSizes) {
  const [width, height, text] = size

  test(`leads from a task to the manual and back offline, ${width}x${height} with ${text} % text`, async ({
    browser,
    consoleErrors,
  }) => {
    consoleErrors.expect(networkError)
    const content = await makeSampleWeeklyPdf({ layout: 'flat', plants: demoPlants, weekOf: new Date() })
    const manual = { content: new Uint8Array(content), name: 'pump-manual.pdf', type: 'application/pdf' }
    await plant.admin.call(plantEditingCalls.attachEquipmentFile, {
      params: { id: pump.id },
      body: { kind: 'manual' },
      files: { file: manual },
    })
    await plant.technician.call(technicianCalls.startAssignment, { params: { id: work.id }, body: {} })
    const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
    const page = await openOffline(context, size, (online) =>
      expect(online.getByText(/^pump-manual\.pdf · .* · Available offline$/)).toBeVisible(),
    )
    const [checklist] = pump.checklists
    const task = `assignment=${work.id}&equipment=${pump.id}&checklist=${checklist!.id}&task=4`
    await page.goto(`${plant.address}/technician/checklists?${task}`)
    await setSizes(page, width, height, text)
    await page.getByRole('link', { name: technician['checklist.toEquipment'] }).tap()
    await expectPump(page)
    const tab = context.waitForEvent('page')
    await page.getByRole('button', { name: 'View Manual' }).tap()
    await (await tab).close()
    await expect.poll(() => page.evaluate(() => window.openedSizes)).toEqual([content.length])

    await page.getByRole('link', { name: `Back to ${technician['checklist.title']}` }).tap()
    await expect(page).toHaveURL(`${plant.address}/technician/checklists?${task}`)
    await expect(page.getByText(`Task 4 of ${TASKS}`)).toBeVisible()
    await expectNoSidewaysScroll(page)
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
