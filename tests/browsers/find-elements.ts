import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Sought } from './browser-window.ts'

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** How long an element must have stood still before it is touched. Milliseconds. */
const STILL = 150

interface Query {
  kind: 'role' | 'label' | 'css'
  what: string
  /** A text that must be equal, or a pattern that must match. */
  name: { text: string } | { pattern: string; flags: string } | null
}

const describeName = (name: string | RegExp | undefined): Query['name'] => {
  if (name === undefined) return null
  return typeof name === 'string' ? { text: name } : { pattern: name.source, flags: name.flags }
}

function describeQuery(sought: Sought): Query {
  if ('css' in sought) return { kind: 'css', what: sought.css, name: null }
  if ('label' in sought) return { kind: 'label', what: '', name: describeName(sought.label) }
  return { kind: 'role', what: sought.role, name: describeName(sought.name) }
}

/** Runs in the page, where the library is. */
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
 * The body of a function for the page that returns the first element of this kind, or null. Elements are found as
 * assistive technology finds them: by role and name.
 */
export function findingScript(sought: Sought): string {
  return `
    if (!globalThis.TestingLibraryDom) { ${library} }
    return (${find})(${JSON.stringify(describeQuery(sought))})
  `
}

/**
 * The same for an element that is about to be touched: it counts once it has stood still for a moment, since a finger
 * that aims at something that moves hits what takes its place.
 */
export function findingStillScript(sought: Sought): string {
  return `
    const found = (() => { ${findingScript(sought)} })()
    const box = found?.getBoundingClientRect()
    // Nobody presses what cannot be pressed yet.
    const place = box && !found.disabled && [box.x, box.y, box.width, box.height].join()
    const known = globalThis.walkdownAim
    if (!known || !place || known.found !== found || known.place !== place) {
      globalThis.walkdownAim = { found, place, since: Date.now() }
      return null
    }
    return Date.now() - known.since >= ${STILL} ? found : null
  `
}

/** What is missing, in words, for the failure of a test. */
export function describeSought(sought: Sought): string {
  if ('css' in sought) return sought.css
  if ('label' in sought) return `a field "${sought.label}"`
  return `${sought.role} ${sought.name ?? ''}`
}
