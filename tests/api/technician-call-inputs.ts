import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { notificationCalls } from '#src/contract/notifications.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { dayFromToday } from './assignments.ts'
import { saveAll, startChecklist } from './started-checklist.ts'
import type { CallInput, TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'

/** A technician in the middle of a week, with completed, started, overdue and future work. */
export interface Week {
  at: TestApp
  /** Completed, with its report. */
  done: AssignedPlant & { reportId: number }
  /** Every answer saved, not submitted. */
  begun: AssignedPlant
  /** Due today and not started. */
  open: AssignedPlant
}

/** Creates that week for the technician. */
export async function prepareWeek(at: TestApp): Promise<Week> {
  await assignNewPlant(at, { dueDate: dayFromToday(at, -1) })
  await assignNewPlant(at, { dueDate: dayFromToday(at, 1) })
  const begun = await startChecklist(at)
  await saveAll(begun, at.technician)
  return { at, begun, done: await completeWithReport(at), open: await assignNewPlant(at) }
}

/** A completed plant, and the report that the server generates for it. */
async function completeWithReport(at: TestApp): Promise<Week['done']> {
  const plant = await startChecklist(at)
  await at.technician.call(technicianCalls.submitChecklist, submissionOf(plant, 'Seal worn'))
  const isReport = eq(reports.assignment_id, plant.assignmentId)
  const report = await vi.waitFor(
    async () => {
      const [row] = await at.database.db.select().from(reports).where(isReport)
      if (row?.status !== 'Completed') throw new Error(`The report is ${row?.status}`)
      return row
    },
    { timeout: 30_000, interval: 100 },
  )
  return { ...plant, reportId: report.id }
}

/** The id of a failed report that the technician requested. */
async function addFailedReport({ at, done }: Week): Promise<CallInput> {
  const [row] = await at.database.db
    .insert(reports)
    .values({
      title: 'Failed report',
      report_type: 'Plant',
      status: 'Failed',
      sector_id: at.sectors.own,
      plant_id: done.plantId,
      assignment_id: done.assignmentId,
      generated_by: at.technician.id,
    })
    .returning({ id: reports.id })
  return { params: { id: row!.id } }
}

async function addPhoto({ at, begun }: Week): Promise<string> {
  const reply = await at.technician.call(technicianCalls.addPhoto, await photoFor(begun))
  return reply.body.id
}

async function photoFor(plant: AssignedPlant): Promise<CallInput> {
  const content = await makeJpeg(`photo of ${plant.executionId}`)
  const files = [{ field: 'image', name: 'photo.jpg', type: 'image/jpeg', content }]
  return { params: taskOf(plant), body: {}, files }
}

const taskOf = (plant: AssignedPlant) => ({ id: plant.executionId, taskId: plant.taskIds[0]! })
const ok = { status: 'ok' }

/** The input of each technician call of the specification, for a prepared week. */
export const inputs: Record<string, (week: Week) => CallInput | Promise<CallInput>> = {
  'GET /technician/dashboard/stats/': () => ({}),
  'GET /technician/assignments/': () => ({}),
  'GET /technician/assignments/{id}/': ({ open }) => ({ params: { id: open.assignmentId } }),
  'GET /technician/assignments/by-date/': ({ at }) => ({ query: { date: dayFromToday(at, 0) } }),
  'GET /technician/assignments/by-day/': ({ at }) => ({ query: { date: dayFromToday(at, 1) } }),
  'GET /technician/assignments/by-week/': ({ at }) => ({
    query: { start_date: dayFromToday(at, -3), end_date: dayFromToday(at, 3) },
  }),
  'GET /technician/assignments/today/': () => ({}),
  'GET /technician/assignments/upcoming/': () => ({ query: { days: 14 } }),
  'GET /technician/assignments/overdue/': () => ({}),
  'POST /technician/assignments/{id}/start/': async ({ at }) => ({
    params: { id: (await assignNewPlant(at)).assignmentId },
  }),
  'POST /assignments/{id}/start/': async ({ at }) => ({
    params: { id: (await assignNewPlant(at)).assignmentId },
  }),
  'GET /technician/assignments/{id}/checklist/': ({ open }) => ({ params: { id: open.assignmentId } }),
  'GET /technician/assignments/{id}/check_plant_report/': ({ done }) => ({
    params: { id: done.assignmentId },
  }),
  'POST /technician/assignments/{id}/generate_plant_report/': ({ done }) => ({
    params: { id: done.assignmentId },
    body: { assignment_id: done.assignmentId, plant_id: done.plantId },
  }),
  'GET /technician/checklist-execution/': ({ open }) => ({
    query: { assignment: open.assignmentId, equipment: open.equipmentId, checklist: open.checklistId },
  }),
  'POST /technician/checklist-execution/{id}/submit/': async ({ at }) => {
    const plant = await startChecklist(at)
    const content = await makeJpeg('seal')
    const field = `task_photo_${plant.taskIds[0]}`
    return {
      ...submissionOf(plant, 'Seal worn'),
      files: [{ field, name: 'seal.jpg', type: 'image/jpeg', content }],
    }
  },
  'GET /technician/assignments/{id}/execution/': ({ open }) => ({ params: { id: open.assignmentId } }),
  'GET /technician/execution-tasks/{id}/': ({ begun }) => ({ params: { id: begun.taskIds[0]! } }),
  'PATCH /technician/execution-tasks/{id}/': ({ begun }) => ({
    params: { id: begun.taskIds[1]! },
    body: { ...ok, measurement: 4.5 },
  }),
  'DELETE /technician/execution-images/{id}/': async (week) => ({ params: { id: await addPhoto(week) } }),
  'POST /technician/executions/{id}/save/': ({ begun }) => ({
    params: { id: begun.executionId },
    body: { technician_notes: 'Half way', task_responses: [{ task_id: begun.taskIds[2], ...ok }] },
  }),
  'POST /technician/executions/{id}/submit/': async ({ at }) => {
    const plant = await startChecklist(at)
    await saveAll(plant, at.technician)
    return { params: { id: plant.executionId }, body: { comments: 'All seen.' } }
  },
  'GET /technician/executions/active/': () => ({}),
  'GET /technician/executions/{id}/': ({ begun }) => ({ params: { id: begun.executionId } }),
  'GET /technician/executions/{id}/progress/': ({ begun }) => ({ params: { id: begun.executionId } }),
  'POST /technician/executions/{id}/resume/': async ({ at, begun }) => {
    const params = { id: begun.executionId }
    await at.technician.call(technicianExecutionCalls.pause, { params })
    return { params }
  },
  'POST /technician/executions/{id}/pause/': ({ begun }) => ({ params: { id: begun.executionId } }),
  'GET /technician/executions/{id}/tasks/{taskId}/': ({ begun }) => ({ params: taskOf(begun) }),
  'PATCH /technician/executions/{id}/tasks/{taskId}/': ({ begun }) => ({ params: taskOf(begun), body: ok }),
  'POST /technician/executions/{id}/tasks/{taskId}/images/': ({ begun }) => photoFor(begun),
  'DELETE /technician/executions/{id}/tasks/{taskId}/images/{imageId}/': async (week) => ({
    params: { ...taskOf(week.begun), imageId: await addPhoto(week) },
  }),
  'POST /technician/executions/{id}/tasks/{taskId}/comment/': ({ begun }) => ({
    params: taskOf(begun),
    body: { comment: 'Seal worn' },
  }),
  'POST /technician/executions/{id}/tasks/{taskId}/complete/': ({ begun }) => ({
    params: taskOf(begun),
    body: { status: 'not_ok', description: 'Seal worn' },
  }),
  'GET /technician/tasks/{taskId}/history/': ({ done }) => ({ params: { taskId: done.taskIds[0]! } }),
  'GET /technician/reports/': () => ({}),
  'GET /technician/reports/{id}/': ({ done }) => ({ params: { id: done.reportId } }),
  'POST /technician/reports/generate/': async ({ at }) => ({
    body: { assignment_id: (await completeWithReport(at)).assignmentId },
  }),
  'POST /technician/assignments/generate_all_plants_report/': async ({ at }) => {
    const { reportId } = await completeWithReport(at)
    await at.database.db.delete(reports).where(eq(reports.id, reportId))
    return { body: { date_from: dayFromToday(at, 0), date_to: dayFromToday(at, 0) } }
  },
  'POST /technician/reports/{id}/submit/': ({ done }) => ({ params: { id: done.reportId } }),
  'PATCH /technician/reports/{id}/': async (week) => ({
    ...(await addFailedReport(week)),
    body: { title: 'Week 47', description: 'With the new seal' },
  }),
  'DELETE /technician/reports/{id}/': addFailedReport,
  'GET /technician/reports/{id}/download/': ({ done }) => ({ params: { id: done.reportId } }),
  'GET /technician/reports/{id}/preview/': ({ done }) => ({ params: { id: done.reportId } }),
  'POST /technician/reports/cleanup_failed/': async (week) => {
    await addFailedReport(week)
    return {}
  },
  'GET /technician/performance/stats/': () => ({}),
  'GET /technician/performance/comparison/': () => ({}),
  'GET /technician/performance/history/': () => ({ query: { months: 12 } }),
  'GET /technician/schedule/': () => ({}),
  'GET /technician/schedule/today/': () => ({}),
  'GET /technician/schedule/availability/': () => ({}),
  'GET /technician/notifications/': () => ({}),
  'POST /technician/notifications/{id}/read/': async ({ at }) => latestNotification(at),
  'POST /technician/notifications/mark_all_read/': () => ({}),
  'DELETE /technician/notifications/{id}/': async ({ at }) => latestNotification(at),
  'GET /technician/notifications/unread_count/': () => ({}),
  'GET /technician/equipment/{id}/': ({ begun }) => ({ params: { id: begun.equipmentId } }),
  'GET /technician/equipment/search/': () => ({ query: { q: 'pump' } }),
}

async function latestNotification(at: TestApp): Promise<CallInput> {
  const { body } = await at.technician.call(notificationCalls.list)
  return { params: { id: body.results[0]!.id } }
}
