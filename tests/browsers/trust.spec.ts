import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '#scripts/demo/api-client.ts'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import errors from '#src/i18n/en/errors.json' with { type: 'json' }
import phoneNotices from '#src/i18n/en/phone-notices.json' with { type: 'json' }
import shell from '#src/i18n/en/shell.json' with { type: 'json' }
import submission from '#src/i18n/en/submission.json' with { type: 'json' }
import syncPage from '#src/i18n/en/sync-page.json' with { type: 'json' }
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import {
  assignEquipment,
  type PlantServer,
  password,
  people,
  startPlantServer,
  uploadWeeklyPdf,
} from '#tests/e2e/plant-server.ts'
import { samplePump } from '#tests/e2e/sample-pump.ts'
import { type FaultProxy, openFaultProxy, REFUSAL } from '#tests/offline/harness/fault-proxy.ts'
import type { BrowserEngine, BrowserWindow } from './browser-window.ts'
import { engines } from './engines.ts'
import { home, nameHouse, signInAndSync, submitSignIn, withWindow } from './inspection-steps.ts'

// Each test starts a browser, which is slow while other tests run.
test.describe.configure({ timeout: 300_000 })

const QUOTA = 3_000_000
const PUMPS = ['Sump pump', 'Feed pump', 'Drain pump']
/** One start, and a photo and a submission for each checklist. */
const OPERATIONS = 1 + 2 * PUMPS.length

let plant: PlantServer
let line: FaultProxy
let folder: string
test.beforeAll(async () => {
  plant = await startPlantServer()
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-trust-'))
  line = await openFaultProxy(Number(new URL(plant.address).port), folder)
})
test.afterAll(async () => {
  await line.close()
  await plant.close()
  await rm(folder, { recursive: true, force: true })
})

/** Assigns pumps with one task each, due today. */
async function assignPumps(name: string, pumps: readonly string[]) {
  const equipment = pumps.map((pump, index) =>
    samplePump(`P-${index + 1}`, pump, [makeTask('Look at the packing gland')]),
  )
  const house = { ...nameHouse(name), equipment }
  return assignEquipment(plant, await uploadWeeklyPdf(plant, 'sectioned', [house]), 0, pumps.length)
}

/** Creates a photo of noise, which does not compress well. */
async function makeNoise(name: string, width: number, height: number): Promise<string> {
  const file = path.join(folder, `${name}.jpg`)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: 'black', noise } })
  await writeFile(file, await picture.jpeg({ quality: 95 }).toBuffer())
  return file
}

/** Navigates within the app, without a reload. */
const go = (window: BrowserWindow, address: string) =>
  window.run((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Waits for a text on the screen, and returns the screen text of that moment. */
async function readWhen(window: BrowserWindow, words: string | RegExp): Promise<string> {
  let text = ''
  const read = async () => {
    text = await window.readText()
    return text
  }
  const waiting = expect.poll(read, { timeout: 60_000 })
  await (typeof words === 'string' ? waiting.toContain(words) : waiting.toMatch(words))
  return text
}

async function openChecklist(window: BrowserWindow, assignment: number, pump: string): Promise<void> {
  await go(window, `/technician/assignment/${assignment}`)
  await window.click({ role: 'link', name: new RegExp(`^Start .*${pump}`) })
  await window.see({ role: 'button', name: 'Not OK' })
}

/** Reports a finding at a pump, with an optional photo, and submits. */
async function inspect(window: BrowserWindow, pump: string, photo?: string): Promise<void> {
  await window.click({ role: 'button', name: 'Not OK' })
  await window.fill({ label: 'Description (Required)' }, 'The packing gland drips')
  if (photo) {
    await window.attach({ css: 'input[type=file]:not([capture])' }, photo)
    await window.see({ role: 'img', name: /Photo 1 of/ })
  }
  await window.click({ role: 'button', name: submission['submit.toSubmit'] })
  await window.fill({ role: 'textbox', name: 'Technician Notes (Required)' }, `Seen the ${pump}`)
  await window.click({ role: 'button', name: 'Submit Checklist' })
  await readWhen(window, technician['checklist.submitted'])
}

/** The submissions of an assignment on the server, as `pump, n photo`. */
async function readSubmissions(assignment: number) {
  const { results } = await plant.supervisor.call(executionCalls.pendingReviews, {})
  const own = results.filter(({ assignment_id }) => assignment_id === assignment)
  return own.map(({ equipment_name, photo_count }) => `${equipment_name}, ${photo_count} photo`).sort()
}

/** Runs in the page: fills the storage quota with pictures. @returns their size in bytes */
async function fillStorage(): Promise<number> {
  const pictures = await caches.open('pictures')
  let written = 0
  const write = async (size: number) => {
    const bytes = new Uint8Array(size)
    for (let start = 0; start < size; start += 65_536)
      crypto.getRandomValues(bytes.subarray(start, start + 65_536))
    try {
      await pictures.put(`/pictures/${written}`, new Response(bytes))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
      throw error
    }
    written += size
    return true
  }
  for (let size = 256 * 1024; size >= 64; size /= 2) while (written < 50_000_000 && (await write(size)));
  return written
}

/** Runs in the page. Deletes each entry: deleting the cache frees no space while a page has it open. */
async function deletePictures(): Promise<void> {
  const pictures = await caches.open('pictures')
  for (const request of await pictures.keys()) await pictures.delete(request)
}

/** Runs in the page: records each later sentence of the Sync page and the header. */
function recordSentences(): void {
  const sentences: string[] = []
  const record = () => {
    const places = [
      ...document.querySelectorAll(
        'section[aria-label="Sync"] [role=status], [role=alert], a[aria-label^="Sync: "]',
      ),
    ]
    for (const place of places) {
      const words = place.getAttribute('aria-label') ?? place.textContent.replaceAll(/\s+/g, ' ')
      if (!sentences.includes(words)) sentences.push(words)
    }
  }
  Object.assign(globalThis, { walkdownSentences: sentences })
  new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true })
  record()
}

const readSentences = () => (globalThis as unknown as { walkdownSentences: string[] }).walkdownSentences

const numbersIn = (sentences: readonly string[], pattern: RegExp) =>
  sentences.flatMap((words) => {
    const [, ...found] = pattern.exec(words) ?? []
    return found.length > 0 ? [found.map(Number)] : []
  })

/** The errors of each engine for requests that break, are refused or fail. */
const expectedErrors =
  /(ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_SOCKET|status of (400|401|500)|Failed to load resource|Could not connect|connection|terminated|Load failed|Quota exceeded)/i

for (const name of ['Chromium', 'WebKit'] as const)
  test.describe(name, () => {
    let engine: BrowserEngine
    test.beforeAll(async () => {
      engine = await engines[name]()
    })
    test.afterAll(() => engine.close())

    test('F80 sends three queued checklists with a quota of 3 MB, and shows only true sentences', async () => {
      const { id, title } = await assignPumps(`Full ${name}`, PUMPS)
      const photo = await makeNoise(name, 800, 600)
      const options = {
        profile: path.join(folder, `${name} full`),
        quota: { address: line.address, bytes: QUOTA },
      }
      const work = async (window: BrowserWindow) => {
        await signInAndSync(window, line.address, people.technician, title)
        await go(window, `/technician/assignment/${id}`)
        await window.click({ role: 'button', name: 'Start Assignment' })
        line.setDown(true)
        for (const pump of PUMPS) {
          await openChecklist(window, id, pump)
          await inspect(window, pump, photo)
        }
        await go(window, '/technician/sync')
        await window.see({ role: 'heading', name: technician['sync.title'] })
        await window.run(recordSentences)
        // The quota runs out during a request: the phone cannot store the result, but the screen shows it.
        line.injectFaults(/start/, 'swallow')
        line.setDown(false)
        await window.click({ role: 'button', name: technician['sync.sendNow'] })
        await readWhen(window, /Sending 1 of \d/)
        expect(await window.run(fillStorage)).toBeLessThan(QUOTA)
        line.setDown(true)
        await window.click({ role: 'button', name: technician['sync.sendNow'] })
        const full = await readWhen(window, /Last error: Network error|and this phone is full/)
        // The browser may still accept the few bytes of a state: both sentences must agree.
        expect(full.includes('and this phone is full')).toBe(full.includes(syncPage['sync.spaceNone']))
        expect(await readSubmissions(id)).toEqual([])

        line.setDown(false)
        // The app may retry before the test can press the button.
        await window.run(() => void dispatchEvent(new Event('online')))
        const sent = await readWhen(window, technician['sync.headAllSent'])
        expect(sent).toContain(`Sent: ${OPERATIONS} items`)
        expect(await readSubmissions(id)).toEqual(PUMPS.map((pump) => `${pump}, 1 photo`).sort())
        await window.see({ role: 'link', name: `Sync: ${technician['sync.allSentShort']}` })

        const sentences = await window.run(readSentences)
        expect(sentences.join('\n')).not.toMatch(
          /Reload|reload|Nothing to send|could not send your work or load new work|Needs attention/,
        )
        const left = numbersIn(sentences, /^(\d+) items? (?:to send|wait|is|are)/).flat()
        expect(left.length).toBeGreaterThan(0)
        expect(left).toEqual(left.toSorted((one, other) => other - one))
        expect(Math.max(...left)).toBeLessThanOrEqual(OPERATIONS)
        for (const [current, total] of numbersIn(sentences, /^Sending (\d+) of (\d+)/)) {
          expect(current).toBeLessThanOrEqual(total!)
          expect(total).toBeLessThanOrEqual(OPERATIONS)
        }

        // WebKitGTK rejects writes even after deletions, so the rest does not apply.
        if (name === 'WebKit') return
        // After the deletion the app stores the pending states, and they survive a reload.
        await window.run(deletePictures)
        const refresh = async () => {
          await window.click({ role: 'button', name: technician['freshness.refresh'] })
          return window.readText()
        }
        await expect.poll(refresh, { timeout: 60_000 }).not.toMatch(/no room|No room|is full|Could not/)
        await window.open(`${line.address}/technician/sync`)
        const reloaded = await readWhen(window, technician['sync.headAllSent'])
        expect(reloaded).toContain(`Sent: ${OPERATIONS} items`)
      }
      await withWindow(engine, options, work, expectedErrors)
      line.setDown(false)
    })

    test('F81 shows each sync state with its cause on the screens of the work', async () => {
      const { id, title } = await assignPumps(`Words ${name}`, PUMPS.slice(0, 1))
      const [pump] = PUMPS
      const work = async (window: BrowserWindow) => {
        const sendNow = () => window.click({ role: 'button', name: technician['sync.sendNow'] })
        await window.open(`${line.address}/login`)
        await submitSignIn(window, people.technician)
        await window.see(home)
        await window.see({ role: 'heading', name: title })
        // Without a network, the app would not open at this moment.
        const text = await readWhen(window, technician['freshness.appMissing'])
        expect(text).toContain(phoneNotices['notInstalled.missing'])
        expect(text).not.toContain(technician['freshness.complete'])

        await go(window, `/technician/assignment/${id}`)
        await window.click({ role: 'button', name: 'Start Assignment' })
        // Load the chunks of these screens while the network is up.
        for (const [address, name] of [
          ['/technician/sync', technician['sync.title']],
          ['/technician/assignments', technician['assignments.title']],
        ] as const) {
          await go(window, address)
          await window.see({ role: 'heading', name })
        }
        await openChecklist(window, id, pump!)
        line.setDown(true)
        await inspect(window, pump!)
        const screens = [
          [`/technician/assignment/${id}`, title],
          // The filter of this screen also contains the word Completed.
          ['/technician/assignments', technician['assignments.title']],
        ] as const
        for (const [address, name] of screens) {
          await go(window, address)
          await window.see({ role: 'heading', name })
          const text = await readWhen(window, technician['sync.queued'])
          expect(text).not.toContain('Waiting for review')
          if (name === title) expect(text).not.toMatch(/^Completed$/m)
        }

        await go(window, '/technician/sync')
        await sendNow()
        const away = await readWhen(window, `Last error: ${errors['offline.no_connection']}`)
        expect(away).toContain(`${pump} · Checklist`)

        line.injectFaults(/submit/, ...Array.from({ length: 20 }, () => 'fault' as const))
        line.setDown(false)
        await sendNow()
        const failed = await readWhen(window, `Last error: ${errors['offline.server_failed']}`)
        expect(failed).not.toContain('busy')

        line.clearFaults()
        line.injectFaults(/submit/, 'refusal')
        await sendNow()
        // The header counts sent items until the last response arrives.
        const refused = await readWhen(
          window,
          new RegExp(`1 item needs your attention[\\s\\S]*Last error: ${REFUSAL}`),
        )
        expect(refused).toContain(technician['sync.reason.invalid'])
        expect(refused).toContain(`${pump} · Checklist`)
        for (const [address, name] of screens) {
          await go(window, address)
          await window.see({ role: 'heading', name })
          const text = await readWhen(window, technician['sync.needs_attention'])
          expect(text).not.toContain('Waiting for review')
          if (name === title) expect(text).not.toMatch(/^Completed$/m)
        }

        const setActive = (is_active: boolean) =>
          plant.admin.call(identityCalls.updateUser, {
            params: { id: plant.technician.userId },
            body: { is_active },
          })
        await setActive(false)
        await go(window, '/technician/sync')
        await window.click({ role: 'button', name: technician['sync.retry'] })
        const deactivated = await readWhen(window, technician['signIn.deactivatedText'])
        expect(deactivated).toContain(technician['signIn.deactivatedShort'])
        expect(deactivated).not.toMatch(/Last error|Sign in to send|has ended|expired/)
        await setActive(true)
        plant.technician = await signIn(plant.address, people.technician, password)
        await window.click({ role: 'link', name: technician['signIn.action'] })
        await readWhen(window, shell['login.deactivated'])
        await window.fill({ label: 'Password' }, password)
        await window.click({ role: 'button', name: shell['login.submit'] })
        await window.see({ role: 'link', name: `Sync: ${technician['sync.allSentShort']}` })
        expect(await readSubmissions(id)).toEqual([`${pump}, 0 photo`])
        await go(window, `/technician/assignment/${id}`)
        expect(await readWhen(window, 'Waiting for review')).not.toContain(technician['sync.queued'])
      }
      const options = { profile: null, script: 'delete Navigator.prototype.serviceWorker' }
      await withWindow(engine, options, work, expectedErrors)
      line.clearFaults()
      line.setDown(false)
    })
  })
