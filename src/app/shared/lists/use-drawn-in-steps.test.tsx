// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { useDrawnInSteps } from './use-drawn-in-steps.ts'

const MANY = 1_000

function List({ total }: { total: number }) {
  const drawn = useDrawnInSteps(total)
  return <output>{drawn} drawn</output>
}

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const readDrawn = () => Number.parseInt(page.find('output')!.textContent ?? '', 10)

test('what fills a display is drawn at once, and the rest soon after', async () => {
  page = renderPart(<List total={MANY} />)
  await page.ready
  expect(readDrawn()).toBeLessThan(MANY / 2)
  await page.until(() => expect(readDrawn()).toBe(MANY))
})

test('a short list is drawn whole at once', async () => {
  page = renderPart(<List total={7} />)
  await page.ready
  expect(readDrawn()).toBe(7)
})

test('what is printed is drawn whole', async () => {
  page = renderPart(<List total={MANY} />)
  await page.ready
  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  expect(readDrawn()).toBe(MANY)
})
