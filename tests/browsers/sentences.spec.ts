import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from '@playwright/test'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { type PlantServer, people, startPlantServer } from '#tests/e2e/plant-server.ts'
import { type FaultProxy, openFaultProxy } from '#tests/offline/harness/fault-proxy.ts'
import type { BrowserEngine, BrowserWindow } from './browser-window.ts'
import { engines } from './engines.ts'
import { home, submitSignIn, withWindow } from './inspection-steps.ts'
import { answerWithPhoto, assignWork, openChecklist, type Phone, sendAll, submit } from './state-steps.ts'
import { expectPlaces, go, loadScreens } from './sync-places.ts'
import { connectionStates, deletedStates, photoStates, type State, signInStates } from './work-states.ts'

// Each test opens many screens in a browser, which is slow while other tests run.
test.describe.configure({ timeout: 500_000 })

for (const name of ['Chromium', 'WebKit'] as const)
  test.describe(name, () => {
    let engine: BrowserEngine
    let plant: PlantServer
    let line: FaultProxy
    let folder: string
    let photo: string
    test.beforeAll(async () => {
      engine = await engines[name]()
    })
    test.afterAll(() => engine.close())
    // The lists show a limited number of cards: each test has a plant of its own.
    test.beforeEach(async () => {
      plant = await startPlantServer()
      folder = await mkdtemp(path.join(tmpdir(), 'walkdown-sentences-'))
      line = await openFaultProxy(Number(new URL(plant.address).port), folder)
      photo = path.join(folder, 'gland.jpg')
      await writeFile(photo, await makeJpeg('gland', 400))
    })
    test.afterEach(async () => {
      await line.close()
      await plant.close()
      await rm(folder, { recursive: true, force: true })
    })

    const run = (about: string, states: readonly State[]) =>
      runStates(engine, { plant, line, photo }, `${about} ${name}`, states)

    test('F81 each state of a checklist has one sentence in every place', async () => {
      await run('Work', connectionStates)
    })

    test('F81 the work of a deleted assignment has one sentence in every place', async () => {
      await run('Deleted', deletedStates)
    })

    test('F81 a checklist and its photo have one sentence in every place', async () => {
      await run('Photo', photoStates)
    })

    test('F81 work that needs a sign-in has one sentence and one cause in every place', async () => {
      await run('Session', signInStates)
    })
  })

/** The errors of each engine for requests that break, are refused or fail. */
const expectedErrors =
  /(ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_SOCKET|status of (400|401|404|500)|Failed to load resource|Could not connect|connection|terminated|Load failed)/i

/** Without a service worker, only the page sends. The test decides about the network and its type. */
const script = `
  delete Navigator.prototype.serviceWorker
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => !globalThis.walkdownOffline })
  Object.defineProperty(Navigator.prototype, 'connection', {
    value: Object.assign(new EventTarget(), { type: 'cellular' }),
  })
`

async function runStates(
  engine: BrowserEngine,
  servers: Omit<Phone, 'window' | 'work'>,
  name: string,
  states: readonly State[],
): Promise<void> {
  const pumps = states.map(({ hasOther }) => (hasOther ? 2 : 1))
  const works = await assignWork(servers.plant, name, pumps)
  const run = async (window: BrowserWindow) => {
    await window.open(`${servers.line.address}/login`)
    await submitSignIn(window, people.technician)
    await window.see(home)
    await window.see({ role: 'heading', name: works.at(-1)!.title })
    await loadScreens(window, works[0]!)
    for (const [index, state] of states.entries())
      await test.step(state.name, () => runState({ ...servers, window, work: works[index]! }, state))
  }
  await withWindow(engine, { profile: null, script }, run, expectedErrors)
}

async function runState(phone: Phone, state: State): Promise<void> {
  const { window, work } = phone
  await go(window, `/technician/assignment/${work.assignment}`)
  await window.click({ role: 'button', name: 'Start Assignment' })
  await sendAll(phone)
  await state.prepare?.(phone)
  await openChecklist(phone)
  if (state.hasPhoto) await answerWithPhoto(phone)
  else await window.click({ role: 'button', name: 'OK' })
  if (!state.isDraft) await submit(phone)
  await state.reach?.(phone)
  await expectPlaces(window, work, state.name, state.says)
  if (state.isLast) return
  await state.leave?.(phone)
  await sendAll(phone)
}
