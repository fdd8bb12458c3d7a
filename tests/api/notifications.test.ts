import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationCalls } from '#src/contract/notifications.ts'
import { assignPlant } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const { list, remove, unreadCount } = notificationCalls

describe('A notification', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const idsOf = async () => (await at.technician.call(list)).body.results.map((row) => row.id)
  const removeAs = async (id: number | string, as = at.technician) =>
    (await as.call(remove, { params: { id } })).status

  test('is deleted once, by its user, and no other with it', async () => {
    await assignPlant(at, { pump: at.technician })
    await assignPlant(at, { pump: at.technician })
    const [latest, first] = await idsOf()
    for (const other of [at.secondTechnician, at.otherTechnician])
      expect(await removeAs(latest!, other)).toBe(404)
    expect((await at.technician.call(unreadCount)).body.unread_count).toBe(2)

    const reply = await at.technician.call(remove, { params: { id: latest! } })
    expect([reply.status, reply.bytes.length]).toEqual([204, 0])
    expect(await idsOf()).toEqual([first])
    expect((await at.technician.call(unreadCount)).body.unread_count).toBe(1)
    const again = await at.technician.call(remove, { params: { id: latest! } })
    expect(again).toMatchObject({ status: 404, body: { message: 'This notification was not found.' } })
  })

  test('is deleted by one of two concurrent requests', async () => {
    await assignPlant(at, { pump: at.technician })
    const [id] = await idsOf()
    const replies = await Promise.all([removeAs(id!), removeAs(id!)])
    expect(replies.sort()).toEqual([204, 404])
  })

  test.each([0, -1, 1.5, 'all', '', ' ', "1' or 1=1", '9'.repeat(30), 2_000_000_000])(
    'answers 404 for %j',
    async (id) => {
      const before = await idsOf()
      expect(await removeAs(encodeURIComponent(id))).toBe(404)
      expect(await idsOf()).toEqual(before)
    },
  )
})
