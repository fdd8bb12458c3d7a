import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WorkflowPlant, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { limits } from '#src/rules/limits.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { weeklyPdfItems, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { confirmAll, importSample, loadSample, uploadSample, waitUntilRead } from './weekly-pdf-steps.ts'

const SAMPLE = 'flat-libreoffice.pdf'
const OTHER_LAYOUT = 'sectioned-chromium.pdf'

describe('weekly PDFs', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  it('an upload reports every missing field at once, each at its field', async () => {
    const reply = await t.admin.call(weeklyPdfCalls.create, { body: { title: ' ' }, files: [] })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe('Please select a PDF file. Title is required. Please select a sector')
    expect(reply.body.details).toEqual({
      file: ['Please select a PDF file'],
      title: ['Title is required'],
      sector: ['Please select a sector'],
    })
  })

  it("a supervisor's own form reports it in one message", async () => {
    const reply = await t.supervisor.call(weeklyPdfCalls.supervisorUpload, { body: { title: '' }, files: [] })
    expect([reply.status, reply.body.message]).toEqual([400, 'Please select a file and enter a title'])
  })

  const wrongFiles: [
    what: string,
    sample: string,
    as: { name?: string; content?: Uint8Array },
    says: RegExp,
  ][] = [
    ['text under a PDF name', 'broken/text.pdf', {}, /^Please select a PDF file$/],
    ['an empty file', 'broken/empty.pdf', {}, /^This file is empty\./],
  ]
  it.each(wrongFiles)('%s is rejected with a message', async (_what, sample, as, sentence) => {
    const reply = await t.supervisor.call(weeklyPdfCalls.create, {
      body: { title: 'Week 1' },
      files: [{ ...(await loadSample(sample)), ...as }],
    })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toMatch(sentence)
    expect(reply.body.details?.file).toEqual([reply.body.message])
  })

  it('more than 50 MB is rejected with 413', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50 * 1024 * 1024)])
    const reply = await t.supervisor.call(weeklyPdfCalls.create, {
      body: { title: 'Week 1' },
      files: [{ field: 'file', name: 'large.pdf', type: 'application/pdf', content }],
    })
    expect([reply.status, reply.body.message]).toEqual([413, 'File size must be less than 50MB'])
  })

  it('no part of a refused upload is stored', async () => {
    expect(await t.database.db.select().from(weeklyPdfs)).toEqual([])
  })

  it('an uploaded file is listed, found by its name and downloaded byte for byte', async () => {
    const sample = await loadSample(SAMPLE)
    const id = await uploadSample(t.supervisor, SAMPLE, { title: 'Week 100% done', description: 'North' })
    const listed = await t.supervisor.call(weeklyPdfCalls.list, { query: { search: '100% d' } })
    expect(listed.body.results).toMatchObject([
      { id, title: 'Week 100% done', description: 'North', file_name: SAMPLE, processing_status: 'Pending' },
    ])
    const missed = await t.supervisor.call(weeklyPdfCalls.list, { query: { search: '100_ d' } })
    expect(missed.body.count).toBe(0)
    const file = await t.supervisor.call(weeklyPdfCalls.file, { params: { id } })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.bytes.equals(sample.content)).toBe(true)
  })

  it("a supervisor gets 404 for another sector's PDF, in every call", async () => {
    const id = await uploadSample(t.admin, SAMPLE, { sector: t.sectors.other })
    const { read, remove, file, process, status, reprocess, supervisorStatus, workflow, start, complete } =
      weeklyPdfCalls
    const calls = [
      read,
      file,
      process,
      status,
      reprocess,
      supervisorStatus,
      workflow,
      start,
      complete,
      remove,
    ]
    for (const call of calls) {
      const reply = await t.supervisor.call(call, { params: { id } })
      expect([call.path, reply.status]).toEqual([call.path, 404])
    }
    expect((await t.otherSupervisor.call(read, { params: { id } })).status).toBe(200)
    const upload = await t.supervisor.call(weeklyPdfCalls.create, {
      body: { title: 'Week 1', sector: t.sectors.other },
      files: [await loadSample(SAMPLE)],
    })
    expect(upload.status).toBe(404)
  })

  it('an administrator must name an existing sector', async () => {
    for (const sector of ['', 'x', '999999', '99999999999']) {
      const reply = await t.admin.call(weeklyPdfCalls.create, {
        body: { title: 'Week 1', sector },
        files: [await loadSample(SAMPLE)],
      })
      expect([reply.status, reply.body.message]).toEqual([400, 'Please select a sector'])
    }
  })

  it('a PDF processed many times at once is parsed once', async () => {
    const id = await uploadSample(t.supervisor, SAMPLE)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => t.supervisor.call(weeklyPdfCalls.process, { params: { id } })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(202))
    const { body } = await waitUntilRead(t.supervisor, id)
    await confirmAll(t.supervisor, id)
    expect(body).toMatchObject({
      status: 'Completed',
      progress: { page: 7, pages: 7 },
      results: { plants: 3, equipment: 12, checklists: 19, tasks: 123 },
      error: null,
    })
    const jobs = await t.database.runScript(
      `select 1 as job from pgboss.job where name = 'read-weekly-pdf' and (data->>'pdfId')::int = ${id}`,
    )
    expect(jobs).toHaveLength(1)
    const again = await t.supervisor.call(weeklyPdfCalls.process, { params: { id } })
    expect([again.status, again.body.status]).toEqual([202, 'Completed'])
  })

  it("next week's file finds the plants again: it creates no duplicates, and reprocessing deletes nothing", async () => {
    const before = await t.database.db.select().from(plants)
    const id = await importSample(t.supervisor, SAMPLE)
    expect(await t.database.db.select().from(plants)).toEqual(before)
    const items = await t.database.db
      .select()
      .from(weeklyPdfItems)
      .where(eq(weeklyPdfItems.weekly_pdf_id, id))
    expect(new Set(items.map((item) => item.change))).toEqual(new Set(['unchanged']))
    const reply = await t.supervisor.call(weeklyPdfCalls.reprocess, { params: { id } })
    expect(reply.body.deleted_data).toEqual({ plants: 0, equipment: 0, tasks: 0 })
    await waitUntilRead(t.supervisor, id)
    expect(await t.database.db.select().from(plants)).toEqual(before)
  })

  it('reprocessing deletes the imported data and keeps the data that users added', async () => {
    const id = await importSample(t.otherSupervisor, SAMPLE)
    const { body: before } = await t.otherSupervisor.call(weeklyPdfCalls.workflow, { params: { id } })
    const [first, second] = before.plants as [WorkflowPlant, WorkflowPlant]
    await t.database.db
      .insert(equipment)
      .values({ plant_id: first.id, equipment_id: 'MANUAL-1', name: 'Added by hand' })
    const reply = await t.otherSupervisor.call(weeklyPdfCalls.reprocess, { params: { id } })
    expect(reply.body.deleted_data).toEqual({ plants: 2, equipment: 12, tasks: 123 })
    expect((await waitUntilRead(t.otherSupervisor, id)).body.results?.plants).toBe(3)
    await confirmAll(t.otherSupervisor, id)
    const { body: after } = await t.otherSupervisor.call(weeklyPdfCalls.workflow, { params: { id } })
    expect(after.plants[0]!.id).toBe(first.id)
    expect(after.plants[1]!.id).not.toBe(second.id)
    const remaining = await t.database.db
      .select()
      .from(equipment)
      .where(eq(equipment.equipment_id, 'MANUAL-1'))
    expect(remaining).toMatchObject([{ plant_id: first.id, archived_at: null }])
  })

  it('deleting a PDF keeps its plants, and deletes its file after the undo time', async () => {
    const id = await importSample(t.supervisor, OTHER_LAYOUT)
    const [row] = await t.database.db.select().from(weeklyPdfs).where(eq(weeklyPdfs.id, id))
    const before = await t.database.db.select().from(equipment)
    expect((await t.supervisor.call(weeklyPdfCalls.remove, { params: { id } })).status).toBe(204)
    t.setClock(new Date(Date.now() + limits.deletionUndoneWithin + 1000))
    await t.services.deletions.clear()
    t.setClock(new Date())
    expect(await t.core.files.has(row!.file_key)).toBe(false)
    expect(await t.database.db.select().from(equipment)).toEqual(before)
    expect((await t.supervisor.call(weeklyPdfCalls.read, { params: { id } })).status).toBe(404)
  })

  it('a PDF that is deleted while it is parsed imports nothing', async () => {
    const readActivities = async () => {
      const rows = await t.database.db.select({ type: auditTrail.type }).from(auditTrail)
      const countOf = (type: string) => rows.filter((row) => row.type === type).length
      return { read: countOf('pdf_processed'), failed: countOf('pdf_failed') }
    }
    const before = await readActivities()
    const id = await uploadSample(t.supervisor, OTHER_LAYOUT)
    await t.supervisor.call(weeklyPdfCalls.process, { params: { id } })
    expect((await t.supervisor.call(weeklyPdfCalls.remove, { params: { id } })).status).toBe(204)
    await importSample(t.supervisor, SAMPLE)
    expect(await readActivities()).toEqual({ read: before.read + 1, failed: before.failed })
  })
})
