import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator } from './browser-window.ts'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Time without movement before a click, in milliseconds. */
const STILL = 150
/** Maximum number of clicks on an element that moves. */
export const MAX_PRESSES = 10

interface Query {
  kind: 'role' | 'label' | 'css'
  what: string
  /** A text for an exact match, or a pattern. */
  name: { text: string } | { pattern: string; flags: string } | null
}

const describeName = (name: string | RegExp | undefined): Query['name'] => {
  if (name === undefined) return null
  return typeof name === 'string' ? { text: name } : { pattern: name.source, flags: name.flags }
}

function describeQuery(sought: Locator): Query {
  if ('css' in sought) return { kind: 'css', what: sought.css, name: null }
  if ('label' in sought) return { kind: 'label', what: '', name: describeName(sought.label) }
  return { kind: 'role', what: sought.role, name: describeName(sought.name) }
}

/** Runs in the page, which has the Testing Library script. */
const find = `function (query) {
  const { queryAllByRole, queryAllByLabelText } = globalThis.TestingLibraryDom
  const name = query.name && ('text' in query.name ? query.name.text : new RegExp(query.name.pattern, query.name.flags))
  if (query.kind === 'css') return document.querySelector(query.what)
  const found = query.kind === 'label'
    ? queryAllByLabelText(document.body, name, { selector: 'input, textarea, select' })
    : queryAllByRole(document.body, query.what, name === null ? {} : { name })
  return found[0] ?? null
}`

/**
 * The body of a page function that returns the first matching element, or null. It finds elements by role and name,
 * like assistive technology.
 */
export function locatorScript(sought: Locator): string {
  return `
    if (!globalThis.TestingLibraryDom) { ${library} }
    return (${find})(${JSON.stringify(describeQuery(sought))})
  `
}

/**
 * The same for an element before a click. The function scrolls it to the middle, out from under a sticky header, and
 * returns it only after it stood still for a moment: a click on a moving or covered element hits another one.
 */
export function stableLocatorScript(sought: Locator): string {
  return `
    const found = (() => { ${locatorScript(sought)} })()
    found?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const box = found?.getBoundingClientRect()
    // A click waits until the element is enabled.
    const isEnabled = !found?.closest(':disabled, [aria-disabled=true]')
    const place = box && isEnabled && [box.x, box.y, box.width, box.height].join()
    const known = globalThis.walkdownAim
    if (!known || !place || known.found !== found || known.place !== place) {
      globalThis.walkdownAim = { found, place, since: Date.now() }
      return null
    }
    return Date.now() - known.since >= ${STILL} ? found : null
  `
}

/** Names a missing element for the error message of a test. */
export function describeLocator(sought: Locator): string {
  if ('css' in sought) return sought.css
  if ('label' in sought) return `a field "${sought.label}"`
  return `${sought.role} ${sought.name ?? ''}`
}
