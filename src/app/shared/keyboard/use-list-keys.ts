import { type RefObject, useEffect, useRef } from 'react'
import { useSingleKeys } from './single-keys.ts'

/** What a letter does with the item in which the focus is: a row or a card that has `data-item`. */
export type ItemKeys = Readonly<Record<string, (item: string) => void>>

/** What Enter presses in an item, where the focus stands on nothing that Enter presses by itself. */
const OPENS = '[data-opens]'
const FOCUSABLE = 'input[type="checkbox"], a[href], button'
/** What takes letters or moves by them itself. */
const TYPES =
  'select, textarea, [contenteditable], [role="dialog"], [role="menu"], input:not([type="checkbox"])'

/**
 * Letters for whoever goes through many rows: j and k to the next and the one before, x chooses, Enter opens, / searches,
 * and those that are given. They are heard in the list, and as long as the focus is nowhere.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ItemKeys = {}): void {
  const { isOn } = useSingleKeys()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      const element = list.current
      const from = event.target as Element
      if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // What stands around the list has the focus when nothing has: the page, or what the last press was on.
      if (from.closest(TYPES) || !(element.contains(from) || from.contains(element))) return
      // The focus is nowhere, and a dialog lies above the list.
      if (document.querySelector('[role="dialog"][aria-modal]')) return
      if (answer(element, from, event.key.toLowerCase(), latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn, list])
}

/** @returns whether the key meant something */
function answer(list: HTMLElement, from: Element, key: string, keys: ItemKeys): boolean {
  if (key === '/') return focus(list.querySelector<HTMLElement>('input[type="search"]'))
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')]
  const item = from.closest<HTMLElement>('[data-item]')
  // Where the focus is in no item, the first is next.
  const place = item ? items.indexOf(item) : -1
  if (key === 'j') return enter(items[place + 1])
  if (key === 'k') return enter(items[place - 1])
  if (!item) return false
  if (key === 'x') return press(item.querySelector<HTMLElement>('input[type="checkbox"]'))
  if (key === 'enter') return !from.matches('a, button') && press(item.querySelector<HTMLElement>(OPENS))
  const own = keys[key]
  own?.(item.dataset.item!)
  return own !== undefined
}

function enter(item: HTMLElement | undefined): boolean {
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
