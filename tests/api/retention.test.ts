import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { technicianCalls } from '#src/contract/technician.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { idempotencyKeys, taskAnswerHistory } from '#src/server/db/schema/executions.ts'
import { attemptCounts, refreshTokens, sessions } from '#src/server/db/schema/identity.ts'
import { mails, notifications } from '#src/server/db/schema/system.ts'
import { advanceDays } from './advance-days.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const DAY = 24 * 60 * 60 * 1000

describe('retention', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const at = (days: number) => new Date(test.core.now().getTime() + days * DAY)
  const advance = async (days: number) => {
    await advanceDays(test, days)
    test.technician = await test.signIn(test.technician.email)
    test.supervisor = await test.signIn(test.supervisor.email)
  }
  const notify = (title: string, created_at: Date) =>
    test.database.db.insert(notifications).values({
      user_id: test.supervisor.id,
      kind: 'late_work',
      title: title as never,
      message: '' as never,
      created_at,
    })
  const titles = async () =>
    (await test.database.db.select().from(notifications)).map(({ title }) => String(title))

  it('deletes rows after their retention time, and nothing else', async () => {
    const { db } = test.database
    await notify('old', at(-181))
    await notify('young', at(-179))
    const mail = {
      user_id: test.supervisor.id,
      address: 'a@plant.example',
      kind: 'daily_news' as const,
      content: {},
    }
    await db.insert(mails).values([
      { ...mail, created_at: at(-31) },
      { ...mail, created_at: at(-29) },
    ])
    await db.insert(attemptCounts).values({ key: 'over', count: 1, until: at(-1) })
    expect(await test.services.retention.run()).toBe(true)
    expect(await titles()).toContain('young')
    expect(await titles()).not.toContain('old')
    expect(await db.select().from(mails)).toHaveLength(1)
    expect(await db.select().from(attemptCounts).where(eq(attemptCounts.key, 'over'))).toEqual([])
    expect((await db.select().from(refreshTokens)).length).toBeGreaterThan(0)
    expect((await db.select().from(sessions)).length).toBeGreaterThan(0)
  })

  it('continues in small batches until no old row is left', async () => {
    await test.database.db.execute(sql`insert into notifications (user_id, kind, title, message, created_at)
      select ${test.supervisor.id}, 'late_work', 'many', '', ${at(-200)} from generate_series(1, 2500)`)
    await test.services.retention.run()
    expect(await titles()).not.toContain('many')
  })

  it('a key is stored for good, its reply for 90 days: then a phone gets a short receipt', async () => {
    const plant = await assignNewPlant(test)
    const { technician } = test
    const started = { params: { id: plant.assignmentId }, body: {}, key: randomUUID() }
    const photo_id = randomUUID()
    const photo = {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      body: { photo_id },
      files: [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', content: await makeJpeg('receipt') }],
      key: randomUUID(),
    }
    const submission = { ...submissionOf(plant), key: randomUUID() }
    expect((await technician.call(technicianCalls.startAssignment, started)).status).toBe(200)
    const upload = await technician.call(technicianCalls.addPhoto, photo)
    const submitted = await technician.call(technicianCalls.submitChecklist, submission)
    expect([upload.status, submitted.status]).toEqual([201, 200])
    await advance(89)
    expect(
      (await test.technician.call(technicianCalls.startAssignment, started)).body.assignment,
    ).toBeTruthy()
    await advance(2)
    const count = async () => (await test.database.db.select().from(taskAnswerHistory)).length
    const before = await count()
    const again = await test.technician.call(technicianCalls.startAssignment, started)
    expect([again.status, again.body.op_id]).toEqual([200, started.key])
    expect(again.body.assignment).toBeUndefined()
    expect(again.body.message).toBe(
      'This was already done. The server no longer has the details of its first response.',
    )
    const uploaded = await test.technician.call(technicianCalls.addPhoto, photo)
    expect([uploaded.status, uploaded.body.op_id, uploaded.body.sha256]).toEqual([
      201,
      photo.key,
      upload.body.sha256,
    ])
    const same = await test.technician.call(technicianCalls.submitChecklist, submission)
    expect(same.status).toBe(200)
    expect(same.body).toMatchObject({
      op_id: submission.key,
      content_hash: submitted.body.content_hash,
      received_at: submitted.body.received_at,
    })
    // Nothing is repeated, and the key still refuses other content.
    expect(await count()).toBe(before)
    const other = await test.technician.call(technicianCalls.submitChecklist, {
      ...submissionOf(plant, 'Something else'),
      key: submission.key,
    })
    expect(other.body.code).toBe('idempotency_mismatch')
    const [row] = await test.database.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, started.key))
    expect(JSON.stringify(row?.reply).length).toBeLessThan(100)
  })

  it('a clock that jumped ahead deletes nothing until it has run for two more days', async () => {
    await notify('of today', at(0))
    const trail = (await test.database.db.select().from(auditTrail)).length
    const alive = (await test.database.db.select().from(sessions)).length
    const right = test.core.now()
    test.setClock(new Date(right.getTime() + 10 * 365 * DAY))
    for (let hour = 0; hour < 40; hour++) {
      test.setClock(new Date(test.core.now().getTime() + DAY / 24))
      expect(await test.services.retention.run()).toBe(false)
    }
    expect(await titles()).toContain('of today')
    expect((await test.database.db.select().from(auditTrail)).length).toBeGreaterThanOrEqual(trail)
    expect((await test.database.db.select().from(sessions)).length).toBe(alive)
    // The corrected clock continues normally.
    test.setClock(new Date(right.getTime() + 2 * DAY))
    expect(await test.services.retention.run()).toBe(false)
    test.setClock(new Date(right.getTime() + DAY))
    expect(await test.services.retention.run()).toBe(true)
    expect(await titles()).toContain('of today')
  })

  it('a server that was off for a month deletes nothing until its clock has run for two days', async () => {
    const off = at(200)
    await notify('before it was off', at(0))
    test.setClock(off)
    expect(await test.services.retention.run()).toBe(false)
    test.setClock(new Date(off.getTime() + DAY))
    expect(await test.services.retention.run()).toBe(false)
    test.setClock(new Date(off.getTime() + 2 * DAY))
    expect(await test.services.retention.run()).toBe(true)
    expect(await titles()).not.toContain('before it was off')
  })
})
