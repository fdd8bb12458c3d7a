import type { subjects } from './subjects.ts'

const WHOLE = 'It sends a checklist whole, with POST /api/technician/checklist-execution/{id}/submit/.'
const PULL = "It reads all of a technician's open work at once, from GET /api/technician/pull/."
const BY_WEEK =
  'It reads other weeks from GET /api/technician/assignments/by-week/, and what is open from the pull.'
const AS_IT_SHALL_BE = 'It says what shall be with PATCH, never the other way round than it is.'
const WITH_OTHERS = 'It changes one as it changes many, with the call that ends in'
const ONE_UPLOAD = 'Whoever uploads a weekly PDF in it uses the calls under /api/checklists/pdfs/.'
const TEAM =
  'It reads the whole team from GET /api/supervisor/team/performance/ and /api/supervisor/team/technicians/.'
const PROGRESS = 'It shows progress with the assignments, and is told over GET /api/live/ when that changes.'
const BY_ITSELF = 'Reports are made by themselves when the last checklist of an assignment is submitted.'
const IN_THE_LIST = 'It shows what the list has.'
const HAND_OUT = 'It hands out whole plants, with POST /api/pdf-workflow/assign-plant/.'

/** Calls for other programs that no screen makes, each with the app's alternative. */
export const otherClients: Readonly<Record<string, string>> = {
  'POST /auth/register/': 'It adds people with POST /api/users/ and POST /api/users/invite/.',
  'POST /auth/token/verify/': 'It renews a token that was refused.',

  'GET /sectors/{id}/': IN_THE_LIST,
  'GET /sectors/{id}/statistics/': IN_THE_LIST,
  'GET /sectors/{id}/users/': 'It reads people from GET /api/users/, of one sector too.',
  'PATCH /sectors/{id}/toggle_active/': AS_IT_SHALL_BE,
  'PATCH /admin/plants/{id}/toggle_active/': AS_IT_SHALL_BE,
  'PATCH /admin/equipment/{id}/toggle_active/': AS_IT_SHALL_BE,
  'PATCH /admin/checklists/{id}/toggle_active/': AS_IT_SHALL_BE,
  'GET /admin/plants/{id}/checklists/': 'It lists the checklists of one piece of equipment at a time.',
  'GET /admin/checklists/': 'It lists the checklists of one piece of equipment at a time.',
  'PATCH /admin/config/{key}/':
    'It saves all that was changed at once, with POST /api/admin/config/bulk_update/.',

  'GET /checklists/pdfs/{id}/': IN_THE_LIST,
  'POST /supervisor/pdfs/upload/': ONE_UPLOAD,
  'GET /supervisor/pdfs/{id}/status/': ONE_UPLOAD,

  'POST /supervisor/assignments/': HAND_OUT,
  'POST /supervisor/assignments/bulk_create/': HAND_OUT,
  'PATCH /supervisor/assignments/{id}/': 'It changes each thing with a call of its own, which can be undone.',
  'DELETE /supervisor/assignments/{id}/': `${WITH_OTHERS} bulk_delete.`,
  'PATCH /supervisor/assignments/{id}/reassign/': `${WITH_OTHERS} bulk_reassign.`,
  'PATCH /supervisor/assignments/{id}/priority/': `${WITH_OTHERS} bulk_priority.`,
  'GET /supervisor/assignments/{id}/execution/':
    'It reads GET /api/supervisor/assignments/{id}/ and the executions.',
  'GET /supervisor/team/technicians/{id}/performance/': TEAM,
  'GET /supervisor/team/technicians/{id}/workload/': TEAM,
  'GET /supervisor/team/workload/': TEAM,
  'GET /supervisor/progress/realtime/': PROGRESS,
  'GET /supervisor/progress/executions/{id}/': PROGRESS,
  'GET /supervisor/progress/analytics/': PROGRESS,

  'GET /technician/reports/{id}/': IN_THE_LIST,
  'GET /technician/reports/{id}/preview/': 'It opens the report itself.',
  'POST /technician/reports/generate/': BY_ITSELF,
  'PATCH /technician/reports/{id}/': 'It leaves a report the name that it was made with.',
  'DELETE /technician/reports/{id}/':
    'It clears away what failed, with POST /api/technician/reports/cleanup_failed/.',
  'GET /technician/dashboard/stats/': 'It counts what the phone holds, also without a network.',
  'GET /technician/assignments/': PULL,
  'GET /technician/executions/{id}/': PULL,
  'GET /technician/assignments/today/': PULL,
  'GET /technician/assignments/upcoming/': PULL,
  'GET /technician/assignments/overdue/': PULL,
  'GET /technician/assignments/{id}/checklist/': PULL,
  'GET /technician/assignments/by-date/': BY_WEEK,
  'GET /technician/assignments/by-day/': BY_WEEK,
  'GET /technician/schedule/': BY_WEEK,
  'GET /technician/schedule/today/': BY_WEEK,
  'GET /technician/schedule/availability/': BY_WEEK,
  'POST /assignments/{id}/start/': 'It makes the call with the same effect under /api/technician/.',
  'GET /technician/assignments/{id}/execution/': WHOLE,
  'GET /technician/executions/active/': WHOLE,
  'GET /technician/executions/{id}/progress/': WHOLE,
  'POST /technician/executions/{id}/save/': WHOLE,
  'POST /technician/executions/{id}/submit/': WHOLE,
  'POST /technician/executions/{id}/pause/': WHOLE,
  'POST /technician/executions/{id}/resume/': WHOLE,
  'GET /technician/executions/{id}/tasks/{taskId}/': WHOLE,
  'PATCH /technician/executions/{id}/tasks/{taskId}/': WHOLE,
  'GET /technician/execution-tasks/{id}/': WHOLE,
  'PATCH /technician/execution-tasks/{id}/': WHOLE,
  'POST /technician/executions/{id}/tasks/{taskId}/comment/': WHOLE,
  'POST /technician/executions/{id}/tasks/{taskId}/complete/': WHOLE,
  'GET /technician/tasks/{taskId}/history/': 'What was found before comes with each task of the pull.',
  'DELETE /technician/execution-images/{id}/': 'It names the execution of a photo that it removes.',
  'GET /technician/performance/comparison/': 'It shows the own figures alone.',
  'GET /technician/performance/history/': 'It shows the months that come with the own figures.',
  'GET /technician/equipment/{id}/': IN_THE_LIST,
  'GET /technician/notifications/unread_count/': 'It counts in the list, which the phone holds.',
} satisfies Partial<Record<keyof typeof subjects, string>>
