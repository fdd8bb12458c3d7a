// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { useDocument } from '../engine/use-document.ts'
import { liveValue } from '../engine/use-live.ts'
import type { Notification } from './count-unread.ts'
import { NotificationBell } from './notification-bell.tsx'
import NotificationsDialog from './notifications-dialog.tsx'
import { NotificationsSection } from './notifications-section.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn() }))
const path = notificationCalls.list.path

let page: Awaited<ReturnType<typeof renderOnPhone>>['page']
beforeEach(() => {
  vi.mocked(api).mockReset()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.remove()
})

const makeNotification = (id: number, known: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'assigned',
  title: `News ${id}`,
  message: `Message ${id}`,
  link: `/technician/assignment/${id}`,
  is_read: false,
  created_at: '2026-03-02T07:00:00.000Z',
  ...known,
})
const makeList = (count: number) =>
  Array.from({ length: count }, (_none, index) => makeNotification(index + 1))

function Dashboard() {
  const live = useDocument('notifications')
  return (
    <>
      <NotificationBell notifications={liveValue(live)?.content?.results} onOpen={vi.fn()} />
      <NotificationsSection live={live} onOpenAll={vi.fn()} />
    </>
  )
}

function List() {
  return <NotificationsDialog live={useDocument('notifications')} onClose={vi.fn()} />
}

async function open(screen: 'dashboard' | 'list', notifications: Notification[]) {
  const phone = await renderOnPhone(screen === 'list' ? <List /> : <Dashboard />, { [path]: notifications })
  page = phone.page
  return phone
}

test('shows three notifications on the dashboard and the unread count on the bell', async () => {
  await open('dashboard', [...makeList(4), makeNotification(5, { is_read: true })])
  await page.until(() => expect(page.all('li')).toHaveLength(3))
  expect(page.button('Notifications, 4 unread')).toBeDefined()
  expect(page.text()).toContain('4 unread')
})

test.each([
  [9, '9'],
  [10, '9+'],
])('shows %s unread notifications as %s on the badge', async (count, shown) => {
  await open('dashboard', makeList(count))
  await page.until(() => expect(page.button(`Notifications, ${shown} unread`)).toBeDefined())
})

test('shows no badge and an empty state without notifications', async () => {
  await open('dashboard', [])
  await page.until(() => expect(page.text()).toContain('No notifications'))
  expect(page.button('Notifications').textContent).toBe('')
})

test('marks a notification as read on the server and on screen', async () => {
  const { server } = await open('list', makeList(2))
  await page.until(() => expect(page.button('Mark as read: News 2')).toBeDefined())
  vi.mocked(api).mockImplementation(async () => {
    server.documents[path] = [makeNotification(1), makeNotification(2, { is_read: true })]
  })
  await page.press('Mark as read: News 2')
  expect(api).toHaveBeenCalledExactlyOnceWith(notificationCalls.markRead, { id: 2 })
  await page.until(() => expect(() => page.button('Mark as read: News 2')).toThrow())
  expect(page.button('Mark as read: News 1')).toBeDefined()
})

test('marks all as read at once', async () => {
  const { server } = await open('list', makeList(3))
  await page.until(() => expect(page.button('Mark all as read').disabled).toBe(false))
  vi.mocked(api).mockImplementation(async () => {
    server.documents[path] = makeList(3).map((one) => ({ ...one, is_read: true }))
  })
  await page.press('Mark all as read')
  await page.until(() => expect(page.button('Mark all as read').disabled).toBe(true))
})

test('confirms a deletion with the title, and can be cancelled', async () => {
  const { server } = await open('list', makeList(2))
  await page.until(() => expect(page.button('Delete: News 1')).toBeDefined())
  await page.press('Delete: News 1')
  expect(page.text()).toContain('Delete "News 1"? This cannot be undone.')
  await page.press('Keep')
  expect(api).not.toHaveBeenCalled()
  vi.mocked(api).mockImplementation(async () => {
    server.documents[path] = [makeNotification(2)]
  })
  await page.press('Delete: News 1')
  await page.press('Delete')
  expect(api).toHaveBeenCalledExactlyOnceWith(notificationCalls.remove, { id: 1 })
  await page.until(() => expect(page.text()).not.toContain('News 1'))
  expect(page.text()).toContain('News 2')
})

test('shows the list offline, and explains that changes need a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('list', makeList(1))
  await page.until(() => expect(page.text()).toContain('News 1'))
  expect(page.text()).toContain('Changes need a connection.')
  for (const name of ['Mark all as read', 'Mark as read: News 1', 'Delete: News 1'])
    expect(page.button(name).disabled, name).toBe(true)
})
