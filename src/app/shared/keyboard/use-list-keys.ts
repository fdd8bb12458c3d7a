import { type RefObject, useEffect, useRef } from 'react'
import { useSingleKeys } from './single-keys.ts'

/** Action of a letter on the focused item: a row or card with `data-item`. */
export type ItemKeys = Readonly<Record<string, (item: string) => void>>

/** Element that Enter presses in an item, when the focused element has no own Enter action. */
const OPENER = '[data-opens]'
const FOCUSABLE = 'input[type="checkbox"], a[href], button'
/** Elements that use letters or arrow keys themselves. */
const TEXT_CONTROLS =
  'select, textarea, [contenteditable], [role="dialog"], [role="menu"], input:not([type="checkbox"])'

/**
 * Shortcuts of a list: j next, k previous, x select, Enter open, / search, and the given keys. Active while
 * the focus is in the list or nowhere.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ItemKeys = {}): void {
  const { isOn } = useSingleKeys()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const element = list.current
      const from = event.target as Element
      if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // Without a focused element the event comes from an ancestor of the list: the page, or the last pressed
      // element.
      if (from.closest(TEXT_CONTROLS) || !(element.contains(from) || from.contains(element))) return
      // The focus is nowhere, and a dialog covers the list.
      if (document.querySelector('[role="dialog"][aria-modal]')) return
      if (handleKey(element, from, event.key.toLowerCase(), latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, list])
}

/** @returns true when the key had an effect */
function handleKey(list: HTMLElement, from: Element, key: string, keys: ItemKeys): boolean {
  if (key === '/') return focus(list.querySelector<HTMLElement>('input[type="search"]'))
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')]
  const item = from.closest<HTMLElement>('[data-item]')
  // Without a focused item, the first one is next.
  const place = item ? items.indexOf(item) : -1
  if (key === 'j') return focusItem(items[place + 1])
  if (key === 'k') return focusItem(items[place - 1])
  if (!item) return false
  if (key === 'x') return press(item.querySelector<HTMLElement>('input[type="checkbox"]'))
  if (key === 'enter') return !from.matches('a, button') && press(item.querySelector<HTMLElement>(OPENER))
  const own = keys[key]
  own?.(item.dataset.item!)
  return own !== undefined
}

function focusItem(item: HTMLElement | undefined): boolean {
  item?.scrollIntoView({ block: 'nearest' })
  return focus(item?.querySelector<HTMLElement>(FOCUSABLE))
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return Boolean(element)
}

function press(element: HTMLElement | null): boolean {
  element?.click()
  return element !== null
}
