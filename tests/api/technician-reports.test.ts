import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { type Report, reportCalls } from '#src/contract/reports.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import { storedMessage } from '#src/server/messages/stored-message.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { assignPlant, dayFromToday, executionsOf, readAssignment, submitAll } from './assignments.ts'
import { awaitReport } from './make-report.ts'
import { mockReportGeneration } from './mock-report-generation.ts'
import { readPdfText } from './read-pdf-text.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const {
  previewForTechnician,
  generateForTechnician,
  generateAllForTechnician,
  submitForTechnician,
  changeForTechnician,
  removeForTechnician,
} = reportCalls
const { cleanUpFailed } = deletionCalls

mockReportGeneration()

describe("a technician's reports", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const rowOf = async (id: number) =>
    (await at.database.db.select().from(reports).where(eq(reports.id, id)))[0] ?? null
  const reportsOf = (assignmentId: number) =>
    at.database.db.select().from(reports).where(eq(reports.assignment_id, assignmentId))
  const isMade = (id: number) => awaitReport(at, id)
  const generate = (assignment_id: unknown, as = at.technician, key?: string) =>
    as.call(generateForTechnician, { body: { assignment_id }, ...(key ? { key } : {}) })
  const generateAll = (body?: object, key?: string) =>
    at.technician.call(generateAllForTechnician, { body, ...(key ? { key } : {}) })
  const withId = (id: number) => ({ params: { id } })
  /** Clears deleted objects after the undo time. */
  const clearDeleted = async () => {
    at.setClock(new Date(Date.now() + limits.deletionUndoneWithin + 1000))
    await at.services.deletions.clear()
    at.setClock(new Date())
  }

  /** A completed assignment with the report that the server generates for it. */
  async function completed(due?: CalendarDate) {
    const assigned = await assignPlant(at, {
      pump: at.technician,
      ...(due ? { form: { due_date: due } } : {}),
    })
    await submitAll(at, at.technician, assigned.id)
    const [report] = await reportsOf(assigned.id)
    return { ...assigned, report: await isMade(report!.id) }
  }

  /** The same, with that report deleted and one that its technician requested. */
  async function ownReport() {
    const { id, report } = await completed()
    await at.supervisor.call(reportCalls.remove, withId(report.id))
    const reply = await generate(id)
    expect(reply.status).toBe(202)
    return { assignmentId: id, report: await isMade(reply.body.id) }
  }

  const readNotifications = async (report: Pick<Report, 'title'>) =>
    (
      await at.database.db.select().from(notifications).where(eq(notifications.kind, 'report_submitted'))
    ).filter((row) => row.title.includes(report.title))

  test('open in the browser, and another call downloads them', async () => {
    const { report } = await completed()
    const shown = await at.technician.call(previewForTechnician, withId(report.id))
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename="plant-report-.*\.pdf"/)
    expect(await readPdfText(shown.bytes)).toContain('Feed pump')
    const saved = await at.technician.call(reportCalls.downloadForTechnician, withId(report.id))
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    await at.database.db.update(reports).set({ status: 'Pending' }).where(eq(reports.id, report.id))
    const early = await at.technician.call(previewForTechnician, withId(report.id))
    expect([early.status, early.body.code]).toEqual([409, 'not_ready'])
  })

  test('have a URL that a technician can open, in both lists', async () => {
    const { id } = await completed()
    for (const call of [reportCalls.list, reportCalls.listForTechnician]) {
      const [row] = (await at.technician.call(call, { query: { assignment: id } })).body.results
      const file = await at.app.inject({
        url: `/api${row!.file}`,
        headers: { authorization: `Bearer ${at.technician.token}` },
      })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  test('are queued without waiting for the file, and keep their requester', async () => {
    const { id, report } = await completed()
    const reply = await generate(id)
    expect(reply.status).toBe(202)
    expect(reply.body).toMatchObject({
      id: report.id,
      status: 'Pending',
      is_ready: false,
      file: null,
      generated_by_name: null,
      submitted_at: null,
      assignment: id,
    })
    const again = await isMade(report.id)
    expect(again.file_key).not.toBe(report.file_key)
    await vi.waitFor(async () => expect(await at.core.files.has(report.file_key!)).toBe(false))
    expect(await reportsOf(id)).toHaveLength(1)
    const own = await ownReport()
    const listed = await at.technician.call(reportCalls.readForTechnician, withId(own.report.id))
    expect(listed.body.generated_by_name).toBe('Marek Nowak')
  })

  test('requested ten times at once are generated once', async () => {
    const { id, report } = await completed()
    await at.supervisor.call(reportCalls.remove, withId(report.id))
    const replies = await Promise.all(Array.from({ length: 10 }, () => generate(id)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(202))
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    expect(await reportsOf(id)).toHaveLength(1)
    await isMade(replies[0]!.body.id)
  })

  test('are queued once per key, and the repetition gets the same reply', async () => {
    const { id, report } = await completed()
    const key = `generate-${id}`
    const first = await generate(id, at.technician, key)
    await isMade(report.id)
    const second = await generate(id, at.technician, key)
    expect([second.status, second.body]).toEqual([202, first.body])
    expect((await rowOf(report.id))?.status).toBe('Completed')
    const other = await generate((await completed()).id, at.technician, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
    expect((await generate(id, at.technician, 'short')).status).toBe(400)
  })

  test("are refused for open work, for other technicians' work, and for an empty selection", async () => {
    const open = await assignPlant(at, { pump: at.technician })
    const early = await generate(open.id)
    expect([early.status, early.body.code]).toEqual([422, 'not_completed'])
    expect(early.body.error).toContain('every checklist of the assignment is completed')
    const { id } = await completed()
    for (const person of [at.secondTechnician, at.otherTechnician])
      expect((await generate(id, person)).status).toBe(404)
    expect((await generate(2_000_000_000)).status).toBe(404)
    for (const wrong of [undefined, null, 0, -1, 1.5, 'x', `${id}`, [id], 99_999_999_999])
      expect((await generate(wrong)).status, String(wrong)).toBe(400)
    expect((await at.technician.call(generateForTechnician)).status).toBe(400)
  })

  test('are generated for every missing or failed one in the requested range', async () => {
    const early = await completed(dayFromToday(at, -400))
    const late = await completed(dayFromToday(at, -380))
    const failed = await completed(dayFromToday(at, -360))
    const failure = failureMessage('report_over_limit')
    const whole = await completed(dayFromToday(at, -370))
    const open = await assignPlant(at, { pump: at.technician, form: { due_date: dayFromToday(at, -370) } })
    for (const { report } of [early, late]) await at.supervisor.call(reportCalls.remove, withId(report.id))
    await at.database.db
      .update(reports)
      .set({ status: 'Failed', ...storedMessage('error_message', failure) })
      .where(eq(reports.id, failed.report.id))

    const days = { date_from: dayFromToday(at, -390), date_to: dayFromToday(at, -380) }
    const some = await generateAll(days)
    expect([some.status, some.body.count, some.body.message]).toEqual([
      202,
      1,
      '1 report is being generated.',
    ])
    expect(some.body.reports[0]).toMatchObject({ assignment: late.id, status: 'Pending' })
    const none = await generateAll(days)
    expect([none.status, none.body.count]).toEqual([202, 0])
    expect(none.body.message).toBe('Every completed assignment has its report.')

    const key = 'all-missing'
    const rest = await generateAll({}, key)
    const assignments = rest.body.reports.map((report) => report.assignment)
    expect(new Set(assignments)).toEqual(new Set([early.id, failed.id]))
    expect(rest.body.message).toBe('2 reports are being generated.')
    expect(rest.body.reports).toContainEqual(
      expect.objectContaining({ id: failed.report.id, error_message: null }),
    )
    expect((await generateAll({}, key)).body).toEqual(rest.body)
    expect((await generateAll()).body.count).toBe(0)
    for (const { id } of rest.body.reports) await isMade(id)
    expect(await reportsOf(open.id)).toHaveLength(0)
    expect((await rowOf(whole.report.id))?.file_key).toBe(whole.report.file_key)
  })

  test('are refused for days that do not exist or a reversed range', async () => {
    for (const body of [
      { date_from: '2026-02-30' },
      { date_to: 'tomorrow' },
      { date_from: 20_260_101 },
      { date_from: '' },
      { date_from: 'x'.repeat(10_000) },
      [],
      'all',
    ])
      expect((await generateAll(body as object)).status, JSON.stringify(body).slice(0, 40)).toBe(400)
    const turned = await generateAll({ date_from: '2026-02-02', date_to: '2026-02-01' })
    expect([turned.status, turned.body.message]).toEqual([400, 'Start date cannot be after end date.'])
    expect(Object.keys(turned.body.details ?? {})).toEqual(['date_from'])
  })

  test('are submitted once, and the supervisors of the sector are notified once', async () => {
    const { report, assignmentId } = await ownReport()
    const submitted = await at.technician.call(submitForTechnician, withId(report.id))
    expect([submitted.status, submitted.body.submitted_at]).toEqual([200, expect.any(String)])
    const again = await at.technician.call(submitForTechnician, withId(report.id))
    expect([again.status, again.body]).toEqual([200, submitted.body])
    await Promise.all(
      Array.from({ length: 5 }, () => at.technician.call(submitForTechnician, withId(report.id))),
    )
    const news = await readNotifications(report)
    expect(news).toHaveLength(1)
    expect(news[0]).toMatchObject({
      user_id: at.supervisor.id,
      link: `/supervisor/assignment/${assignmentId}`,
      message: expect.stringContaining('Marek Nowak submitted the report of Boiler House'),
    })
    const seen = await at.supervisor.call(reportCalls.list, { query: { assignment: assignmentId } })
    expect(seen.body.results[0]?.submitted_at).toBe(submitted.body.submitted_at)
    const key = `submit-${report.id}`
    const keyed = await at.technician.call(submitForTechnician, { ...withId(report.id), key })
    expect(keyed.body).toEqual(submitted.body)
    expect((await generate(assignmentId, at.technician, key)).status).toBe(422)
  })

  test('are submitted once by ten taps, and the supervisors are notified once', async () => {
    const { report } = await completed()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => at.technician.call(submitForTechnician, withId(report.id))),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map((reply) => reply.body.submitted_at)).size).toBe(1)
    expect(await readNotifications(report)).toHaveLength(1)
  })

  test('are not submitted before their generation', async () => {
    const { report } = await completed()
    for (const status of ['Pending', 'Generating', 'Failed'] as const) {
      await at.database.db.update(reports).set({ status }).where(eq(reports.id, report.id))
      const reply = await at.technician.call(submitForTechnician, withId(report.id))
      expect([status, reply.status, reply.body.code]).toEqual([status, 409, 'not_ready'])
    }
    expect((await rowOf(report.id))?.submitted_at).toBeNull()
    expect(await readNotifications(report)).toHaveLength(0)
  })

  test('are changed and deleted by their requester', async () => {
    const { report } = await ownReport()
    const change = (body: unknown) => at.technician.call(changeForTechnician, { ...withId(report.id), body })
    const changed = await change({ title: '  Kesselhaus: Wöchentlich ', description: '' })
    expect(changed.body).toMatchObject({ title: 'Kesselhaus: Wöchentlich', description: '' })
    expect((await change({})).body).toEqual(changed.body)
    for (const body of [
      undefined,
      { title: ' ' },
      { title: 4 },
      { title: 'x'.repeat(201) },
      { title: 'a\u0000' },
    ])
      expect((await change(body)).status, JSON.stringify(body)?.slice(0, 30)).toBe(400)
    expect((await change({ description: 'x'.repeat(4001) })).status).toBe(400)
    const saved = await at.technician.call(reportCalls.downloadForTechnician, withId(report.id))
    expect(saved.headers['content-disposition']).toContain(encodeURIComponent('kesselhaus-wöchentlich'))

    const gone = await at.technician.call(removeForTechnician, withId(report.id))
    expect(gone.status).toBe(204)
    await clearDeleted()
    expect(await at.core.files.has(report.file_key!)).toBe(false)
    expect((await at.technician.call(removeForTechnician, withId(report.id))).status).toBe(404)
    expect((await at.technician.call(reportCalls.readForTechnician, withId(report.id))).status).toBe(404)
  })

  test('of the server or a supervisor cannot be changed by a technician, unless they failed', async () => {
    const { report, plant } = await completed()
    const refuse = async () => {
      const changed = await at.technician.call(changeForTechnician, {
        ...withId(report.id),
        body: { title: 'Mine' },
      })
      expect([changed.status, changed.body.message]).toEqual([
        403,
        'You can only change a report that you requested yourself.',
      ])
      const removed = await at.technician.call(removeForTechnician, withId(report.id))
      expect([removed.status, removed.body.code]).toEqual([403, 'forbidden'])
      expect(removed.body.message).toContain('or one that failed')
    }
    await refuse()
    // Requesting it does not make the technician its owner.
    expect((await generate(report.assignment_id)).status).toBe(202)
    await isMade(report.id)
    await refuse()
    await at.supervisor.call(reportCalls.generatePlant, { body: { plant_id: plant.id } })
    await refuse()
    expect((await rowOf(report.id))?.title).toBe(report.title)
    await at.database.db.update(reports).set({ status: 'Failed' }).where(eq(reports.id, report.id))
    expect((await at.technician.call(removeForTechnician, withId(report.id))).status).toBe(204)
    expect(await rowOf(report.id)).toBeNull()
  })

  test('that failed are cleaned up with the file of an earlier generation', async () => {
    await at.technician.call(cleanUpFailed)
    const { report } = await completed()
    await at.database.db.update(reports).set({ status: 'Failed' }).where(eq(reports.id, report.id))
    const reply = await at.technician.call(cleanUpFailed)
    expect(reply.body).toEqual({ count: 1, message: 'Cleaned up 1 failed reports', undo: [report.id] })
    await clearDeleted()
    expect(await at.core.files.has(report.file_key!)).toBe(false)
  })

  test('follow the assignment to another technician, and belong to no one else', async () => {
    const { report, id } = await completed()
    const calls: AnyCall[] = [
      previewForTechnician,
      submitForTechnician,
      changeForTechnician,
      removeForTechnician,
    ]
    for (const call of calls) {
      const input = { ...withId(report.id), body: call.method === 'PATCH' ? { title: 'Mine' } : undefined }
      expect((await at.nobody.call(call, input)).status).toBe(401)
      expect((await at.supervisor.call(call, input)).status).toBe(403)
      for (const person of [at.secondTechnician, at.otherTechnician])
        expect((await person.call(call, input)).status).toBe(404)
      for (const other of [0, 2_000_000_000, 'x'])
        expect((await at.technician.call(call, { ...input, params: { id: other } })).status).toBe(404)
    }
    const [sentBack] = executionsOf(await readAssignment(at, id))
    await at.supervisor.call(executionCalls.reject, { params: { id: sentBack! }, body: {} })
    await at.supervisor.call(assignmentCalls.reassign, {
      params: { id },
      body: { assigned_to: at.secondTechnician.id },
    })
    expect((await at.technician.call(previewForTechnician, withId(report.id))).status).toBe(404)
    expect((await at.secondTechnician.call(previewForTechnician, withId(report.id))).status).toBe(200)
    const reply = await generate(id, at.secondTechnician)
    expect([reply.status, reply.body.code]).toEqual([422, 'not_completed'])
  })
})
