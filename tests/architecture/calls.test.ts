import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'

interface SpecRow {
  method: string
  path: string
  who: string
}

const rows: SpecRow[] = readFileSync(path.resolve(import.meta.dirname, '../fixtures/calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [method = '', address = '', who = ''] = line.split('\t')
    return { method, path: address, who }
  })

/** Calls that the product needs and the specification does not list. */
const additions = new Set([
  'GET /health/',
  'GET /photos/{photoId}/',
  'GET /admin/config/logo/',
  'POST /admin/config/logo/',
  'DELETE /admin/config/logo/',
  'GET /technician/pull/',
  'GET /technician/plant-equipment/',
  'GET /checklists/pdfs/{id}/file/',
  'GET /pdf-workflow/pdf/{id}/reading/',
  'PATCH /pdf-workflow/pdf/{id}/reading/',
  'GET /pdf-workflow/pdf/{id}/warnings/',
  'GET /pdf-workflow/pdf/{id}/rows/',
  'POST /pdf-workflow/pdf/{id}/confirm/',
  'POST /pdf-workflow/pdf/{id}/undo-confirm/',
  'POST /pdf-workflow/pdf/{id}/discard/',
  'POST /pdf-workflow/pdf/{id}/read-as-plan/',
  'POST /pdf-workflow/pdf/{id}/layout-rules/',
  'GET /pdf-workflow/layout-rules/',
  'PATCH /pdf-workflow/layout-rules/{id}/',
  'GET /admin/equipment/{id}/files/',
  'POST /admin/equipment/{id}/files/',
  'DELETE /admin/equipment/{id}/files/',
  'GET /technician/equipment/{id}/manual/',
  'GET /technician/equipment/{id}/specifications/',
  'GET /supervisor/reports/plants/',
  'GET /supervisor/reports/{id}/figures/',
  'POST /supervisor/reports/generate-weekly-report/',
  'POST /users/{id}/reset_password/',
  'POST /users/{id}/password_link/',
  'DELETE /users/{id}/password_link/',
  'POST /auth/set_password/',
  'POST /users/invite/',
  'POST /users/import/',
  'POST /admin/equipment/import/',
  'POST /auth/forgot_password/',
  'GET /auth/company/',
  'POST /auth/company/begin/',
  'POST /auth/company/finish/',
  'POST /auth/company/confirm/',
  'DELETE /users/{id}/company_account/',
  'GET /auth/language/',
  'GET /auth/mail_choices/',
  'PATCH /auth/mail_choices/',
  'GET /admin/mail/',
  'POST /admin/mail/test/',
  'GET /admin/mails/',
  'GET /admin/webhooks/',
  'POST /admin/webhooks/',
  'PATCH /admin/webhooks/{id}/',
  'DELETE /admin/webhooks/{id}/',
  'POST /admin/webhooks/{id}/renew_secret/',
  'POST /admin/webhooks/{id}/test/',
  'GET /admin/webhooks/{id}/deliveries/',
  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/send_again/',
  'GET /auth/sessions/',
  'GET /auth/two_factor/',
  'POST /auth/two_factor/begin/',
  'POST /auth/two_factor/confirm/',
  'POST /auth/two_factor/turn_off/',
  'DELETE /users/{id}/two_factor/',
  'GET /users/{id}/open_work/',
  'DELETE /auth/sessions/{sessionId}/',
  'GET /users/{id}/sessions/',
  'DELETE /users/{id}/sessions/{sessionId}/',
  'GET /assignments/{id}/',
  'POST /supervisor/assignments/undo/',
  'GET /supervisor/assignment-board/',
  'POST /supervisor/assignment-board/',
  'POST /supervisor/assignment-board/undo/',
  'POST /reports/reports/undo/',
  'POST /checklists/pdfs/undo/',
  'POST /admin/equipment/files/undo/',
  'POST /supervisor/findings/photos/undo/',
  'POST /admin/calendar/events/undo/',
  'POST /admin/tasks/undo/',
  'POST /admin/plants/undo/',
  'POST /admin/equipment/undo/',
  'POST /admin/checklists/undo/',
  'GET /admin/calendar/',
  'POST /admin/calendar/events/',
  'PATCH /admin/calendar/events/{id}/',
  'DELETE /admin/calendar/events/{id}/',
  'GET /supervisor/equipment/{id}/history/',
  'GET /live/',
  'GET /supervisor/assignments/{id}/submitted/',
  'GET /supervisor/search/',
  'POST /technician/equipment/{id}/findings/',
  'POST /technician/findings/{reportId}/photos/',
  'GET /technician/push/',
  'POST /technician/push/',
  'DELETE /technician/push/',
  'GET /supervisor/notifications/',
  'GET /supervisor/notifications/unread_count/',
  'POST /supervisor/notifications/{id}/read/',
  'POST /supervisor/notifications/mark_all_read/',
  'GET /supervisor/findings/',
  'GET /supervisor/findings/{id}/',
  'PATCH /supervisor/findings/{id}/',
  'POST /supervisor/findings/{id}/comments/',
  'POST /supervisor/findings/{id}/photos/',
  'POST /supervisor/findings/bulk_change/',
  'POST /supervisor/findings/undo/',
  'DELETE /supervisor/findings/{id}/photos/{photoId}/',
  'GET /admin/maintenance/backups/',
  'POST /admin/maintenance/backups/',
  'GET /admin/maintenance/backups/{name}/',
  'POST /admin/maintenance/backups/{name}/file/',
  'POST /admin/maintenance/backups/{name}/restore/',
  'GET /supervisor/plants/',
  'GET /supervisor/plants/{id}/',
  'GET /supervisor/plants/{id}/equipment/',
  'GET /supervisor/equipment/',
  'GET /supervisor/equipment/{id}/',
  'PATCH /supervisor/equipment/{id}/',
  'GET /supervisor/equipment/{id}/files/',
  'POST /supervisor/equipment/{id}/files/',
  'DELETE /supervisor/equipment/{id}/files/',
  'POST /supervisor/equipment/files/undo/',
  'GET /supervisor/equipment/{id}/checklists/',
  'GET /supervisor/checklists/{id}/',
  'GET /supervisor/checklists/{id}/tasks/',
  'POST /supervisor/plants/',
  'PATCH /supervisor/plants/{id}/',
  'DELETE /supervisor/plants/{id}/',
  'POST /supervisor/equipment/',
  'DELETE /supervisor/equipment/{id}/',
  'POST /supervisor/checklists/',
  'PATCH /supervisor/checklists/{id}/',
  'DELETE /supervisor/checklists/{id}/',
  'POST /supervisor/checklists/{id}/duplicate/',
  'POST /supervisor/checklists/{id}/copy/',
  'POST /supervisor/checklists/{id}/task_pictures/',
  'POST /admin/checklists/{id}/task_pictures/',
  'POST /admin/checklists/{id}/copy/',
  'POST /supervisor/checklists/{id}/reorder_tasks/',
  'POST /supervisor/tasks/',
  'PATCH /supervisor/tasks/{id}/',
  'DELETE /supervisor/tasks/{id}/',
  'POST /supervisor/tasks/bulk_delete/',
  'POST /supervisor/tasks/undo/',
  'POST /supervisor/plants/undo/',
  'POST /supervisor/equipment/undo/',
  'POST /supervisor/checklists/undo/',
  'GET /admin/checklist-templates/',
  'GET /admin/checklist-templates/{id}/',
  'POST /admin/checklist-templates/',
  'PATCH /admin/checklist-templates/{id}/',
  'POST /admin/checklist-templates/{id}/replace/',
  'DELETE /admin/checklist-templates/{id}/',
  'POST /admin/checklist-templates/undo/',
  'POST /admin/checklist-templates/{id}/apply/',
  'GET /supervisor/checklist-templates/',
  'GET /supervisor/checklist-templates/{id}/',
  'POST /supervisor/checklist-templates/',
  'PATCH /supervisor/checklist-templates/{id}/',
  'POST /supervisor/checklist-templates/{id}/replace/',
  'DELETE /supervisor/checklist-templates/{id}/',
  'POST /supervisor/checklist-templates/undo/',
  'POST /supervisor/checklist-templates/{id}/apply/',
  'GET /admin/audit/',
  'GET /admin/audit/export/',
])

const nameOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`

/** Access of a specification row: `public`, `signed-in`, or role names with commas. */
function rolesOf(who: string): string {
  if (who.startsWith('public')) return 'public'
  if (who.startsWith('any signed-in')) return 'signed-in'
  return ['admin', 'supervisor', 'technician']
    .filter((role) => new RegExp(`\\b${role}\\b`, 'i').test(who))
    .join()
}

function rolesOfCall(call: AnyCall): string {
  return typeof call.who === 'string' ? call.who : [...call.who].sort().join()
}

describe('the contract', () => {
  it('contains no duplicate calls', () => {
    const names = allCalls.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('allows exactly the roles of the specification for each call', () => {
    const known = new Map(rows.map((row) => [nameOf(row), rolesOf(row.who)]))
    const different = allCalls
      .filter((call) => known.has(nameOf(call)) && known.get(nameOf(call)) !== rolesOfCall(call))
      .map((call) => `${nameOf(call)}: ${rolesOfCall(call)}, not ${known.get(nameOf(call))}`)
    expect(different).toEqual([])
  })

  it('contains every call of the specification', () => {
    const contractNames = new Set(allCalls.map(nameOf))
    expect(rows.length).toBeGreaterThan(150)
    expect(rows.map(nameOf).filter((name) => !contractNames.has(name))).toEqual([])
  })

  it('contains no call outside the specification and the additions', () => {
    const known = new Set(rows.map(nameOf))
    const unknown = allCalls.map(nameOf).filter((name) => !known.has(name) && !additions.has(name))
    expect(unknown).toEqual([])
  })
})
