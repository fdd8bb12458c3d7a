import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { searchCalls } from '#src/contract/supervisor/search.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { limits } from '#src/rules/limits.ts'
import { plantAssignments } from '#src/server/db/schema/assignments.ts'
import { deletedRecords } from '#src/server/db/schema/deletions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { sweepFiles } from '#src/server/stored-files/sweep-files.ts'
import { shapes } from '#src/server/undo/undo-store.ts'
import { assignPlant, dayFromToday, submitAll } from './assignments.ts'
import { readAuditLog } from './audit-log.ts'
import { dumpDatabase } from './database-dump.ts'
import { awaitReport } from './make-report.ts'
import { mockReportGeneration } from './mock-report-generation.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { importSample, uploadSample } from './weekly-pdf-steps.ts'

mockReportGeneration()

const SAMPLE = 'flat-libreoffice.pdf'

describe('undo of deletions', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  beforeEach(() => at.setClock(new Date()))
  afterAll(() => at.close())

  const withId = (id: number) => ({ params: { id } })
  const rowOf = async (id: number) =>
    (await at.database.db.select().from(reports).where(eq(reports.id, id)))[0] ?? null
  const isMade = (id: number) => awaitReport(at, id)
  const undo = (ids: number[], by = at.supervisor) => by.call(deletionCalls.undoReports, { body: { ids } })
  const undoPdf = (ids: number[], by = at.supervisor) => by.call(deletionCalls.undoPdfs, { body: { ids } })
  const passTime = (milliseconds: number) => at.setClock(new Date(Date.now() + milliseconds))
  /** The rows that wait to be cleared. */
  const waiting = () => at.database.db.select().from(deletedRecords)
  const countReports = async () => (await at.admin.call(adminDashboardCalls.stats)).body.total_reports

  async function completed() {
    const assigned = await assignPlant(at, { pump: at.technician })
    await submitAll(at, at.technician, assigned.id)
    const [report] = await at.database.db.select().from(reports).where(eq(reports.assignment_id, assigned.id))
    return { ...assigned, report: await isMade(report!.id) }
  }

  /** A combined report, whose plants are rows of another table. */
  async function combined() {
    const assignments = [await completed(), await completed()]
    const reply = await at.supervisor.call(handoverReportCalls.request, {
      body: { assignment_ids: assignments.map(({ id }) => id) },
    })
    expect(reply.status).toBe(202)
    return { assignments, report: await isMade(reply.body.id) }
  }

  async function addFailed(of: number, by: TestPerson) {
    const [row] = await at.database.db
      .insert(reports)
      .values({
        title: 'Not made',
        report_type: 'Plant',
        status: 'Failed',
        sector_id: at.sectors.own,
        assignment_id: of,
        generated_by: by.id,
      })
      .returning({ id: reports.id })
    return row!.id
  }

  describe('a report', () => {
    test.each([
      ['by its call', reportCalls.remove],
      ['by the call for supervisors', reportCalls.removeForSupervisor],
    ] satisfies [string, AnyCall][])(
      '%s: every row is as before, and absent in between',
      async (_name, call) => {
        const { report } = await combined()
        const before = await dumpDatabase(at)
        const file = await at.supervisor.call(reportCalls.download, withId(report.id))
        const listed = await at.supervisor.call(reportCalls.list)
        const count = await countReports()

        expect((await at.supervisor.call(call, withId(report.id))).status).toBe(204)
        const during = await dumpDatabase(at)
        // Its rows are moved to another table, so no query can forget to filter deleted ones.
        const changed = Object.keys(before).filter(
          (name) => JSON.stringify(before[name]) !== JSON.stringify(during[name]),
        )
        expect(changed).toEqual(['deleted_records', 'report_coverage', 'reports'])
        expect(JSON.stringify({ ...during, deleted_records: [] })).not.toContain(report.file_key)
        expect((await at.supervisor.call(reportCalls.download, withId(report.id))).status).toBe(404)
        expect((await at.supervisor.call(reportCalls.retry, withId(report.id))).status).toBe(404)
        const search = { query: { search: report.title } }
        expect((await at.supervisor.call(reportCalls.list, search)).body.results).not.toContainEqual(
          expect.objectContaining({ id: report.id }),
        )
        expect(await countReports()).toBe(count - 1)
        // Its file stays referenced, so no sweep removes it and no counter reports it as missing.
        expect(await at.core.files.has(report.file_key!)).toBe(true)
        await sweepFiles(at.core)
        expect((await at.services.storedFiles.countFileErrors()).unnamed.files).toBe(0)

        expect((await undo([report.id])).status).toBe(200)
        expect(await dumpDatabase(at)).toEqual(before)
        expect((await at.supervisor.call(reportCalls.list)).body).toEqual(listed.body)
        const again = await at.supervisor.call(reportCalls.download, withId(report.id))
        expect(again.bytes.equals(file.bytes)).toBe(true)
        // A repeated undo changes nothing.
        const trail = await readAuditLog(at)
        expect((await undo([report.id])).status).toBe(200)
        expect(await readAuditLog(at)).toEqual(trail)
        expect(
          trail.filter(({ kind, thing_id }) => kind === 'report' && thing_id === String(report.id)).slice(-2),
        ).toMatchObject([
          { action: 'deleted', user_id: at.supervisor.id, thing_name: report.title },
          { action: 'restored', user_id: at.supervisor.id, thing_name: report.title },
        ])
      },
    )

    test('is refused by name when the undo is too late, and is then deleted for good with its file', async () => {
      const { report } = await completed()
      await at.supervisor.call(reportCalls.remove, withId(report.id))
      passTime(limits.deletionUndoneWithin + 1000)
      const late = await undo([report.id])
      expect([late.status, late.body.code]).toEqual([409, 'too_late'])
      expect(late.body.message).toBe(
        `"${report.title}" was deleted too long ago. It can no longer be restored.`,
      )
      // Two concurrent jobs clear it once.
      await Promise.all([at.services.deletions.clear(), at.services.deletions.clear()])
      expect(await waiting()).toEqual([])
      expect(await at.core.files.has(report.file_key!)).toBe(false)
      const gone = await undo([report.id])
      expect([gone.status, gone.body.code]).toEqual([404, 'not_found'])
      expect(gone.body.message).toBe('The deleted records can no longer be restored.')
      expect(await rowOf(report.id)).toBeNull()
    })

    test('is not cleared while an undo is possible, and the deletion queues the job for it', async () => {
      const { report } = await completed()
      const countJobs = async () => {
        const { rows } = (await at.database.db.execute(
          sql`select count(*)::int as count from pgboss.job where name = 'clear-deleted' and start_after > now()`,
        )) as unknown as { rows: { count: number }[] }
        return rows[0]!.count
      }
      const jobs = await countJobs()
      await at.supervisor.call(reportCalls.remove, withId(report.id))
      expect(await countJobs()).toBe(jobs + 1)
      passTime(limits.deletionUndoneWithin - 5000)
      await at.services.deletions.clear()
      expect((await undo([report.id])).status).toBe(200)
      expect((await rowOf(report.id))?.status).toBe('Completed')
    })

    test('whose clearing was interrupted before its file was removed leaves a file that is swept', async () => {
      const { report } = await completed()
      await at.supervisor.call(reportCalls.remove, withId(report.id))
      passTime(limits.deletionUndoneWithin + 1000)
      const remove = vi.spyOn(at.core.files, 'remove').mockRejectedValueOnce(new Error('cut off'))
      await at.services.deletions.clear()
      remove.mockRestore()
      expect(await at.core.files.has(report.file_key!)).toBe(true)
      passTime(2 * 3_600_000)
      await sweepFiles(at.core)
      passTime(27 * 3_600_000)
      await sweepFiles(at.core)
      expect(await at.core.files.has(report.file_key!)).toBe(false)
    })

    test('is restored only by users who may delete it', async () => {
      const { id } = await completed()
      const [own, other] = [await addFailed(id, at.technician), await addFailed(id, at.technician)]
      await at.technician.call(reportCalls.removeForTechnician, withId(own))
      await at.supervisor.call(reportCalls.remove, withId(other))
      for (const person of [at.otherSupervisor, at.otherTechnician, at.secondTechnician])
        expect((await undo([own], person)).status).toBe(404)
      expect((await undo([other], at.technician)).status).toBe(404)
      // All of them or none.
      expect((await undo([own, other], at.technician)).status).toBe(404)
      expect(await rowOf(own)).toBeNull()
      expect((await undo([own], at.technician)).status).toBe(200)
      expect((await undo([other], at.admin)).status).toBe(200)
    })

    test('that failed and was cleaned up with others is restored with them', async () => {
      const { id } = await completed()
      const failed = [await addFailed(id, at.technician), await addFailed(id, at.technician)]
      const before = await dumpDatabase(at)
      const cleared = await at.technician.call(deletionCalls.cleanUpFailed)
      expect(cleared.body.undo).toEqual(expect.arrayContaining(failed))
      expect(cleared.body.count).toBe(cleared.body.undo.length)
      expect((await undo(cleared.body.undo, at.technician)).status).toBe(200)
      expect(await dumpDatabase(at)).toEqual(before)
    })

    test('counts as absent for a new request, and both exist after the undo', async () => {
      const { id, report } = await completed()
      await at.supervisor.call(reportCalls.remove, withId(report.id))
      const made = await at.technician.call(reportCalls.generateForTechnician, {
        body: { assignment_id: id },
      })
      expect(made.body.id).not.toBe(report.id)
      await isMade(made.body.id)
      expect((await undo([report.id])).status).toBe(200)
      expect((await rowOf(report.id))?.file_key).toBe(report.file_key)
      expect((await rowOf(made.body.id))?.status).toBe('Completed')
    })

    test('that is not generated yet is generated after the undo', async () => {
      const { report } = await completed()
      await at.database.db.update(reports).set({ status: 'Pending' }).where(eq(reports.id, report.id))
      await at.supervisor.call(reportCalls.remove, withId(report.id))
      expect((await undo([report.id])).status).toBe(200)
      await isMade(report.id)
    })

    test('is refused with a message when its owner is deleted since', async () => {
      const { body } = await at.admin.call(identityCalls.createUser, {
        body: {
          email: 'short@plant.example',
          first_name: 'Short',
          last_name: 'Stay',
          role: 'Supervisor',
          sector: at.sectors.own,
          password: 'correct-horse-9',
          password_confirm: 'correct-horse-9',
        },
      })
      const { id } = await completed()
      const report = await addFailed(id, { ...at.technician, id: body.id })
      await at.supervisor.call(reportCalls.remove, withId(report))
      await at.database.db.delete(users).where(eq(users.id, body.id))
      const refused = await undo([report])
      expect([refused.status, refused.body.code]).toEqual([409, 'changed_since'])
      expect(refused.body.message).toBe(
        '"Not made" cannot be restored: a record that it belongs to was deleted in the meantime.',
      )
    })
  })

  describe('a weekly PDF', () => {
    const readPdf = (id: number) => at.database.db.select().from(weeklyPdfs).where(eq(weeklyPdfs.id, id))

    test('with its workflow, its references, and its plant assignments', async () => {
      const id = await importSample(at.supervisor, SAMPLE)
      await at.supervisor.call(weeklyPdfCalls.start, withId(id))
      const { body: workflow } = await at.supervisor.call(weeklyPdfCalls.workflow, withId(id))
      const plant = workflow.plants[0]!
      const assigned = await at.supervisor.call(weeklyPdfCalls.assignPlant, {
        body: {
          plant_id: plant.id,
          pdf_id: id,
          title: 'From the PDF',
          due_date: dayFromToday(at, 1),
          equipment_assignments: plant.equipment.map((item) => ({
            equipment_id: item.id,
            technician_id: at.technician.id,
          })),
        },
      })
      expect(assigned.status).toBe(201)
      const isPlantAssignment = eq(plantAssignments.id, assigned.body.plant_assignment_id)
      const before = await dumpDatabase(at)
      const read = () => at.supervisor.call(weeklyPdfCalls.workflow, withId(id))
      const shown = await read()
      const [row] = await readPdf(id)

      expect((await at.supervisor.call(weeklyPdfCalls.remove, withId(id))).status).toBe(204)
      expect((await read()).status).toBe(404)
      expect((await at.supervisor.call(weeklyPdfCalls.file, withId(id))).status).toBe(404)
      expect((await at.supervisor.call(weeklyPdfCalls.list, { query: { search: SAMPLE } })).body.count).toBe(
        0,
      )
      const found = await at.supervisor.call(searchCalls.everything, { query: { q: row!.title } })
      expect(JSON.stringify(found.body)).not.toContain(row!.title)
      expect(await at.database.db.select().from(plantAssignments).where(isPlantAssignment)).toMatchObject([
        { weekly_pdf_id: null },
      ])
      expect(await at.core.files.has(row!.file_key)).toBe(true)

      expect((await undoPdf([id])).status).toBe(200)
      expect(await dumpDatabase(at)).toEqual(before)
      expect((await read()).body).toEqual(shown.body)
      expect((await at.supervisor.call(weeklyPdfCalls.file, withId(id))).status).toBe(200)
      const trail = await readAuditLog(at)
      expect(
        trail.filter(({ kind, thing_id }) => kind === 'weekly_pdf' && thing_id === String(id)),
      ).toMatchObject([
        { action: 'created' },
        ...Array.from({ length: 4 }, () => ({ action: 'changed' })),
        { action: 'deleted', user_id: at.supervisor.id },
        { action: 'restored', user_id: at.supervisor.id },
      ])
      expect(trail.flatMap(({ message }) => message ?? []).slice(-2)).toEqual([
        `The weekly PDF "${row!.title}" was deleted`,
        `The weekly PDF "${row!.title}" was restored`,
      ])
      expect((await undoPdf([id])).status).toBe(200)
      expect(await readAuditLog(at)).toEqual(trail)
    })

    test('counts as absent when the same file is uploaded again, and is restored as a second one', async () => {
      const id = await uploadSample(at.supervisor, SAMPLE)
      await at.supervisor.call(weeklyPdfCalls.remove, withId(id))
      const again = await importSample(at.supervisor, SAMPLE)
      expect((await undoPdf([id])).status).toBe(200)
      for (const one of [id, again])
        expect((await at.supervisor.call(weeklyPdfCalls.read, withId(one))).status).toBe(200)
    })

    test('that is not parsed yet is parsed after the undo', async () => {
      const id = await uploadSample(at.supervisor, SAMPLE)
      await at.database.db
        .update(weeklyPdfs)
        .set({ processing_status: 'Processing' })
        .where(eq(weeklyPdfs.id, id))
      await at.supervisor.call(weeklyPdfCalls.remove, withId(id))
      expect((await undoPdf([id])).status).toBe(200)
      await vi.waitFor(async () => expect((await readPdf(id))[0]?.processing_status).toBe('Completed'), {
        timeout: 60_000,
        interval: 100,
      })
      expect((await readPdf(id))[0]?.reading).not.toBeNull()
    })

    test('is refused too late or from another sector, and its file is deleted when it is cleared', async () => {
      const id = await uploadSample(at.supervisor, SAMPLE)
      const [row] = await readPdf(id)
      await at.supervisor.call(weeklyPdfCalls.remove, withId(id))
      expect((await undoPdf([id], at.otherSupervisor)).status).toBe(404)
      passTime(limits.deletionUndoneWithin + 1000)
      expect((await undoPdf([id])).body).toMatchObject({ code: 'too_late' })
      await at.services.deletions.clear()
      expect(await at.core.files.has(row!.file_key)).toBe(false)
      expect((await undoPdf([id])).body.message).toBe('The deleted records can no longer be restored.')
    })
  })

  test('every foreign key to a deletable table is deleted with it or restored', async () => {
    const { rows } = (await at.database.db.execute(sql`
      select k.confrelid::regclass::text as "to", k.conrelid::regclass::text as "from", a.attname as "by",
        k.confdeltype::text as "on_delete"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f'`)) as unknown as {
      rows: { to: string; from: string; by: string; on_delete: string }[]
    }
    for (const { table, parts, referring } of Object.values(shapes)) {
      const of = (onDelete: string) =>
        Object.fromEntries(
          rows
            .filter((row) => row.to === table && row.on_delete === onDelete)
            .map((row) => [row.from, row.by]),
        )
      expect({ table, parts: of('c'), referring: of('n'), held: of('a') }).toEqual({
        table,
        parts,
        referring,
        held: {},
      })
    }
  })
})
