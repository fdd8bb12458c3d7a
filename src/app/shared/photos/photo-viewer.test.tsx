// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import type { PhotoContext } from './photo-context.ts'
import type { ShownPhoto } from './photo-image.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import PhotoViewer from './photo-viewer.tsx'

const pixels = new Blob(['pixels'], { type: 'image/jpeg' })
const read = () => Promise.resolve(pixels)
const photos: ShownPhoto[] = ['first', 'second'].map((key) => ({
  key,
  alt: `The ${key} photo`,
  thumbnail: { read },
  full: { read },
}))

const about: PhotoContext = {
  place: { plant: 'KM-01', tag: 'P-101', equipment: 'Feed pump' },
  task: 'Check the seal',
  answer: 'not_ok',
  description: 'It drips',
  measurement: 4.5,
  unit: 'bar',
  moment: '2026-11-21T10:00:00Z',
  by: null,
}

function Viewer({ shown = photos }: { shown?: readonly ShownPhoto[] }) {
  const [index, setIndex] = useState(0)
  return <PhotoViewer photos={shown} index={index} onMove={setIndex} onClose={() => {}} />
}

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  vi.restoreAllMocks()
  await page.remove()
})

async function open() {
  page = renderPart(<Viewer />)
  await page.ready
  await page.until(() => expect(page.text()).toContain('Photo 1 of 2'))
}

const picture = () => document.querySelector('[role=dialog] img, [role=dialog] [role=img]')!
const frame = () => picture().parentElement!.parentElement!
const dispatch = (event: Event) => act(async () => void frame().dispatchEvent(event))
const key = (name: string, more: KeyboardEventInit = {}) =>
  dispatch(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more }))
const finger = (type: string, pointerId: number, clientX: number, clientY = 100) =>
  dispatch(
    new PointerEvent(type, { pointerId, clientX, clientY, pointerType: 'touch', bubbles: true, button: 0 }),
  )

test('zooms by buttons and keys, and resets the zoom with the next photo', async () => {
  await open()
  expect(page.button('Zoom out').disabled).toBe(true)
  await page.press('Zoom in')
  expect(page.text()).toContain('150 %')
  await key('+')
  expect(page.text()).toContain('225 %')
  await key('-')
  await key('+', { ctrlKey: true })
  expect(page.text()).toContain('150 %')
  await page.press('Show the whole photo')
  expect(page.text()).toContain('100 %')
  await key('=')
  await key('ArrowRight')
  expect(page.text()).toContain('Photo 2 of 2')
  expect(page.text()).toContain('100 %')
})

test('zooms by wheel and pinch; a drag then pans instead of swiping', async () => {
  await open()
  vi.spyOn(frame(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
  await dispatch(
    new WheelEvent('wheel', { deltaY: -400, clientX: 200, clientY: 100, bubbles: true, cancelable: true }),
  )
  expect(page.text()).toContain('182 %')
  await page.press('Show the whole photo')

  await finger('pointerdown', 1, 150)
  await finger('pointerdown', 2, 250)
  await finger('pointermove', 2, 350)
  await finger('pointerup', 1, 150)
  await finger('pointerup', 2, 350)
  expect(page.text()).toContain('200 %')
  expect(page.text()).toContain('Photo 1 of 2')

  const before = (frame().firstElementChild as HTMLElement).style.transform
  await finger('pointerdown', 1, 300)
  await finger('pointermove', 1, 200)
  await finger('pointerup', 1, 200)
  expect((frame().firstElementChild as HTMLElement).style.transform).not.toBe(before)
  expect(page.text()).toContain('Photo 1 of 2')
})

test('swipes to the next photo when unzoomed', async () => {
  await open()
  await finger('pointerdown', 1, 300)
  await finger('pointermove', 1, 200)
  await finger('pointerup', 1, 200)
  expect(page.text()).toContain('Photo 2 of 2')
})

test('downloads the photo under a descriptive name', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open()
  await page.press('Download the photo')
  await page.until(() => expect(saved).toEqual(['first.jpg']))
  await page.redraw(
    <PhotoViewer photos={[{ ...photos[0]!, about }]} index={0} onMove={() => {}} onClose={() => {}} />,
  )
  await page.press('Download the photo')
  await page.until(() => expect(saved[1]).toBe('KM-01_P-101_Check-the-seal_2026-11-21_1.jpg'))
})

test('shows the task and its answer with the photo', async () => {
  page = renderPart(
    <PhotoViewer photos={[{ ...photos[0]!, about }]} index={0} onMove={() => {}} onClose={() => {}} />,
  )
  await page.ready
  for (const words of ['Check the seal', 'P-101 · Feed pump · KM-01', 'Not OK', 'It drips', '4.5\u00a0bar'])
    await page.until(() => expect(page.text()).toContain(words))
})

test('shows the thumbnail and a note without the full photo, and a message without both', async () => {
  const nothing = () => Promise.resolve(null)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const small = [{ ...photos[0]!, full: { read: nothing } }]
  page = renderPart(<PhotoViewer photos={small} index={0} onMove={() => {}} onClose={() => {}} />)
  await page.ready
  await page.until(() => expect(document.querySelector('[role=dialog] img')).not.toBeNull())
  await act(async () => void document.querySelector('[role=dialog] img')!.dispatchEvent(new Event('load')))
  expect(page.text()).toContain('This is a small copy on this device.')
  const none = [{ ...small[0]!, key: 'none', thumbnail: { read: nothing } }]
  await page.redraw(<PhotoViewer photos={none} index={0} onMove={() => {}} onClose={() => {}} />)
  await page.until(() => expect(page.text()).toContain('You need a connection to see it.'))
  expect(document.querySelector('[role=dialog] img')).toBeNull()
})

test('closes on Escape and restores the focus', async () => {
  page = renderPart(<PhotoStrip photos={photos} label="Photos" />)
  await page.ready
  await page.until(() => expect(page.find('[aria-label="Photos"] img')).not.toBeNull())
  const opener = page.all('[aria-label="Photos"] button')[1] as HTMLButtonElement
  opener.focus()
  await act(async () => opener.click())
  await page.until(() => expect(page.text()).toContain('Photo 2 of 2'))
  await act(async () => page.button('Close the photo').focus())
  await act(async () => {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    page.button('Close the photo').dispatchEvent(press)
  })
  await page.until(() => expect(document.activeElement).toBe(opener))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('toggles the annotations of a photo; the next photo shows its submitted version', async () => {
  const asked: string[] = []
  const source = (name: string) => ({
    read: () => {
      asked.push(name)
      return read()
    },
  })
  const marked = photos.map((photo) => ({
    ...photo,
    full: source(`${photo.key} marked`),
    original: source(`${photo.key} original`),
  }))
  page = renderPart(<Viewer shown={marked} />)
  await page.ready
  await page.press('Show without the marks')
  await page.until(() => expect(asked).toEqual(['first marked', 'first original']))
  await page.press('Next photo')
  await page.until(() => expect(asked.at(-1)).toBe('second marked'))
  expect(page.button('Show without the marks')).toBeTruthy()
})
