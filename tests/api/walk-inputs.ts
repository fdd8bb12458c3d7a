import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto'
import { aPdf, aPhoto, type SeededPlant } from './seeded-plant.ts'
import { type CallInput, testPassword } from './test-app.ts'
import { loadSample } from './weekly-pdf-steps.ts'

type Ids = SeededPlant['ids']
type Sent = Pick<CallInput, 'body' | 'files'>

const person = (role: string) => ({
  first_name: 'New',
  last_name: 'Person',
  email: `${randomUUID()}@plant.example`,
  role,
  password: testPassword,
  password_confirm: testPassword,
})
const answer = { status: 'ok', description: 'Changed by a walker' }
const comments = { comments: 'Changed by a walker' }
const assignment = ({ plant, assignee }: Ids) => ({
  plant_id: plant,
  assigned_to: assignee,
  title: 'Changed by a walker',
  due_date: '2099-01-01',
})
const combined = ({ done_plant, today, month_ago }: Ids) => ({
  body: { plant_ids: [done_plant], date_from: month_ago, date_to: today },
})
const aCsv = (text: string) => ({
  field: 'file',
  name: 'rows.csv',
  type: 'text/csv',
  content: Buffer.from(text),
})

const upload = async (sector?: number | string) => ({
  body: { title: 'Changed by a walker', ...(sector ? { sector } : {}) },
  files: [await loadSample('flat-libreoffice.pdf')],
})

type Inputs = Record<string, (ids: Ids) => Sent | Promise<Sent>>

const inputs: Inputs = {
  'POST /auth/login/': () => ({ body: { email: 'leaver@plant.example', password: testPassword } }),
  'POST /auth/register/': ({ sector }) => ({ body: { ...person('Technician'), sector } }),
  'POST /auth/token/refresh/': () => ({ body: { refresh: 'somebody-elses' } }),
  'POST /auth/token/verify/': () => ({ body: { token: 'somebody-elses' } }),
  'PATCH /users/update_profile/': () => ({ body: { phone: '1234' } }),
  'POST /users/change_password/': () => ({
    body: {
      current_password: 'somebody-elses',
      new_password: 'other-horse-battery-1',
      new_password_confirm: 'other-horse-battery-1',
    },
  }),
  'POST /admin/maintenance/backups/': () => ({
    files: [
      { field: 'file', name: 'none.tar.gz', type: 'application/gzip', content: new Uint8Array([1, 2, 3]) },
    ],
  }),
  'POST /admin/maintenance/backups/{name}/file/': () => ({ body: { password: 'somebody-elses' } }),
  'POST /admin/maintenance/backups/{name}/restore/': () => ({ body: { password: 'somebody-elses' } }),
  'POST /auth/two_factor/begin/': () => ({ body: { password: testPassword } }),
  'POST /auth/two_factor/confirm/': () => ({ body: { code: '000000' } }),
  'POST /auth/two_factor/turn_off/': () => ({ body: { password: testPassword } }),
  'POST /auth/set_password/': () => ({
    body: {
      token: 'somebody-elses',
      new_password: 'other-horse-battery-1',
      new_password_confirm: 'other-horse-battery-1',
    },
  }),
  'POST /auth/company/finish/': () => ({ body: { answer: 'state=somebody-elses' } }),
  'POST /auth/company/confirm/': () => ({ body: { password: testPassword } }),
  'POST /users/invite/': ({ sector }) => ({ body: { ...person('Technician'), sector } }),
  'POST /auth/forgot_password/': () => ({ body: { email: `${randomUUID()}@plant.example` } }),
  // Nothing listens there, and the undo comes before any event.
  'POST /admin/webhooks/': () => ({
    body: { name: 'By a walker', url: 'http://127.0.0.1:1/', events: ['report.ready'] },
  }),
  'PATCH /admin/webhooks/{id}/': () => ({ body: { name: 'Changed' } }),
  'PATCH /auth/mail_choices/': () => ({ body: { daily: true } }),
  'POST /users/': ({ sector }) => ({ body: { ...person('Technician'), sector } }),
  'PATCH /users/{id}/': () => ({ body: { first_name: 'Changed' } }),
  'PATCH /admin/config/{key}/': () => ({ body: { value: 55 } }),
  'POST /admin/config/bulk_update/': () => ({ body: { configs: { sessionTimeout: 55 } } }),
  'POST /sectors/': () => ({ body: { name: `Sector ${randomUUID()}`, code: randomUUID().slice(0, 8) } }),
  'PATCH /sectors/{id}/': () => ({ body: { location: 'Changed' } }),
  'POST /admin/calendar/events/': ({ today }) => ({
    body: { title: 'By a walker', type: 'meeting', date: today, time: '09:30' },
  }),
  'PATCH /admin/calendar/events/{id}/': () => ({ body: { title: 'Changed', time: null } }),
  'POST /admin/plants/': ({ sector }) => ({ body: { plant_id: 'W-1', name: 'By a walker', sector } }),
  'PATCH /admin/plants/{id}/': () => ({ body: { plant_id: 'W-1', location: 'Changed' } }),
  'POST /admin/equipment/': ({ plant }) => ({ body: { equipment_id: 'W-1', name: 'By a walker', plant } }),
  'POST /admin/checklists/': ({ equipment }) => ({ body: { name: 'By a walker', equipment } }),
  'PATCH /admin/checklists/{id}/': () => ({ body: { name: 'Changed', description: 'Changed' } }),
  'POST /admin/checklists/{id}/task_pictures/': async () => ({ files: [await aPhoto('image')] }),
  'POST /admin/checklists/{id}/copy/': ({ equipment_without_checklist }) => ({
    body: { equipment_ids: [equipment_without_checklist] },
  }),
  'POST /admin/checklists/{id}/duplicate/': () => ({ body: { name: 'By a walker' } }),
  'POST /admin/checklists/{id}/reorder_tasks/': (ids) => ({
    body: {
      task_orders: [ids.third_listed_task, ids.listed_task, ids.second_listed_task].map((task_id, order) => ({
        task_id,
        order,
      })),
    },
  }),
  'POST /admin/checklist-templates/': ({ checklist }) => ({ body: { checklist, name: 'By a walker' } }),
  'PATCH /admin/checklist-templates/{id}/': () => ({ body: { name: 'Changed' } }),
  'POST /admin/checklist-templates/{id}/replace/': ({ checklist }) => ({ body: { checklist } }),
  'POST /admin/checklist-templates/{id}/apply/': ({ done_equipment }) => ({
    body: { equipment_ids: [done_equipment] },
  }),
  'POST /admin/checklist-templates/undo/': ({ deleted_template }) => ({ body: { ids: [deleted_template] } }),
  'POST /admin/tasks/': ({ checklist }) => ({ body: { checklist, title: 'By a walker' } }),
  'PATCH /admin/tasks/{id}/': () => ({ body: { task_number: '9', title: 'Changed', tolerance_max: 80 } }),
  'POST /admin/tasks/bulk_delete/': ({ listed_task, second_listed_task }) => ({
    body: { task_ids: [listed_task, second_listed_task] },
  }),
  'PATCH /admin/equipment/{id}/': () => ({ body: { location: 'Changed' } }),
  'POST /admin/equipment/{id}/files/': () => ({ body: { kind: 'manual' }, files: [aPdf('changed.pdf')] }),
  'POST /admin/equipment/import/': () => ({
    body: { dry_run: true },
    files: [aCsv('Plant code,Equipment code,Equipment name\nWALK,W-1,Changed by a walker\n')],
  }),
  'POST /users/import/': () => ({
    body: { dry_run: false },
    files: [aCsv('First name,Last name,Email,Role\nA,Walker,walked@plant.example,admin\n')],
  }),
  'POST /checklists/pdfs/': ({ sector }) => upload(sector),
  'POST /supervisor/pdfs/upload/': () => upload(),
  'PATCH /pdf-workflow/pdf/{id}/reading/': () => ({
    body: { after: 0, corrections: [{ kind: 'set', node: 'task-1', field: 'title', value: 'Changed' }] },
  }),
  'POST /pdf-workflow/pdf/{id}/layout-rules/': () => ({
    body: { after: 0, rule: { kind: 'ignore_lines', pattern: 'Changed by a walker' } },
  }),
  'PATCH /pdf-workflow/layout-rules/{id}/': () => ({ body: { is_active: false } }),
  'POST /pdf-workflow/assign-plant/': ({ plant, equipment, assignee }) => ({
    body: {
      plant_id: plant,
      title: 'Changed by a walker',
      due_date: '2099-01-01',
      equipment_assignments: [{ equipment_id: equipment, technician_id: assignee }],
    },
  }),
  'POST /supervisor/assignments/': (ids) => ({ body: assignment(ids) }),
  'PATCH /supervisor/assignments/{id}/': ({ colleague }) => ({
    body: { title: 'Changed by a walker', due_date: '2099-01-01', assigned_to: colleague },
  }),
  'POST /supervisor/assignments/bulk_create/': (ids) => ({ body: { assignments: [assignment(ids)] } }),
  'POST /supervisor/assignments/bulk_reassign/': ({ begun, colleague }) => ({
    body: { assignment_ids: [begun], assigned_to: colleague },
  }),
  'POST /supervisor/assignments/bulk_priority/': ({ begun }) => ({
    body: { assignment_ids: [begun], priority: 'Critical' },
  }),
  'POST /supervisor/assignments/bulk_delete/': ({ begun }) => ({ body: { assignment_ids: [begun] } }),
  'POST /supervisor/assignments/undo/': ({ begun }) => ({
    body: { changes: [{ id: begun, priority: { before: 'Medium', after: 'Critical' } }] },
  }),
  'POST /supervisor/assignment-board/': ({ plant, equipment, assignee }) => ({
    body: {
      due_date: '2099-01-01',
      plants: [
        {
          plant_id: plant,
          title: 'Changed by a walker',
          equipment_assignments: [{ equipment_id: equipment, technician_id: assignee }],
        },
      ],
    },
  }),
  'POST /supervisor/assignment-board/undo/': ({ fresh }) => ({ body: { assignments: [fresh] } }),
  'PATCH /supervisor/assignments/{id}/reassign/': ({ colleague }) => ({ body: { assigned_to: colleague } }),
  'PATCH /supervisor/assignments/{id}/priority/': () => ({ body: { priority: 'Critical' } }),
  'PATCH /supervisor/assignments/{id}/due_date/': () => ({ body: { due_date: '2099-01-01' } }),
  'PATCH /supervisor/equipment-assignments/{id}/reassign/': ({ colleague }) => ({
    body: { assigned_to: colleague },
  }),
  'POST /executions/{id}/approve/': () => ({ body: comments }),
  'POST /executions/{id}/reject/': () => ({ body: comments }),
  'POST /executions/{id}/revise/': ({ done_task }) => ({ body: { ...comments, task_ids: [done_task] } }),
  'POST /executions/bulk_approve/': ({ done_execution }) => ({
    body: { ...comments, execution_ids: [done_execution] },
  }),
  'POST /executions/bulk_reject/': ({ done_execution }) => ({
    body: { ...comments, execution_ids: [done_execution] },
  }),
  'PATCH /supervisor/findings/{id}/': ({ assignee, today }) => ({
    body: { state: 'in_work', owner: assignee, due_date: today, work_order: 'WO-1' },
  }),
  'POST /supervisor/findings/{id}/comments/': () => ({ body: { text: 'Changed by a walker' } }),
  'POST /supervisor/findings/bulk_change/': ({ finding, assignee, today }) => ({
    body: { finding_ids: [finding], is_closed: true, owner: assignee, due_date: today },
  }),
  'POST /supervisor/findings/undo/': ({ finding, today }) => ({
    body: { changes: [{ id: finding, due_date: { before: today, after: null } }] },
  }),
  'POST /admin/config/logo/': async () => ({ files: [await aPhoto('logo')] }),
  'POST /supervisor/findings/{id}/photos/': async () => ({ files: [await aPhoto('image')] }),
  'POST /reports/reports/undo/': ({ deleted_report }) => ({ body: { ids: [deleted_report] } }),
  'POST /admin/calendar/events/undo/': ({ deleted_event }) => ({ body: { ids: [deleted_event] } }),
  'POST /admin/plants/undo/': ({ deleted_plant }) => ({ body: { ids: [deleted_plant] } }),
  'POST /admin/equipment/undo/': ({ deleted_equipment }) => ({ body: { ids: [deleted_equipment] } }),
  'POST /admin/checklists/undo/': ({ deleted_checklist }) => ({ body: { ids: [deleted_checklist] } }),
  'POST /admin/tasks/undo/': ({ deleted_task }) => ({ body: { ids: [deleted_task] } }),
  'POST /admin/equipment/files/undo/': ({ deleted_file }) => ({ body: { ids: [deleted_file] } }),
  'POST /supervisor/findings/photos/undo/': ({ deleted_photo }) => ({ body: { ids: [deleted_photo] } }),
  'POST /checklists/pdfs/undo/': ({ deleted_pdf }) => ({ body: { ids: [deleted_pdf] } }),
  'POST /reports/generate-plant-report/': ({ done_plant, done }) => ({
    body: { plant_id: done_plant, assignment_id: done },
  }),
  'POST /supervisor/assignments/generate-plant-report/': ({ done_plant, done }) => ({
    body: { plant_id: done_plant, assignment_id: done },
  }),
  'POST /reports/reports/generate-combined-report/': combined,
  'POST /supervisor/reports/generate-combined-report/': combined,
  'POST /supervisor/reports/generate-weekly-report/': ({ done_plant, today }) => ({
    body: { plant_id: done_plant, day: today },
  }),
  'POST /supervisor/reports/generate/': ({ done }) => ({ body: { assignment_ids: [done] } }),
  'POST /technician/equipment/{id}/findings/': () => ({
    body: { report_id: randomUUID(), description: 'Reported by a walker', is_critical: false },
  }),
  'POST /technician/findings/{reportId}/photos/': async () => {
    const photo = await aPhoto('image')
    const sha256 = createHash('sha256').update(photo.content).digest('hex')
    return { body: { photo_id: randomUUID(), sha256 }, files: [photo] }
  },
  'POST /technician/push/': () => ({
    body: {
      endpoint: `http://127.0.0.1/${randomUUID()}`,
      keys: {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    },
  }),
  'POST /technician/reports/generate/': ({ done }) => ({ body: { assignment_id: done } }),
  'PATCH /technician/reports/{id}/': () => ({ body: { title: 'Changed by a walker' } }),
  'POST /technician/executions/{id}/save/': ({ third_task }) => ({
    body: { technician_notes: 'Changed by a walker', task_responses: [{ ...answer, task_id: third_task }] },
  }),
  'POST /technician/executions/{id}/submit/': () => ({ body: comments }),
  'POST /technician/checklist-execution/{id}/submit/': ({ begun, equipment, checklist, ...ids }) => ({
    body: {
      assignment_id: begun,
      equipment_id: equipment,
      checklist_id: checklist,
      technician_notes: 'All seen.',
      task_responses: [ids.task, ids.second_task, ids.third_task].map((task_id) => ({ ...answer, task_id })),
    },
  }),
  'POST /technician/executions/{id}/tasks/{taskId}/images/': async () => ({
    body: {},
    files: [await aPhoto('image')],
  }),
  'PATCH /technician/executions/{id}/tasks/{taskId}/': () => ({ body: answer }),
  'PATCH /technician/execution-tasks/{id}/': () => ({ body: answer }),
  'POST /technician/executions/{id}/tasks/{taskId}/comment/': () => ({ body: { comment: 'By a walker' } }),
  'POST /technician/executions/{id}/tasks/{taskId}/complete/': () => ({ body: answer }),
}

/** A call that supervisors also have for their sector, with the same input. */
const SHARED_CALL = / \/admin\/(?=(?:plants|equipment|checklists|checklist-templates|tasks)\/)/

/** The input of each call that changes something, valid for every permitted user. */
export const walkInputs: Inputs = {
  ...Object.fromEntries(
    Object.entries(inputs).map(([call, make]) => [call.replace(SHARED_CALL, ' /supervisor/'), make]),
  ),
  ...inputs,
}
