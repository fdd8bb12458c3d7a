// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { PhotoSources } from './photo-sources.tsx'

const SENTENCE = 'The phone closed Walkdown while the camera was open. Please take the photo again.'
/** History state of the router, which must stay. */
const routers = { usr: null, key: 'k1', idx: 3 }

let page: ReturnType<typeof renderPart>
let onPhotos: ReturnType<typeof vi.fn<(files: readonly Blob[]) => void>>
beforeEach(() => {
  window.history.replaceState(routers, '')
  onPhotos = vi.fn()
})
afterEach(() => page.remove())

async function open() {
  page = renderPart(<PhotoSources onPhotos={onPhotos} isDisabled={false} />)
  await page.ready
}

/** The phone discards the page: no event fires, and the history state survives. */
async function discardAndReload() {
  const left: unknown = window.history.state
  await page.remove()
  window.history.replaceState(left, '')
  await open()
}

const camera = () => page.find('input[capture]') as HTMLInputElement
const dispatchOnInput = (event: string) =>
  act(async () => camera().dispatchEvent(new Event(event, { bubbles: true })))

async function selectPhoto() {
  Object.defineProperty(camera(), 'files', { value: [new Blob(['jpeg'])], configurable: true })
  await dispatchOnInput('change')
}

test('reports a page that was discarded with the camera open, once', async () => {
  await open()
  await page.press('Take Photo')
  await discardAndReload()
  expect(page.text()).toContain(SENTENCE)
  expect(window.history.state).toEqual(routers)
  await discardAndReload()
  expect(page.text()).not.toContain(SENTENCE)
})

test('clears the message with the next photo', async () => {
  await open()
  await page.press('Take Photo')
  await discardAndReload()
  await page.press('Take Photo')
  await selectPhoto()
  expect(onPhotos).toHaveBeenCalledOnce()
  expect(page.text()).not.toContain(SENTENCE)
  await discardAndReload()
  expect(page.text()).not.toContain(SENTENCE)
})

test.each([
  ['a photo', selectPhoto],
  ['no photo', () => dispatchOnInput('cancel')],
  ['no event on an older phone', () => act(async () => window.dispatchEvent(new Event('pointerdown')))],
])('does not report a camera that closed with %s', async (_, close) => {
  await open()
  await page.press('Take Photo')
  expect(window.history.state).not.toEqual(routers)
  await close()
  expect(window.history.state).toEqual(routers)
  await discardAndReload()
  expect(page.text()).not.toContain(SENTENCE)
})
