import { expect, test } from '@playwright/test'
import { errors } from '#src/i18n/en/errors.ts'
import { shell } from '#src/i18n/en/shell.ts'
import { technician } from '#src/i18n/en/technician.ts'
import { type PlantServer, people, startPlantServer } from '#tests/e2e/plant-server.ts'
import type { BrowserEngine, BrowserWindow, WindowOptions } from './browser-window.ts'
import { engineNames, engines } from './engines.ts'
import { home, inWindow, submitSignIn } from './shift.ts'

// Each test starts several browsers, which takes its time where others run beside it.
test.describe.configure({ timeout: 300_000 })

let plant: PlantServer
test.beforeAll(async () => {
  plant = await startPlantServer()
})
test.afterAll(() => plant.close())

const inPrivate = (
  engine: BrowserEngine,
  options: Omit<WindowOptions, 'profile'>,
  work: (window: BrowserWindow) => Promise<void>,
) =>
  inWindow(engine, { profile: null, ...options }, async (window) => {
    await window.open(`${plant.address}/login`)
    await work(window)
  })

/** Nobody's inspection would survive there: said before it begins, and everybody else can work. */
async function expectNothingKept(
  engine: BrowserEngine,
  options: Omit<WindowOptions, 'profile'>,
): Promise<void> {
  await inPrivate(engine, options, async (window) => {
    await window.see({ role: 'alert' })
    expect(await window.readText()).toContain(errors['offline.sign_in_not_kept'])
    await submitSignIn(window, people.technician)
    await window.see({ role: 'button', name: technician['engine.logOut'] })
    const text = await window.readText()
    expect(text).toContain(technician['engine.cannotOpen'])
    expect(text).toContain(errors['offline.storage_unavailable'])
    await window.click({ role: 'button', name: technician['engine.logOut'] })

    await submitSignIn(window, people.supervisor)
    await window.see({ role: 'link', name: /PDF Assignment Workflow/ })
    await window.see(home)
    // It lasts as long as the sentence says.
    await window.open(`${plant.address}/supervisor`)
    await window.see({ role: 'button', name: shell['login.submit'] })
  })
}

const noDatabases = 'Object.defineProperty(globalThis, "indexedDB", { value: undefined })'
const noServiceWorkers = 'delete Navigator.prototype.serviceWorker'
const fewerThings = `
  delete Navigator.prototype.storage
  delete Navigator.prototype.locks
  delete globalThis.BroadcastChannel
  Object.defineProperty(globalThis, 'sessionStorage', { get() { throw new DOMException('No.', 'SecurityError') } })
`

for (const name of engineNames)
  test.describe(name, () => {
    let engine: BrowserEngine
    test.beforeAll(async () => {
      engine = await engines[name]()
    })
    test.afterAll(() => engine.close())

    test('site data is blocked: people sign in for as long as the page is open, and no inspection begins', () =>
      expectNothingKept(engine, { without: 'site data' }))

    test('there are no databases: people sign in for as long as the page is open, and no inspection begins', () =>
      expectNothingKept(engine, name === 'WebKit' ? { without: 'databases' } : { script: noDatabases }))

    test('there is no service worker: the app works, and says that it does not open without a network', () =>
      inPrivate(engine, { script: noServiceWorkers }, async (window) => {
        await submitSignIn(window, people.technician)
        await window.see(home)
        await window.see({ role: 'link', name: `Sync: ${technician['sync.newShort']}` })
        // The line says it once the work is here.
        await expect.poll(() => window.readText()).toContain(technician['fresh.appMissing'])
        const text = await window.readText()
        expect(text).toContain(technician['notice.notInstalled'])
        expect(text).toContain(technician['notice.notInstalled.missing'])
        expect(text).not.toContain(technician['fresh.complete'])
      }))

    test('a private window: the app works, and nothing untrue is said about the phone', () =>
      inPrivate(engine, {}, async (window) => {
        await submitSignIn(window, people.technician)
        await window.see(home)
        await window.see({ role: 'link', name: `Sync: ${technician['sync.newShort']}` })
        const text = await window.readText()
        expect(text).not.toContain(technician['notice.nearlyFull'])
        expect(text).not.toContain(technician['notice.notInstalled'])
      }))

    test('no storage manager, locks, channel or session storage: the app works, and says what it does not know', () =>
      inPrivate(engine, { script: fewerThings }, async (window) => {
        await submitSignIn(window, people.technician)
        await window.see(home)
        expect(await window.readText()).not.toContain(technician['notice.nearlyFull'])
        await window.click({ role: 'link', name: `Sync: ${technician['sync.newShort']}` })
        await window.see({ role: 'heading', name: technician['sync.storage'] })
        const text = await window.readText()
        expect(text).toContain(technician['sync.roomUnknown'])
        expect(text).toContain(technician['sync.protectionUnknown'])
        expect(text).not.toContain(technician['sync.protect'])
      }))
  })
