import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { routes } from '#src/app/shell/routes.ts'
import { type Execution, executionCalls } from '#src/contract/executions.ts'
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { makeJpeg } from '#tests/api/test-photos.ts'
import {
  assignEquipment,
  type PlantServer,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from '#tests/e2e/plant-server.ts'
import type { BrowserEngine, BrowserWindow, WebkitWindow } from './browser-window.ts'
import { engineNames, engines } from './engines.ts'
import {
  answerFirst,
  answerSecond,
  connectionRefused,
  FINDING,
  finish,
  home,
  MEASURED,
  NOTES,
  pumpHouse,
  signInAndSync,
  startChecklist,
  submitSignIn,
  withWindow,
} from './inspection-steps.ts'

// Each test starts several browsers, which is slow while other tests run.
test.describe.configure({ timeout: 300_000 })

let plant: PlantServer
let folder: string
test.beforeAll(async () => {
  plant = await startPlantServer()
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-round-'))
})
test.afterAll(async () => {
  await plant.close()
  await rm(folder, { recursive: true, force: true })
})

async function assignPumpHouse(name: string) {
  return assignEquipment(plant, await uploadWeeklyPdf(plant, 'sectioned', [pumpHouse(name)]))
}

async function makePhoto(name: string): Promise<string> {
  const file = path.join(folder, `${name}.jpg`)
  await writeFile(file, await makeJpeg(name, 800))
  return file
}

/** The pending reviews of an assignment. */
async function readSubmissions(assignment: number): Promise<Execution[]> {
  const { results } = await plant.supervisor.call(executionCalls.pendingReviews, {})
  const own = results.filter(({ assignment_id }) => assignment_id === assignment)
  return Promise.all(own.map(({ id }) => plant.supervisor.call(executionCalls.read, { params: { id } })))
}

/** Expects one complete submission, with the photo hashes that the phone computed. */
async function expectOneSubmission(assignment: number, photos: readonly string[]): Promise<void> {
  const submissions = await readSubmissions(assignment)
  expect(submissions).toHaveLength(1)
  const { tasks, technician_notes: notes } = submissions[0]!
  expect(notes).toBe(NOTES)
  expect(tasks.map(({ response }) => response?.status)).toEqual(['ok', 'not_ok', 'ok'])
  expect(tasks[1]!.response?.description).toBe(FINDING)
  expect(tasks[2]!.response?.measurement).toBe(MEASURED)
  const hashes = await Promise.all(
    tasks[1]!.response!.photos.map(async ({ photo_url }) => {
      const bytes = await (await fetch(new URL(photo_url, plant.address))).arrayBuffer()
      return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
    }),
  )
  expect(hashes).toEqual(photos)
  expect(photos).toHaveLength(1)
}

for (const name of engineNames)
  test.describe(name, () => {
    let engine: BrowserEngine
    let phone: { profile: string }
    test.beforeAll(async () => {
      engine = await engines[name]()
      phone = { profile: path.join(folder, name) }
    })
    test.afterAll(() => engine.close())

    test('an offline inspection reaches the server once, with its photo', async () => {
      const { id, title } = await assignPumpHouse(name)
      const photo = await makePhoto(name)
      await withWindow(engine, phone, (window) =>
        signInAndSync(window, plant.address, people.technician, title),
      )

      const startServer = await plant.interrupt()
      let photos: string[] = []
      const work = async (window: BrowserWindow) => {
        await startChecklist(window, plant.address, id)
        await answerFirst(window)
        await answerSecond(window, photo)
        await finish(window)
        await window.see({ role: 'link', name: /Sync: .* waiting/ })
        photos = await window.run(readPhotoHashes, plant.technician.userId)
      }
      await withWindow(engine, phone, work, connectionRefused)

      await startServer()
      await withWindow(engine, phone, async (window) => {
        await window.open(`${plant.address}/technician`)
        await window.see({ role: 'link', name: 'Sync: All sent' })
      })
      await expectOneSubmission(id, photos)

      const desk = { profile: path.join(folder, `${name} desk`) }
      await withWindow(engine, desk, async (window) => {
        await window.open(`${plant.address}/login`)
        await submitSignIn(window, people.supervisor)
        await window.see(home)
        const [review] = await readSubmissions(id)
        await window.open(`${plant.address}/supervisor/assignments?tab=reviews&review=${review!.id}`)
        await window.see({ role: 'img', name: /photo/i })
        expect(await window.readText()).toContain(FINDING)
      })
    })

    test('no screen causes a browser error or warning', async () => {
      const addresses = (role: string) =>
        routes.filter((route) => route.role === role && !route.path.includes(':')).map(({ path }) => path)
      const walk = async (window: BrowserWindow, role: string) => {
        const [home, ...others] = addresses(role)
        await window.open(plant.address + home!)
        for (const address of [home!, ...others]) {
          await window.run(goTo, address)
          await window.see({ role: 'heading' })
          await window.run(waitUntilLoaded)
        }
      }
      await withWindow(engine, phone, (window) => walk(window, 'technician'))
      for (const role of ['supervisor', 'admin'] as const)
        await withWindow(engine, { profile: null }, async (window) => {
          await window.open(`${plant.address}/login`)
          await submitSignIn(window, people[role])
          await window.see(home)
          await walk(window, role)
        })
    })
  })

/** Runs in the page: navigates within the app, without a reload. */
function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Runs in the page: waits for all requests, because a navigation would abort them with a browser error. */
async function waitUntilLoaded(): Promise<void> {
  const QUIET = 400
  let loaded = -1
  while (loaded < performance.getEntriesByType('resource').length) {
    loaded = performance.getEntriesByType('resource').length
    await new Promise((resolve) => setTimeout(resolve, QUIET))
  }
}

/** Runs in the page: the hashes of the photos in the offline database. */
function readPhotoHashes(userId: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`walkdown-${userId}`)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const photos = request.result.transaction('photos').objectStore('photos').getAll()
      photos.onerror = () => reject(photos.error)
      photos.onsuccess = () => {
        request.result.close()
        resolve(photos.result.map((photo: { sha256: string }) => photo.sha256))
      }
    }
  })
}

test.describe('WebKit, for behaviour of iPhones only', () => {
  let engine: BrowserEngine<WebkitWindow>
  test.beforeAll(async () => {
    engine = await engines.WebKit()
  })
  test.afterAll(() => engine.close())

  test('shows an error when a unique IndexedDB cursor breaks the database', async () => {
    await assignPumpHouse('Cursor')
    const planted = `
      const getAll = IDBObjectStore.prototype.getAll
      IDBObjectStore.prototype.getAll = function (...given) {
        if (this.name === 'operations') this.index('execution_id').openKeyCursor(null, 'nextunique')
        return getAll.apply(this, given)
      }`
    const options = { profile: path.join(folder, 'planted'), script: planted }
    const window = await engine.openWindow(options)
    try {
      await window.open(`${plant.address}/login`)
      await submitSignIn(window, people.technician)
      await window.see(home)
      await window.see({ role: 'alert' })
      expect(await window.readText()).toContain(technician['storageError.storage_lost'])
    } finally {
      await window.quit()
    }
  })

  test('F40 shows an error when the system kills the storage during a checklist, and loses no data', async () => {
    const { id, title } = await assignPumpHouse('Taken')
    const photo = await makePhoto('Taken')
    const phone = { profile: path.join(folder, 'taken') }
    await withWindow(engine, phone, (window) =>
      signInAndSync(window, plant.address, people.technician, title),
    )
    const lost = await engine.openWindow(phone)
    try {
      await startChecklist(lost, plant.address, id)
      await answerFirst(lost)
      await lost.see({ role: 'heading', name: 'Look at the packing gland' })
      await lost.run(pressAndReportLater, 'Not OK')
      await lost.killStorageProcess()
      const readReport = async () =>
        (await lost.listConsoleErrors()).find((line) => line.includes('The screen says')) ?? ''
      await expect.poll(readReport, { timeout: 30_000 }).toContain(technician['storageError.storage_lost'])
      expect(await readReport()).toContain(technician['storageError.reload'])
    } finally {
      await lost.quit()
    }

    let photos: string[] = []
    await withWindow(engine, phone, async (window) => {
      await window.open(`${plant.address}/technician/assignment/${id}`)
      await window.click({ role: 'link', name: /^Continue .*Sump pump/ })
      await answerSecond(window, photo)
      photos = await window.run(readPhotoHashes, plant.technician.userId)
      await finish(window)
      await window.see({ role: 'link', name: 'Sync: All sent' })
    })
    await expectOneSubmission(id, photos)
  })
})

/** Runs in the page: presses a button after two seconds, and reports the screen text after six. */
function pressAndReportLater(name: string): void {
  const SOON = 2_000
  const LATER = 6_000
  setTimeout(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === name)?.click()
  }, SOON)
  setTimeout(() => {
    const text = document.body.textContent.replaceAll(/\s+/g, ' ')
    reportError(new Error(`The screen says: ${text}`))
  }, LATER)
}
