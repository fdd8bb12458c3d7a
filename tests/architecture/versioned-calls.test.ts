import { expect, test } from 'vitest'
import { allCalls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'

/** Calls whose object has one editor, or that replace the whole state. */
const unversioned = new Map([
  ['PATCH /admin/plants/{id}/toggle_active/', 'inverts the current state, for API clients'],
  ['PATCH /admin/equipment/{id}/toggle_active/', 'inverts the current state, for API clients'],
  ['PATCH /admin/checklists/{id}/toggle_active/', 'inverts the current state, for API clients'],
  ['PATCH /sectors/{id}/toggle_active/', 'inverts the current state, for API clients'],
  [
    'PATCH /supervisor/equipment-assignments/{id}/reassign/',
    'gives one piece away, which takes it off the list',
  ],
  ['PATCH /auth/mail_choices/', 'each person changes only the own choices'],
  ['PATCH /technician/executions/{id}/tasks/{taskId}/', 'own work, which the phone sends once'],
  ['PATCH /technician/execution-tasks/{id}/', 'own work, which the phone sends once'],
  ['PATCH /technician/reports/{id}/', 'each technician renames only the own reports'],
  ['PATCH /pdf-workflow/layout-rules/{id}/', 'says the whole state of the switch'],
  ['PATCH /pdf-workflow/pdf/{id}/reading/', 'names the last correction that the client knows'],
  ['PATCH /admin/webhooks/{id}/', 'few administrators, and a webhook says its whole state'],
])

test('every partial update takes a version', () => {
  const shapeOf = ({ body }: AnyCall) =>
    (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  const without = allCalls
    .filter((call) => call.method === 'PATCH' && !('version' in shapeOf(call)))
    .map((call) => `PATCH ${call.path}`)
  expect(without.toSorted()).toEqual([...unversioned.keys()].toSorted())
})
