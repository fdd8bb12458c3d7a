import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { technicianCalls } from '#src/contract/technician.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import { assignNewPlant } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

describe('A critical finding', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const notificationsOf = (person: TestPerson, assignmentId: number) =>
    at.database.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.user_id, person.id),
          eq(notifications.kind, 'critical_finding'),
          eq(notifications.link, `/supervisor/assignment/${assignmentId}`),
        ),
      )

  async function submitWith(answers: readonly ('ok' | 'not_ok')[], isCritical: boolean) {
    const assigned = await assignNewPlant(at, { isCritical })
    const send = () =>
      at.technician.call(technicianCalls.submitChecklist, {
        params: { id: assigned.executionId },
        key: `critical-${assigned.executionId}`,
        body: {
          assignment_id: assigned.assignmentId,
          equipment_id: assigned.equipmentId,
          checklist_id: assigned.checklistId,
          technician_notes: 'Seen',
          task_responses: assigned.taskIds.map((task_id, index) => ({
            task_id,
            status: answers[index] ?? 'ok',
            description: answers[index] === 'not_ok' ? 'Water below the lower mark' : '',
          })),
        },
      })
    expect((await send()).status).toBe(200)
    return { order: assigned, send }
  }

  test('notifies the supervisors of the sector when it arrives, once, and nobody else', async () => {
    const { order: assigned, send } = await submitWith(['not_ok'], true)
    const [notification, ...more] = await notificationsOf(at.supervisor, assigned.assignmentId)
    expect(notification?.message).toContain('Water below the lower mark')
    expect(more).toEqual([])
    await send()
    expect(await notificationsOf(at.supervisor, assigned.assignmentId)).toHaveLength(1)
    for (const other of [at.otherSupervisor, at.technician, at.admin])
      expect(await notificationsOf(other, assigned.assignmentId)).toEqual([])
  })

  test('is neither a critical task that is OK, nor a fault of a task that is not critical', async () => {
    for (const [answers, isCritical] of [
      [['ok', 'not_ok'], true],
      [['not_ok'], false],
    ] as const) {
      const { order: assigned } = await submitWith(answers, isCritical)
      expect(await notificationsOf(at.supervisor, assigned.assignmentId)).toEqual([])
    }
  })
})
