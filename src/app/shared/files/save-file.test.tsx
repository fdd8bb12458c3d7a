// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import { openFile, openTarget } from './open-file.ts'
import { saveFile } from './save-file.ts'

const blob = new Blob(['{"all": "work"}'], { type: 'application/json' })
const save = () => saveFile(blob, 'unsent.json')
const share = vi.fn<(data: ShareData) => Promise<void>>()
const clickLink = vi.spyOn(HTMLAnchorElement.prototype, 'click')
const openWindow = vi.spyOn(window, 'open')

const refuse = (name: string) => share.mockRejectedValueOnce(new DOMException('Not now', name))

function setDevice(standalone: boolean | undefined, canShare: boolean) {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  define('standalone', standalone)
  define('share', share)
  define('canShare', (data: ShareData) => canShare && data.files?.length === 1)
}

let page: ReturnType<typeof renderPart>
beforeEach(async () => {
  share.mockReset().mockResolvedValue()
  clickLink.mockReset()
  openWindow.mockReset().mockReturnValue(null)
  page = renderPart(<Notifications />)
  await page.ready
})
afterEach(async () => {
  await act(async () => notifications.clean())
  await page.remove()
  for (const name of ['standalone', 'share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

test.each([
  ['a tab on an iPhone', false, true],
  ['another device', undefined, true],
  ['a home screen that cannot share files', true, false],
])('downloads a file in %s', async (_, standalone, canShare) => {
  setDevice(standalone, canShare)
  expect(await save()).toBe(true)
  expect(clickLink).toHaveBeenCalledOnce()
  expect(share).not.toHaveBeenCalled()
})

test('shares a named file from the home screen app of an iPhone', async () => {
  setDevice(true, true)
  expect(await save()).toBe(true)
  const file = share.mock.calls[0]![0].files![0]!
  expect([file.name, file.type, await file.text()]).toEqual([
    'unsent.json',
    'application/json',
    '{"all": "work"}',
  ])
  expect(clickLink).not.toHaveBeenCalled()
})

test('returns false when the user closes the share sheet', async () => {
  setDevice(true, true)
  refuse('AbortError')
  expect(await save()).toBe(false)
})

test('asks for a new press after a slow download, then shares the file', async () => {
  setDevice(true, true)
  refuse('NotAllowedError')
  const saved = save()
  await page.until(() => expect(page.text()).toContain('unsent.json is ready. Press Save'))
  expect(share).toHaveBeenCalledOnce()
  await page.press('Save')
  expect(await saved).toBe(true)
  expect(share).toHaveBeenCalledTimes(2)
  await page.until(() => expect(page.text()).not.toContain('is ready'))
})

test('returns false when the user declines the new press', async () => {
  setDevice(true, true)
  refuse('NotAllowedError')
  const saved = save()
  await page.until(() => expect(page.text()).toContain('is ready'))
  await page.press('Close this message')
  expect(await saved).toBe(false)
  expect(share).toHaveBeenCalledOnce()
})

test('throws when the share sheet fails, also after a new press', async () => {
  setDevice(true, true)
  refuse('DataError')
  await expect(save()).rejects.toThrow('Not now')
  refuse('NotAllowedError')
  refuse('DataError')
  const saved = expect(save()).rejects.toThrow('Not now')
  await page.until(() => expect(page.text()).toContain('is ready'))
  await page.press('Save')
  await saved
})

test('opens no window in the home screen app of an iPhone', async () => {
  setDevice(true, true)
  expect(await openFile(async () => ({ blob, fileName: 'manual.pdf' }), 'manual', openTarget())).toBe('shown')
  expect(openWindow).not.toHaveBeenCalled()
  expect(share.mock.calls[0]![0].files![0]!.name).toBe('manual.pdf')
})

test('opens a file in a window elsewhere, and downloads it when the window is blocked', async () => {
  setDevice(undefined, true)
  expect(await openFile(async () => ({ blob, fileName: null }), 'manual.pdf', openTarget())).toBe('saved')
  const tab = { closed: false, location: { href: '' } }
  openWindow.mockReturnValue(tab as unknown as Window)
  expect(await openFile(async () => ({ blob, fileName: null }), 'manual.pdf', openTarget())).toBe('shown')
  expect(tab.location.href).toMatch(/^blob:/)
})
