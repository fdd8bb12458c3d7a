import { expect, test } from 'vitest'
import { documentCalls, documentNames } from '#src/offline/model/documents.ts'
import { openPhoneWithWork, type Tab } from '#tests/offline/bench/phone.ts'

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

test('what was never fetched is unknown, not empty', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.isDown = true
  expect(await tab.engine.refreshDocument('notifications')).toBe('failed')
  expect(await tab.engine.readDocument('notifications')).toMatchObject({
    content: null,
    kept_at: null,
    last_error: { code: 'no_connection' },
  })
})

test('what was kept stays when the server cannot be reached, with its age', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.documents[path] = [notification]
  const keptAt = new Date(phone.time).toISOString()
  expect(await tab.engine.refreshDocument('notifications')).toBe('updated')
  phone.later(60_000)
  for (const fault of ['cut', 'portal', { status: 503 }] as const) {
    server.misbehave(/notifications/, fault)
    expect(await tab.engine.refreshDocument('notifications')).toBe('failed')
    expect(await tab.engine.readDocument('notifications')).toMatchObject({
      content: { results: [notification] },
      kept_at: keptAt,
    })
  }
})

test('what has not changed is not sent again, and counts as heard now', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.documents[path] = [notification]
  await tab.engine.refreshDocument('notifications')
  phone.later(60_000)
  expect(await tab.engine.refreshDocument('notifications')).toBe('unchanged')
  expect(await tab.engine.readDocument('notifications')).toMatchObject({
    content: { count: 1 },
    kept_at: new Date(phone.time).toISOString(),
    last_error: null,
  })
})

test('two who ask at once ask once', async () => {
  const { server, tab } = await openPhoneWithWork()
  const before = server.requests.length
  await Promise.all([tab.engine.refreshDocument('reports'), tab.engine.refreshDocument('reports')])
  expect(server.requests).toHaveLength(before + 1)
})

test('an answer of the wrong shape is not kept', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.documents[path] = [{ ...notification, id: 'one' }]
  expect(await tab.engine.refreshDocument('notifications')).toBe('failed')
  expect((await tab.engine.readDocument('notifications')).content).toBeNull()
})

test('every document is a list or a sheet that a technician may read', () => {
  for (const name of documentNames) expect(documentCalls[name].who).toEqual(['technician'])
})

test('what was asked before a change does not count as an answer to it', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.documents[path] = [notification]
  const before = tab.engine.refreshDocument('notifications')
  const after = tab.engine.refreshDocument('notifications', { isAfterChange: true })
  expect(await before).toBe('updated')
  server.documents[path] = []
  expect(await after).toBe('updated')
  expect((await tab.engine.readDocument('notifications')).content?.count).toBe(0)
})

test('the status of a refusal is kept for the screen to say', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.misbehave(/reports/, { status: 503, code: 'maintenance' })
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
])(
  '$name that the phone cannot keep is said everywhere, and to nobody once it is closed',
  async ({ store, fetchCopy }) => {
    const { phone } = await openPhoneWithWork()
    const told: unknown[] = []
    const tab = phone.openTab({ onTrouble: (trouble) => told.push(trouble) })
    tab.disk.dieAtWrite(store, 1)
    expect(await fetchCopy(tab)).toBe('failed')
    expect(told).toEqual(['storage_lost'])
    tab.disk.revive()
    expect(await fetchCopy(tab)).not.toBe('failed')
    tab.engine.close()
    expect(await fetchCopy(tab)).toBe('failed')
    expect(told.filter((trouble) => trouble !== null)).toEqual(['storage_lost'])
  },
)
