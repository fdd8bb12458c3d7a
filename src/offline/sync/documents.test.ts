import { expect, test } from 'vitest'
import { documentCalls, documentNames } from '#src/offline/model/documents.ts'
import { openPhoneWithWork, type Tab } from '#tests/offline/harness/phone.ts'

const notification = {
  id: 1,
  kind: 'assigned',
  title: 'New work',
  message: 'North Boiler House is yours.',
  link: null,
  is_read: false,
  created_at: '2026-03-02T07:00:00.000Z',
}
const path = documentCalls.notifications.path

test('a document that was never fetched is unknown, not empty', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.isDown = true
  expect(await tab.engine.refreshDocument('notifications')).toBe('failed')
  expect(await tab.engine.readDocument('notifications')).toMatchObject({
    content: null,
    cached_at: null,
    last_error: { code: 'no_connection' },
  })
})

test('a cached document stays with its age when the server is unreachable', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.documents[path] = [notification]
  const cachedAt = new Date(phone.time).toISOString()
  expect(await tab.engine.refreshDocument('notifications')).toBe('updated')
  phone.later(60_000)
  for (const fault of ['cut', 'portal', { status: 503 }] as const) {
    server.injectFaults(/notifications/, fault)
    expect(await tab.engine.refreshDocument('notifications')).toBe('failed')
    expect(await tab.engine.readDocument('notifications')).toMatchObject({
      content: { results: [notification] },
      cached_at: cachedAt,
    })
  }
})

test('an unchanged document is not transferred, and its age resets', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.documents[path] = [notification]
  await tab.engine.refreshDocument('notifications')
  phone.later(60_000)
  expect(await tab.engine.refreshDocument('notifications')).toBe('unchanged')
  expect(await tab.engine.readDocument('notifications')).toMatchObject({
    content: { count: 1 },
    cached_at: new Date(phone.time).toISOString(),
    last_error: null,
  })
})

test('two concurrent refreshes make one request', async () => {
  const { server, tab } = await openPhoneWithWork()
  const before = server.requests.length
  await Promise.all([tab.engine.refreshDocument('reports'), tab.engine.refreshDocument('reports')])
  expect(server.requests).toHaveLength(before + 1)
})

test('does not cache a response of the wrong shape', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.documents[path] = [{ ...notification, id: 'one' }]
  expect(await tab.engine.refreshDocument('notifications')).toBe('failed')
  expect((await tab.engine.readDocument('notifications')).content).toBeNull()
})

test('every document is a call that technicians may make', () => {
  for (const name of documentNames) expect(documentCalls[name].who).toEqual(['technician'])
})

test('a refresh from before a change does not count after it', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.documents[path] = [notification]
  const before = tab.engine.refreshDocument('notifications')
  const after = tab.engine.refreshDocument('notifications', { isAfterChange: true })
  expect(await before).toBe('updated')
  server.documents[path] = []
  expect(await after).toBe('updated')
  expect((await tab.engine.readDocument('notifications')).content?.count).toBe(0)
})

test('stores the status of a rejected refresh', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.injectFaults(/reports/, { status: 503, code: 'maintenance' })
  await tab.engine.refreshDocument('reports')
  expect((await tab.engine.readDocument('reports')).last_error).toMatchObject({
    code: 'server_refused',
    status: 503,
  })
})

test.each([
  { name: 'a pull', store: 'meta', fetchCopy: ({ engine }: Tab) => engine.pull() },
  {
    name: 'a document',
    store: 'documents',
    fetchCopy: ({ engine }: Tab) => engine.refreshDocument('notifications'),
  },
])('reports $name that the phone cannot store, and nothing after close', async ({ store, fetchCopy }) => {
  const { phone } = await openPhoneWithWork()
  const reported: unknown[] = []
  const tab = phone.openTab({ onError: (error) => reported.push(error) })
  tab.disk.killAtWrite(store, 1)
  expect(await fetchCopy(tab)).toBe('failed')
  expect(reported).toEqual(['storage_lost'])
  tab.disk.revive()
  expect(await fetchCopy(tab)).not.toBe('failed')
  tab.engine.close()
  expect(await fetchCopy(tab)).toBe('failed')
  expect(reported.filter((error) => error !== null)).toEqual(['storage_lost'])
})
