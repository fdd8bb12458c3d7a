// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { LongList } from './long-list.tsx'

const MANY = 1000

/** True when the placeholder is near the viewport; the mock IntersectionObserver reports it. */
let isNear: boolean
beforeEach(() => {
  isNear = false
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        this.observe = () =>
          queueMicrotask(() =>
            callback([{ isIntersecting: isNear } as IntersectionObserverEntry], this as never),
          )
      }
      observe: () => void
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  page.remove()
  vi.unstubAllGlobals()
})

let page: ReturnType<typeof renderPart>
const show = (total: number, label = 'Work') => {
  const items = Array.from({ length: total }, (_item, index) => ({ id: index + 1 }))
  page = renderPart(
    <LongList
      label={label}
      className={undefined}
      items={items}
      renderItem={({ id }) => <span>Card {id}</span>}
    />,
  )
  return page.ready
}
const countDrawn = () => page.all('li:not([aria-hidden])').length

test('renders only visible items of a long list, each with its position', async () => {
  await show(MANY, 'Seen')
  expect(countDrawn()).toBeLessThan(50)
  const second = page.all('li')[1]!
  expect([second.getAttribute('aria-posinset'), second.getAttribute('aria-setsize')]).toEqual(['2', '1000'])
  expect(page.all('li[aria-hidden]')).toHaveLength(1)
})

test('renders all items while the user scrolls down', async () => {
  isNear = true
  await show(MANY, 'Down')
  await page.until(() => expect(countDrawn()).toBe(MANY))
  expect(page.all('li[aria-hidden]')).toHaveLength(0)
})

test('renders a short list completely', async () => {
  await show(7, 'Short')
  expect(countDrawn()).toBe(7)
  expect(page.all('li[aria-hidden]')).toHaveLength(0)
})

test('renders the whole list for print', async () => {
  await show(MANY, 'Print')
  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  expect(countDrawn()).toBe(MANY)
})
