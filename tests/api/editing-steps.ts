import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import type { TestApp } from './test-app.ts'

/** The input of a call about one object. */
export const of = (id: number, body?: unknown) => ({
  params: { id },
  ...(body === undefined ? {} : { body }),
})

/** The status and the message of a refusal. */
export const refusalOf = (reply: { status: number; body: { message: string } }) => [
  reply.status,
  reply.body.message,
]

/** Reads the state that an administrator sees before and after an edit. */
export function watchEditing(open: () => TestApp) {
  const tasksOf = async (id: number) =>
    (await open().admin.call(plantEditingCalls.tasksOfChecklist, of(id))).body.results
  const checklistsOf = async (id: number) =>
    (await open().admin.call(plantEditingCalls.checklistsOfEquipment, of(id))).body.results
  return {
    tasksOf,
    checklistsOf,
    titlesOf: async (id: number) => (await tasksOf(id)).map((task) => task.title),
    weeklyOf: async (pump: number) => (await checklistsOf(pump)).find(({ name }) => name === 'Weekly')!.id,
    lastAuditMessage: async () =>
      (await open().admin.call(adminDashboardCalls.stats)).body.recent_activity[0]?.message,
    makeTask: (checklist: number, body: Record<string, unknown> = {}) =>
      open().admin.call(plantEditingCalls.createTask, {
        body: { checklist, title: 'Listen to the bearing', ...body },
      }),
  }
}
