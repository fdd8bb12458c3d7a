import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { setBackListener } from '#src/app/shared/routing/back-listener.ts'
import { listTyped } from '#src/app/shared/session/unsaved-input.ts'

/** Something open in front of a screen. `before` holds the unsaved input of what is behind it. */
interface Layer {
  close: () => void
  /** It is being closed, perhaps by going back: that is not asked about, nor closes anything else. */
  isClosing: boolean
  before: ReadonlySet<string>
}

/** How long a layer may take to close. Milliseconds. */
const CLOSING_TIME = 1000

const layers: Layer[] = []
/** Where in the browser's history the app is; the router numbers its entries. */
let position = 0
let passesNext = false
/** Set while the browser returns to the entry that Back has left; runs once it is there. */
let afterReturn: (() => void) | null = null

/** The question whether unsaved text may be lost, and what happens if it may; null while nothing is asked. */
export const useLeaveQuestion = create<{ leave: (() => void) | null }>()(() => ({ leave: null }))

const readPosition = () => (window.history.state as { idx?: number } | null)?.idx

/** The router went somewhere. */
export function notePosition(): void {
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
  return [...listTyped()].some((id) => !before?.has(id))
}

const ask = (leave: () => void) => useLeaveQuestion.setState({ leave })

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
  if (passesNext || layer?.isClosing || steps === 0 || !(layer || hasTyped())) {
    passesNext = false
    position = next ?? position
    return
  }
  event.stopImmediatePropagation()
  afterReturn = () => {
    if (layer) return hasTyped(layer.before) ? ask(() => close(layer)) : close(layer)
    ask(() => {
      passesNext = true
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
    if (isLinkAllowed || !(link instanceof HTMLAnchorElement) || !leadsAway(link, event) || !hasTyped())
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

/** A link to another screen of the app, in the same tab. The browser itself asks before another site is opened. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const isSameTab = (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
  const { origin, pathname } = window.location
  return isPlain && isSameTab && link.origin === origin && link.pathname !== pathname
}

function openLayer(closeIt: () => void): () => void {
  // Back from the first entry of a tab would leave the app: it gets an entry to come back to.
  if ((readPosition() ?? 0) === 0)
    window.history.pushState({ ...(window.history.state as object | null), idx: 1 }, '')
  notePosition()
  const layer: Layer = { close: closeIt, isClosing: false, before: new Set(listTyped()) }
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}

/**
 * While something is open in front of the screen, Back closes it: the browser's button, its keys and a phone's gesture.
 * Text that was typed in it and is not saved is asked about first.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen])
}
