import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { allCalls } from '#src/contract/all/calls.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { retentionLimits } from '#src/rules/retention-limits.ts'
import { uploadBudgets } from '#src/server/db/schema/identity.ts'
import { type AssignedPlant, assignNewPlant } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

const HOUR = 60 * 60 * 1000

describe('the daily upload quota of a user', () => {
  let test: TestApp
  let plant: AssignedPlant
  beforeAll(async () => {
    test = await openTestApp()
    plant = await assignNewPlant(test)
  })
  afterAll(() => test.close())

  const send = async (content?: Uint8Array, headers: Record<string, string> = {}) => {
    const bytes = content ?? (await makeJpeg(randomUUID()))
    return test.technician.call(technicianCalls.addPhoto, {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      body: {},
      files: [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content: bytes }],
      key: randomUUID(),
      headers,
    })
  }
  const usedBy = async ({ id }: TestPerson) =>
    (await test.database.db.select().from(uploadBudgets).where(eq(uploadBudgets.user_id, id)))[0]
  const use = async (person: TestPerson, used: { files: number; bytes: number }) => {
    const row = { ...used, until: new Date(test.core.now().getTime() + 5 * HOUR) }
    await test.database.db
      .insert(uploadBudgets)
      .values({ user_id: person.id, ...row })
      .onConflictDoUpdate({ target: uploadBudgets.user_id, set: row })
  }

  it('counts files and bytes, and no refused uploads', async () => {
    expect((await send()).status).toBe(201)
    const one = (await usedBy(test.technician))!
    expect(one.files).toBe(1)
    expect(one.bytes).toBeGreaterThan(100)
    expect((await send(Buffer.from('no picture'))).status).toBe(400)
    expect(await usedBy(test.technician)).toMatchObject({ files: one.files, bytes: one.bytes })
  })

  it.each([
    ['files', { files: retentionLimits.uploadFilesPerDay, bytes: 0 }],
    ['bytes', { files: 0, bytes: retentionLimits.uploadBytesPerDay }],
  ])('is limited by %s: 429 with the retry time, in the language of the user', async (_what, used) => {
    await use(test.technician, used)
    const refused = await send(undefined, { 'accept-language': 'de' })
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('upload_budget_used')
    expect(refused.body.message).toContain('Tageslimit')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(4 * 3600)
    expect(await usedBy(test.technician)).toMatchObject(used)
  })

  it('cannot be exceeded by concurrent requests', async () => {
    await use(test.technician, { files: retentionLimits.uploadFilesPerDay - 2, bytes: 0 })
    const replies = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
    expect((await usedBy(test.technician))!.files).toBeLessThanOrEqual(retentionLimits.uploadFilesPerDay)
  })

  it('starts again after a day, and after a clock that was wrong', async () => {
    await use(test.technician, { files: retentionLimits.uploadFilesPerDay, bytes: 0 })
    test.setClock(new Date(test.core.now().getTime() + 6 * HOUR))
    test.technician = await test.signIn(test.technician.email)
    test.supervisor = await test.signIn(test.supervisor.email)
    expect((await send()).status).toBe(201)
    await use(test.technician, { files: retentionLimits.uploadFilesPerDay, bytes: 0 })
    const years = { until: new Date(test.core.now().getTime() + 9000 * HOUR) }
    await test.database.db
      .update(uploadBudgets)
      .set(years)
      .where(eq(uploadBudgets.user_id, test.technician.id))
    expect((await send()).status).toBe(201)
  })

  it('applies to PDFs as well, and to each user separately', async () => {
    await use(test.supervisor, { files: retentionLimits.uploadFilesPerDay, bytes: 0 })
    const files = [
      { field: 'file', name: 'a.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7\n%%EOF') },
    ]
    const refused = await test.supervisor.call(weeklyPdfCalls.supervisorUpload, {
      body: { title: 'A week' },
      files,
    })
    expect(refused.status).toBe(429)
    expect((await send()).status).toBe(201)
  })

  it('leaves out only backup archives of administrators', () => {
    const free = allCalls.filter(({ multipart }) => multipart?.isOutsideBudget)
    expect(free).toEqual([maintenanceCalls.uploadBackup])
  })
})
