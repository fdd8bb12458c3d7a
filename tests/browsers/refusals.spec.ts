import { expect, test } from '@playwright/test'
import errors from '#src/i18n/en/errors.json' with { type: 'json' }
import phoneNotices from '#src/i18n/en/phone-notices.json' with { type: 'json' }
import shell from '#src/i18n/en/shell.json' with { type: 'json' }
import syncPage from '#src/i18n/en/sync-page.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import { type PlantServer, people, startPlantServer } from '#tests/e2e/plant-server.ts'
import type { BrowserEngine, BrowserWindow, WindowOptions } from './browser-window.ts'
import { engineNames, engines } from './engines.ts'
import { home, submitSignIn, withWindow } from './inspection-steps.ts'

// Each test starts several browsers, which is slow while other tests run.
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
  withWindow(engine, { profile: null, ...options }, async (window) => {
    await window.open(`${plant.address}/login`)
    await work(window)
  })

/** Without storage an inspection would be lost: the app warns before it begins, and other roles can work. */
async function expectNothingStored(
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
    // The session ends with the page, as the warning states.
    await window.open(`${plant.address}/supervisor`)
    await window.see({ role: 'button', name: shell['login.submit'] })
  })
}

const noDatabases = 'Object.defineProperty(globalThis, "indexedDB", { value: undefined })'
const noServiceWorkers = 'delete Navigator.prototype.serviceWorker'
const fewerApis = `
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

    test('without site data: users stay signed in until the page closes, and no inspection begins', () =>
      expectNothingStored(engine, { without: 'site data' }))

    test('F41 without IndexedDB: users stay signed in until the page closes, and no inspection begins', () =>
      expectNothingStored(engine, name === 'WebKit' ? { without: 'databases' } : { script: noDatabases }))

    test('without service workers: the app works, and warns that it does not open offline', () =>
      inPrivate(engine, { script: noServiceWorkers }, async (window) => {
        await submitSignIn(window, people.technician)
        await window.see(home)
        await window.see({ role: 'link', name: `Sync: ${technician['sync.newShort']}` })
        // The status line shows the warning after the first sync.
        await expect.poll(() => window.readText()).toContain(technician['freshness.appMissing'])
        const text = await window.readText()
        expect(text).toContain(phoneNotices.notInstalled)
        expect(text).toContain(phoneNotices['notInstalled.missing'])
        expect(text).not.toContain(technician['freshness.complete'])
      }))

    test('in a private window: the app works, and shows no wrong storage warning', () =>
      inPrivate(engine, {}, async (window) => {
        await submitSignIn(window, people.technician)
        await window.see(home)
        await window.see({ role: 'link', name: `Sync: ${technician['sync.newShort']}` })
        const text = await window.readText()
        expect(text).not.toContain(phoneNotices.nearlyFull)
        expect(text).not.toContain(phoneNotices.notInstalled)
      }))

    test('without StorageManager, Web Locks, BroadcastChannel and sessionStorage: the app works, and shows unknown values', () =>
      inPrivate(engine, { script: fewerApis }, async (window) => {
        await submitSignIn(window, people.technician)
        await window.see(home)
        expect(await window.readText()).not.toContain(phoneNotices.nearlyFull)
        await window.click({ role: 'link', name: `Sync: ${technician['sync.newShort']}` })
        await window.see({ role: 'heading', name: syncPage['sync.storage'] })
        const text = await window.readText()
        expect(text).toContain(syncPage['sync.spaceUnknown'])
        expect(text).toContain(syncPage['sync.protectionUnknown'])
        expect(text).not.toContain(syncPage['sync.protect'])
      }))
  })
