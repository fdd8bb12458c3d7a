// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import type { OfflineEngine, SyncStatus } from '#src/offline/public.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { renderPart } from '#tests/render-part.tsx'
import { useConnectionChoices } from '../engine/connection-choices.ts'
import { EngineContext } from '../engine/engine-context.ts'
import { describeSyncShort } from '../sync-notices/sync-labels.ts'
import SyncLink from './sync-link.tsx'
import { SyncSummary } from './sync-summary.tsx'

const KEEP_OPEN = 'Keep Walkdown open until everything is sent.'

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  vi.unstubAllGlobals()
  useOfflineSupport.setState({ isKept: true, lack: null })
  useConnectionChoices.setState(useConnectionChoices.getInitialState())
})

const waitingStatus: SyncStatus = {
  state: 'waiting',
  current: 0,
  total: 0,
  sent_at: null,
  unsent: 2,
  unsent_photos: 1,
  unsent_bytes: 300_000,
  is_phone_full: false,
  attention: 0,
  drafts: 0,
  is_all_sent: false,
  memory: { state: 'known', since: null, lost: null },
  next_attempt_at: null,
}

async function open(known: Partial<SyncStatus> = {}) {
  const status = { ...waitingStatus, ...known }
  page = renderPart(
    <EngineContext value={{} as OfflineEngine}>
      <SyncSummary status={status} />
    </EngineContext>,
  )
  await page.ready
}

test('says that closing the app is safe when the browser supports Background Sync', async () => {
  vi.stubGlobal('SyncManager', class {})
  await open()
  expect(page.text()).toContain(
    'Sent when there is a connection, at the latest when you open Walkdown again.',
  )
  expect(page.text()).not.toContain(KEEP_OPEN)
})

test('asks to keep the app open without Background Sync', async () => {
  await open()
  expect(page.text()).toContain('2 items are not sent yet')
  expect(page.text()).toContain(KEEP_OPEN)
  expect(page.text()).not.toContain('if you close the app')
})

test('asks to keep the app open in a private window without a service worker', async () => {
  vi.stubGlobal('SyncManager', class {})
  useOfflineSupport.setState({ isKept: false, lack: 'missing' })
  await open()
  expect(page.text()).toContain(KEEP_OPEN)
})

test('names the wait for Wi-Fi as the header does, also on a full phone', async () => {
  useConnectionChoices.setState({ photos_on_wifi: true, type: 'cellular' })
  const full = { ...waitingStatus, is_phone_full: true, has_unsent_photos: true }
  await open(full)
  const conditions = {
    isExpired: false,
    expiry: null,
    isOnline: true,
    worksOffline: false,
    isWifiNeeded: true,
  }
  expect(page.find('[role=status] h2')?.textContent).toBe(describeSyncShort(full, null, conditions).words)
})

test('requires nothing when everything is synced', async () => {
  await open({ state: 'sent', unsent: 0, is_all_sent: true, sent_at: '2026-03-02T08:00:00.000Z' })
  expect(page.text()).toContain('All work is sent')
  expect(page.text()).not.toContain(KEEP_OPEN)
})

test('reports offline work as waiting for the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  expect(page.text()).toContain('2 items are waiting for a connection')
  vi.restoreAllMocks()
})

test('does not report everything as sent when nothing was ever sent', async () => {
  await open({ state: 'none', unsent: 0, is_all_sent: true })
  expect(page.text()).toContain('Nothing to send yet')
  expect(page.text()).not.toContain('All work is sent')
})

test('shows the start of the offline period in the header instead of all sent', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const rendered = await renderOnPhone(<SyncLink />)
  page = rendered.page
  await page.until(() => expect(page.text()).toContain('Offline since'))
  expect(page.text()).not.toContain('All sent')
  offline.mockReturnValue(true)
  await page.until(() => {
    window.dispatchEvent(new Event('online'))
    expect(page.text()).toContain('Nothing to send')
  })
  vi.restoreAllMocks()
})
