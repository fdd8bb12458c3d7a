import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '#scripts/demo/api-client.ts'
import { makeTask } from '#scripts/sample-pdfs/sample-plan.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { errors } from '#src/i18n/en/errors.ts'
import { shell } from '#src/i18n/en/shell.ts'
import { technician } from '#src/i18n/en/technician.ts'
import {
  assignEquipment,
  bringInWeeklyPdf,
  type PlantServer,
  password,
  people,
  startPlantServer,
} from '#tests/e2e/plant-server.ts'
import { samplePump } from '#tests/e2e/sample-pump.ts'
import {
  type MisbehavingProxy,
  openMisbehavingProxy,
  REFUSAL,
} from '#tests/offline/bench/misbehaving-proxy.ts'
import type { BrowserEngine, BrowserWindow } from './browser-window.ts'
import { engines } from './engines.ts'
import { home, inWindow, submitSignIn, takeAlong } from './shift.ts'

// Each test starts a browser, which takes its time where others run beside it.
test.describe.configure({ timeout: 300_000 })

const QUOTA = 3_000_000
const PUMPS = ['Sump pump', 'Feed pump', 'Drain pump']
/** A start, and of each checklist its photo and itself. */
const OPERATIONS = 1 + 2 * PUMPS.length

let plant: PlantServer
let line: MisbehavingProxy
let folder: string
test.beforeAll(async () => {
  plant = await startPlantServer()
  folder = await mkdtemp(path.join(tmpdir(), 'walkdown-trust-'))
  line = await openMisbehavingProxy(Number(new URL(plant.address).port), folder)
})
test.afterAll(async () => {
  await line.close()
  await plant.close()
  await rm(folder, { recursive: true, force: true })
})

/** Pumps with one task each, due today. */
async function handOut(name: string, pumps: readonly string[]) {
  const equipment = pumps.map((pump, index) =>
    samplePump(`P-${index + 1}`, pump, [makeTask('Look at the packing gland')]),
  )
  const house = { code: name.toUpperCase(), name: `Pump house ${name}`, location: 'Yard', equipment }
  return assignEquipment(plant, await bringInWeeklyPdf(plant, 'sectioned', [house]), 0, pumps.length)
}

/** A photo of noise, which no compression makes small. */
async function makeNoise(name: string, width: number, height: number): Promise<string> {
  const file = path.join(folder, `${name}.jpg`)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: 'black', noise } })
  await writeFile(file, await picture.jpeg({ quality: 95 }).toBuffer())
  return file
}

/** Goes to a screen as a link does, without loading the app anew. */
const go = (window: BrowserWindow, address: string) =>
  window.run((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** What the screen says once it says this: as it was at that moment. */
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

/** Finds something at a pump, with a photo of it where there is one, and submits. */
async function inspect(window: BrowserWindow, pump: string, photo?: string): Promise<void> {
  await window.click({ role: 'button', name: 'Not OK' })
  await window.fill({ label: 'Description (Required)' }, 'The packing gland drips')
  if (photo) {
    await window.attach({ css: 'input[type=file]:not([capture])' }, photo)
    await window.see({ role: 'img', name: /Photo 1 of/ })
  }
  await window.fill({ role: 'textbox', name: 'Technician Notes (Required)' }, `Seen the ${pump}`)
  await window.click({ role: 'button', name: 'Submit Checklist' })
  await readWhen(window, technician['work.onlyHere'])
}

/** What of an assignment has reached the supervisor. */
async function readArrived(assignment: number) {
  const { results } = await plant.supervisor.call(executionCalls.pendingReviews, {})
  const own = results.filter(({ assignment_id }) => assignment_id === assignment)
  return own.map(({ equipment_name, photo_count }) => `${equipment_name}, ${photo_count} photo`).sort()
}

/** Runs in the page: keeps pictures until not a byte more is taken. @returns how many bytes they are */
async function takePictures(): Promise<number> {
  const pictures = await caches.open('pictures')
  let taken = 0
  const take = async (size: number) => {
    const bytes = new Uint8Array(size)
    for (let start = 0; start < size; start += 65_536)
      crypto.getRandomValues(bytes.subarray(start, start + 65_536))
    try {
      await pictures.put(`/pictures/${taken}`, new Response(bytes))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
      throw error
    }
    taken += size
    return true
  }
  for (let size = 256 * 1024; size >= 64; size /= 2) while (taken < 50_000_000 && (await take(size)));
  return taken
}

/** Runs in the page. Each by itself: what a page still holds of a cache is not gone with its name. */
async function deletePictures(): Promise<void> {
  const pictures = await caches.open('pictures')
  for (const request of await pictures.keys()) await pictures.delete(request)
}

/** Runs in the page: writes down each sentence that stands on the Sync page or in the header from now on. */
function listen(): void {
  const said: string[] = []
  const look = () => {
    const places = [
      ...document.querySelectorAll(
        'section[aria-label="Sync"] [role=status], [role=alert], a[aria-label^="Sync: "]',
      ),
    ]
    for (const place of places) {
      const words = place.getAttribute('aria-label') ?? place.textContent.replaceAll(/\s+/g, ' ')
      if (!said.includes(words)) said.push(words)
    }
  }
  Object.assign(globalThis, { walkdownSaid: said })
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  look()
}

const readSaid = () => (globalThis as unknown as { walkdownSaid: string[] }).walkdownSaid

const numbersIn = (said: readonly string[], pattern: RegExp) =>
  said.flatMap((words) => {
    const [, ...found] = pattern.exec(words) ?? []
    return found.length > 0 ? [found.map(Number)] : []
  })

/** Each engine says in words of its own of requests that are cut off, refused or fail. */
const announced =
  /(ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_SOCKET|status of (400|401|500)|Failed to load resource|Could not connect|connection|terminated|Load failed|Quota exceeded)/i

for (const name of ['Chromium', 'WebKit'] as const)
  test.describe(name, () => {
    let engine: BrowserEngine
    test.beforeAll(async () => {
      engine = await engines[name]()
    })
    test.afterAll(() => engine.close())

    test('F80 with 3 MB of quota and three checklists queued everything is sent, and each sentence on the way is true', async () => {
      const { id, title } = await handOut(`Full ${name}`, PUMPS)
      const photo = await makeNoise(name, 800, 600)
      const options = {
        profile: path.join(folder, `${name} full`),
        quota: { address: line.address, bytes: QUOTA },
      }
      const work = async (window: BrowserWindow) => {
        await takeAlong(window, line.address, people.technician, title)
        await go(window, `/technician/assignment/${id}`)
        await window.click({ role: 'button', name: 'Start Assignment' })
        line.setDown(true)
        for (const pump of PUMPS) {
          await openChecklist(window, id, pump)
          await inspect(window, pump, photo)
        }
        await go(window, '/technician/sync')
        await window.see({ role: 'heading', name: technician['sync.title'] })
        await window.run(listen)
        // The room ends while something is on its way: what comes of it can be written nowhere, and is shown all the same.
        line.misbehave(/start/, 'swallow')
        line.setDown(false)
        await window.click({ role: 'button', name: technician['sync.sendNow'] })
        await readWhen(window, /Sending 1 of \d/)
        expect(await window.run(takePictures)).toBeLessThan(QUOTA)
        line.setDown(true)
        await window.click({ role: 'button', name: technician['sync.sendNow'] })
        const full = await readWhen(window, /Last error: Network error|and this phone is full/)
        // Whether it still takes the few bytes of a state is the browser's affair: what is said has to agree.
        expect(full.includes('and this phone is full')).toBe(full.includes(technician['sync.roomNone']))
        expect(await readArrived(id)).toEqual([])

        line.setDown(false)
        // It may have gone by itself before anybody can press anything.
        await window.run(() => void dispatchEvent(new Event('online')))
        const sent = await readWhen(window, technician['sync.headAllSent'])
        expect(sent.match(/complete on the server/g)).toHaveLength(OPERATIONS)
        expect(await readArrived(id)).toEqual(PUMPS.map((pump) => `${pump}, 1 photo`).sort())
        await window.see({ role: 'link', name: `Sync: ${technician['sync.allSentShort']}` })

        const said = await window.run(readSaid)
        expect(said.join('\n')).not.toMatch(
          /Reload|reload|Nothing to send|could not send or look for new work|Needs attention/,
        )
        const left = numbersIn(said, /^(\d+) items? (?:to send|wait|is|are)/).flat()
        expect(left.length).toBeGreaterThan(0)
        expect(left).toEqual(left.toSorted((one, other) => other - one))
        expect(Math.max(...left)).toBeLessThanOrEqual(OPERATIONS)
        for (const [current, total] of numbersIn(said, /^Sending (\d+) of (\d+)/)) {
          expect(current).toBeLessThanOrEqual(total!)
          expect(total).toBeLessThanOrEqual(OPERATIONS)
        }

        // WebKitGTK goes on refusing, whatever is deleted, so that it has no room to say anything of.
        if (name === 'WebKit') return
        // Somebody deletes pictures. What could not be written down until now is, and outlives the page.
        await window.run(deletePictures)
        const look = async () => {
          await window.click({ role: 'button', name: technician['fresh.refresh'] })
          return window.readText()
        }
        await expect.poll(look, { timeout: 60_000 }).not.toMatch(/no room|No room|is full|Could not/)
        await window.open(`${line.address}/technician/sync`)
        const kept = await readWhen(window, technician['sync.headAllSent'])
        expect(kept.match(/complete on the server/g)).toHaveLength(OPERATIONS)
      }
      await inWindow(engine, options, work, announced)
      line.setDown(false)
    })

    test('F81 each state on the way is said where the work stands, and its cause with it', async () => {
      const { id, title } = await handOut(`Words ${name}`, PUMPS.slice(0, 1))
      const [pump] = PUMPS
      const work = async (window: BrowserWindow) => {
        const sendNow = () => window.click({ role: 'button', name: technician['sync.sendNow'] })
        await window.open(`${line.address}/login`)
        await submitSignIn(window, people.technician)
        await window.see(home)
        await window.see({ role: 'heading', name: title })
        // Whoever goes into the cellar now would have no app there.
        const text = await readWhen(window, technician['fresh.appMissing'])
        expect(text).toContain(technician['notice.notInstalled.missing'])
        expect(text).not.toContain(technician['fresh.complete'])

        await go(window, `/technician/assignment/${id}`)
        await window.click({ role: 'button', name: 'Start Assignment' })
        // What is not kept on the phone has to be opened while there is a line.
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
          // Its filter has the word Completed as well.
          ['/technician/assignments', technician['assignments.title']],
        ] as const
        for (const [address, name] of screens) {
          await go(window, address)
          await window.see({ role: 'heading', name })
          const text = await readWhen(window, /Submitted, not all sent yet[\s\S]*Waiting for connection/)
          expect(text).not.toContain('Waiting for review')
          if (name === title) expect(text).not.toMatch(/^Completed$/m)
        }

        await go(window, '/technician/sync')
        await sendNow()
        const away = await readWhen(window, `Last error: ${errors['offline.no_connection']}`)
        expect(away).toContain(`${pump} · Checklist`)

        line.misbehave(/submit/, ...Array.from({ length: 20 }, () => 'fault' as const))
        line.setDown(false)
        await sendNow()
        const failed = await readWhen(window, `Last error: ${errors['offline.server_failed']}`)
        expect(failed).not.toContain('busy')

        line.forgive()
        line.misbehave(/submit/, 'refusal')
        await sendNow()
        // The head counts what is sent until the last of it has been answered.
        const refused = await readWhen(
          window,
          new RegExp(`1 item needs your attention[\\s\\S]*Last error: ${REFUSAL}`),
        )
        expect(refused).toContain(technician['sync.reason.invalid'])
        expect(refused).toContain(`${pump} · Checklist`)
        for (const [address, name] of screens) {
          await go(window, address)
          await window.see({ role: 'heading', name })
          const text = await readWhen(window, /Submitted, not all sent yet[\s\S]*Needs attention/)
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
        expect(await readArrived(id)).toEqual([`${pump}, 0 photo`])
        await go(window, `/technician/assignment/${id}`)
        expect(await readWhen(window, 'Waiting for review')).not.toContain(technician['work.onlyHere'])
      }
      const options = { profile: null, script: 'delete Navigator.prototype.serviceWorker' }
      await inWindow(engine, options, work, announced)
      line.forgive()
      line.setDown(false)
    })
  })
