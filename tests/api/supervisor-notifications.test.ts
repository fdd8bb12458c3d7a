import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { executionCalls } from '#src/contract/executions.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { dayFromToday } from './assignments.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { uploadSample, waitUntilRead } from './weekly-pdf-steps.ts'

describe('A supervisor is notified', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const newsOf = async (person: TestPerson, link: string) =>
    (await person.call(supervisorNotificationCalls.list, { query: { page_size: 200 } })).body.results
      .filter((news) => news.link === link)
      .map(({ kind }) => kind)
      .reverse()
  const linkTo = (assignmentId: number) => `/supervisor/assignment/${assignmentId}`
  const submit = async (plant: Awaited<ReturnType<typeof assignNewPlant>>, finding?: string) =>
    (await at.technician.call(technicianCalls.submitChecklist, submissionOf(plant, finding))).status

  test('of submissions, of critical findings in them, and of revisions that are submitted again', async () => {
    const plant = await assignNewPlant(at, { isCritical: true })
    const link = linkTo(plant.assignmentId)
    expect(await newsOf(at.supervisor, link)).toEqual([])
    expect(await submit(plant, 'Cracked')).toBe(200)
    expect(await newsOf(at.supervisor, link)).toEqual(['critical_finding', 'assignment_completed'])

    for (const already of [3, 4]) {
      const params = { id: plant.executionId }
      expect(
        (await at.supervisor.call(executionCalls.revise, { params, body: { comments: 'Again' } })).status,
      ).toBe(200)
      expect(await submit(plant)).toBe(200)
      const kinds = await newsOf(at.supervisor, link)
      expect([kinds.length, kinds.at(-1)]).toEqual([already, 'sent_back_done'])
    }
    expect(await newsOf(at.otherSupervisor, link)).toEqual([])
  })

  test('of overdue work, once for each day on which it was due', async () => {
    const [late, older] = [
      await assignNewPlant(at, { dueDate: dayFromToday(at, -1) }),
      await assignNewPlant(at, { dueDate: dayFromToday(at, -15) }),
    ]
    const inTime = await assignNewPlant(at)
    const notifyLateWork = at.services.jobs['notify-overdue']
    await notifyLateWork({})
    await notifyLateWork({})
    const link = linkTo(late.assignmentId)
    expect(await newsOf(at.supervisor, link)).toEqual(['late_work'])
    expect(await newsOf(at.otherSupervisor, link)).toEqual([])
    for (const { assignmentId } of [older, inTime])
      expect(await newsOf(at.supervisor, linkTo(assignmentId))).toEqual([])

    await at.database.db
      .update(assignments)
      .set({ available_from: dayFromToday(at, -2), due_date: dayFromToday(at, -2) })
      .where(eq(assignments.id, late.assignmentId))
    await notifyLateWork({})
    expect(await newsOf(at.supervisor, link)).toEqual(['late_work', 'late_work'])
  })

  test.each([
    ['flat-libreoffice.pdf', 'pdf_ready'],
    ['broken/enc_user.pdf', 'pdf_failed'],
  ])('of the outcome of a weekly PDF: %s', async (file, kind) => {
    const id = await uploadSample(at.supervisor, file)
    await at.supervisor.call(weeklyPdfCalls.process, { params: { id } })
    await waitUntilRead(at.supervisor, id)
    const link = `/supervisor/pdf-workflow?pdf=${id}`
    expect(await newsOf(at.supervisor, link)).toEqual([kind])
    expect(await newsOf(at.otherSupervisor, link)).toEqual([])
  })

  test('and notifications stay read, marked one by one or all together', async () => {
    const unread = async () =>
      (await at.supervisor.call(supervisorNotificationCalls.unreadCount)).body.unread_count
    const before = await unread()
    const [first] = (await at.supervisor.call(supervisorNotificationCalls.list)).body.results
    const params = { id: first!.id }
    expect((await at.otherSupervisor.call(supervisorNotificationCalls.markRead, { params })).status).toBe(404)
    expect((await at.supervisor.call(supervisorNotificationCalls.markRead, { params })).body.is_read).toBe(
      true,
    )
    expect(await unread()).toBe(before - 1)
    expect((await at.supervisor.call(supervisorNotificationCalls.markAllRead)).status).toBe(200)
    expect(await unread()).toBe(0)
  })
})
