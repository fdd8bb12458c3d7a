// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerAll, samplePicture } from '#tests/offline/harness/phone.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import SyncScreen from './sync-screen.tsx'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(async () => {
  await rendered.page.remove()
  vi.unstubAllGlobals()
})

const CHECKLIST = '/technician/checklists?assignment=1&equipment=5&checklist=111'

async function open() {
  rendered = await renderOnPhone(<SyncScreen />)
  const { engine } = rendered
  await act(async () => {
    await answerAll(engine, 11)
    await engine.submitChecklist(11)
    await engine.sendNow()
    await answerAll(engine, 12)
    await engine.addPhoto(12, 121, samplePicture(1))
  })
  return rendered
}

test('lists what is not sent first, folds what is sent, and leads each row to its checklist', async () => {
  const { page } = await open()
  await page.until(() => expect(page.find('details')?.textContent).toContain('Checklist'))
  const sent = page.find('details') as HTMLDetailsElement
  expect(sent.open).toBe(false)
  expect(sent.querySelector('summary')?.textContent).toMatch(/^Sent: \d items?$/)
  const link = [...sent.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Checklist'))
  expect(link?.getAttribute('href')).toBe(CHECKLIST)
  const [first] = page.all('li')
  expect(first?.closest('details')).toBeNull()
  expect(first?.textContent).toContain('Photo')
})

test.each([
  [10_000_000, 'Storage', 'From this phone'],
  [2_000_000_000, 'From this phone', 'Storage'],
])('with %d free bytes, shows "%s" above "%s"', async (free, first, second) => {
  const quota = 4_000_000_000
  const storage = { estimate: async () => ({ quota, usage: quota - free }), persisted: async () => true }
  vi.stubGlobal('navigator', { storage, userAgent: navigator.userAgent, onLine: true })
  const { page } = await open()
  await page.until(() => expect(page.text()).toContain('GB used'))
  expect(page.text().indexOf(first)).toBeLessThan(page.text().indexOf(second))
})
