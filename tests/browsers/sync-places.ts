import { expect } from '@playwright/test'
import technician from '#src/i18n/en/technician.json' with { type: 'json' }
import type { BrowserWindow } from './browser-window.ts'

/** Everything that a screen can say about work. Each state has its own words. */
const sayings = {
  saved: /Saved on this phone(?!\. )|^Saved$|checklists? (?:is|are) not submitted/m,
  offline: /Waiting for connection|waiting for a connection/,
  queued: /Saved, not sent yet|items? (?:is|are) not sent yet/,
  counted: /\d waiting$/m,
  byChoice: /Waiting: you work offline/,
  forWifi: /Waiting for Wi-Fi/,
  sending: /Sending(?! needs)/,
  sent: /Sent \d|Sent [A-Z][a-z]{2} \d|All sent|All work is sent|completed successfully/,
  completed: /^Completed$/m,
  inReview: /Waiting for review/,
  returned: /Returned|Revision requested/,
  ended: /Your session has ended/,
  signIn: /Sign in to send/,
  reset: /password was reset|reset your password/,
  unlocked: /You opened Walkdown without a connection/,
  deactivated: /[Aa]ccount (?:has been )?deactivated/,
  attention: /Needs attention|needs your attention/,
  unassigned: /No longer assigned/,
  lastError: /Last error|No response received|Error \d{3}/,
  nextAttempt: /Next attempt/,
} as const satisfies Record<string, RegExp>

/** The places that show the state of a checklist. */
export const placeNames = [
  'header',
  'dashboard',
  'list',
  'history',
  'assignment',
  'checklist',
  'syncHead',
  'syncRow',
] as const

export type Place = (typeof placeNames)[number] | 'photo' | 'photoRow' | 'flash' | 'notice' | 'signInPage'

/** A checklist of an assignment. */
export interface Work {
  assignment: number
  title: string
  equipment: number
  checklist: number
  pump: string
  /** Another checklist of the assignment. */
  other?: Work | undefined
}

const addressOf = (place: Place, { assignment, equipment, checklist }: Work): string => {
  const checklistScreen = `/technician/checklists?assignment=${assignment}&equipment=${equipment}&checklist=${checklist}`
  const screens: Record<Place, string> = {
    header: '/technician/sync',
    dashboard: '/technician',
    notice: '/technician',
    list: '/technician/assignments',
    history: '/technician/assignment-history',
    assignment: `/technician/assignment/${assignment}`,
    flash: `/technician/assignment/${assignment}`,
    photo: checklistScreen,
    checklist: checklistScreen,
    syncHead: '/technician/sync',
    syncRow: '/technician/sync',
    photoRow: '/technician/sync',
    signInPage: '/login',
  }
  return screens[place]
}

const selectorOf = (place: Place, { title, pump }: Work): string => {
  const card = `article[aria-label="${title}"]`
  const selectors: Record<Place, string> = {
    header: 'a[aria-label^="Sync: "]',
    dashboard: card,
    notice: 'main [role=alert]',
    list: card,
    history: card,
    assignment: `article[aria-label="${pump}"]`,
    flash: '[data-words]',
    photo: `[aria-label="${technician['checklist.photos']}"] li`,
    checklist: 'main',
    syncHead: `section[aria-label="${technician['sync.title']}"] [role=status]`,
    syncRow: 'main li',
    photoRow: 'main li',
    signInPage: 'main',
  }
  return selectors[place]
}

/** Runs in the page. @returns the text of the elements that contain the words; null without any */
function readElements(selector: string, words: string): string | null {
  const texts = [...document.querySelectorAll<HTMLElement>(selector)].map(
    (element) =>
      element.dataset.words ??
      element.getAttribute('aria-label')?.replace(/^Sync: /, '') ??
      // The browser renders no text of rows in a closed list.
      (element.innerText || element.textContent),
  )
  const found = texts.filter((text) => text.includes(words))
  return found.length === 0 ? null : found.join('\n')
}

/** Runs in the page. Cards have labels of their own: only the text counts that a person sees. */
function readCard(selector: string): string | null {
  return document.querySelector<HTMLElement>(selector)?.innerText ?? null
}

async function readPlace(window: BrowserWindow, place: Place, work: Work): Promise<string | null> {
  const selector = selectorOf(place, work)
  if (place === 'photoRow') return window.run(readElements, selector, `${work.pump} · Photo`)
  if (place === 'syncRow') return window.run(readElements, selector, `${work.pump} · Checklist`)
  if (selector.startsWith('article') || selector === 'main') return window.run(readCard, selector)
  return window.run(readElements, selector, '')
}

/** An error explains only work that waits for the server, or that needs attention: elsewhere it is a fault. */
const errors: ReadonlySet<string> = new Set(['lastError', 'nextAttempt'])
const withErrors: ReadonlySet<string> = new Set(['offline', 'queued', 'attention'])

/** What a text says; null while the place does not exist. */
function listSayings(text: string | null): string {
  if (text === null) return 'nothing'
  const said = Object.entries(sayings).flatMap(([saying, words]) => (words.test(text) ? [saying] : []))
  const isExplained = said.some((saying) => withErrors.has(saying))
  return said.filter((saying) => !(isExplained && errors.has(saying))).join(' ')
}

/** Navigates within the app, without a reload. */
export const go = (window: BrowserWindow, address: string) =>
  window.run((to) => {
    if (location.pathname + location.search === to) return
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/**
 * Opens each screen until it has loaded all of its files. Without a service worker, a screen needs the network for its
 * first opening, and WebKit remembers a failed import.
 */
export async function loadScreens(window: BrowserWindow, work: Work): Promise<void> {
  await window.run(() => performance.setResourceTimingBufferSize(10_000))
  for (const place of placeNames) {
    await go(window, addressOf(place, work))
    let last = -1
    const isLoaded = async () => {
      const before = last
      last = await window.run(() => performance.getEntriesByType('resource').length)
      return last === before
    }
    await expect.poll(isLoaded, { intervals: [1000], timeout: WAIT }).toBe(true)
  }
}

/** What each place says about a state. A place that is missing here is not read. */
export type Expected = Partial<Record<Place, string>>

const WAIT = 20_000
const softly = expect.configure({ soft: true })

/**
 * Reads all places of a state, and fails for each place that says anything else. The flash message and the
 * photo of a task are read first: only the screen that is open has them.
 */
export async function expectPlaces(
  window: BrowserWindow,
  work: Work,
  state: string,
  expected: Expected,
): Promise<void> {
  for (const [place, words] of Object.entries(expected) as [Place, string][]) {
    if (place !== 'flash' && place !== 'photo') await go(window, addressOf(place, work))
    const read = async () => listSayings(await readPlace(window, place, work))
    await softly.poll(read, { message: `${state}: ${place}`, timeout: WAIT }).toBe(words)
  }
}
