import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { setBackListener } from '#src/app/shared/routing/back-listener.ts'
import { listUnsavedInputs } from '#src/app/shared/session/unsaved-input.ts'

/** A dialog in front of a screen. `before` contains the unsaved inputs of the screen behind it. */
interface Layer {
  close: () => void
  /** True while it closes, perhaps because of Back: then Back neither asks again nor closes another layer. */
  isClosing: boolean
  before: ReadonlySet<string>
}

/** Maximum time for the close animation of a layer. Milliseconds. */
const CLOSING_TIME = 1000

const layers: Layer[] = []
/** Index of the current entry in the browser history, as the router numbers it. */
let position = 0
let ignoresNext = false
/** Set while the browser returns to the entry that Back left; runs on arrival. */
let afterReturn: (() => void) | null = null

/** The confirmation to discard unsaved text, and the callback when the user agrees; null while closed. */
export const useLeaveConfirmation = create<{ leave: (() => void) | null }>()(() => ({ leave: null }))

const readPosition = () => (window.history.state as { idx?: number } | null)?.idx

/** Updates the position after a navigation of the router. */
export function trackHistoryPosition(): void {
  position = readPosition() ?? 0
}

function close(layer: Layer): void {
  layer.isClosing = true
  setTimeout(() => {
    layer.isClosing = false
  }, CLOSING_TIME)
  layer.close()
}

function hasTyped(before?: ReadonlySet<string>): boolean {
  return [...listUnsavedInputs()].some((id) => !before?.has(id))
}

const ask = (leave: () => void) => useLeaveConfirmation.setState({ leave })

setBackListener((event) => {
  const next = readPosition()
  if (afterReturn) {
    event.stopImmediatePropagation()
    const run = afterReturn
    afterReturn = null
    return run()
  }
  const layer = layers.at(-1)
  const steps = next === undefined ? 0 : position - next
  if (ignoresNext || layer?.isClosing || steps === 0 || !(layer || hasTyped())) {
    ignoresNext = false
    position = next ?? position
    return
  }
  event.stopImmediatePropagation()
  afterReturn = () => {
    if (layer) return hasTyped(layer.before) ? ask(() => close(layer)) : close(layer)
    ask(() => {
      ignoresNext = true
      window.history.go(-steps)
    })
  }
  window.history.go(steps)
})

let isLinkAllowed = false

window.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (isLinkAllowed || !(link instanceof HTMLAnchorElement) || !leavesScreen(link, event) || !hasTyped())
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    ask(() => {
      isLinkAllowed = true
      link.click()
      isLinkAllowed = false
    })
  },
  true,
)

/**
 * True for a link to another screen of the app in the same tab. For other sites the browser asks itself
 * (beforeunload).
 */
function leavesScreen(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const isSameTab = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  const { origin, pathname } = window.location
  return isPlain && isSameTab && link.origin === origin && link.pathname !== pathname
}

function openLayer(closeIt: () => void): () => void {
  // Back from the first history entry of a tab would leave the app, so an entry is pushed.
  if ((readPosition() ?? 0) === 0)
    window.history.pushState({ ...(window.history.state as object | null), idx: 1 }, '')
  trackHistoryPosition()
  const layer: Layer = { close: closeIt, isClosing: false, before: new Set(listUnsavedInputs()) }
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}

/**
 * Back closes the top dialog: the browser's button, its keys and a phone's gesture. Unsaved text in it needs
 * a confirmation first.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}
