import type { subjects } from './call-subjects.ts'

const WHOLE =
  'It submits a whole checklist at once, with POST /api/technician/checklist-execution/{id}/submit/.'
const PULL = "It reads all of a technician's open work at once, from GET /api/technician/pull/."
const BY_WEEK =
  'It reads other weeks from GET /api/technician/assignments/by-week/, and open work from the pull.'
const AS_IT_SHALL_BE = 'It sets the wanted state with PATCH instead of toggling it.'
const WITH_OTHERS = 'It also changes a single one with the call that ends in'
const ONE_UPLOAD = 'It uploads weekly PDFs with the calls under /api/checklists/pdfs/.'
const TEAM =
  'It reads the whole team from GET /api/supervisor/team/performance/ and /api/supervisor/team/technicians/.'
const PROGRESS = 'It shows progress with the assignments, and receives changes from GET /api/live/.'
const BY_ITSELF = 'The server generates the report when the last checklist of an assignment is submitted.'
const IN_THE_LIST = 'It shows the data of the list.'
const HAND_OUT =
  'It assigns plants with POST /api/pdf-workflow/assign-plant/ and POST /api/supervisor/assignment-board/.'

/** Calls for other programs that no screen makes, each with the app's alternative. */
export const otherClients: Readonly<Record<string, string>> = {
  'POST /auth/register/': 'It adds users with POST /api/users/ and POST /api/users/invite/.',
  'POST /auth/token/verify/': 'It refreshes a rejected token.',

  'GET /sectors/{id}/': IN_THE_LIST,
  'GET /sectors/{id}/statistics/': IN_THE_LIST,
  'GET /sectors/{id}/users/': 'It reads users from GET /api/users/, also those of one sector.',
  'PATCH /sectors/{id}/toggle_active/': AS_IT_SHALL_BE,
  'PATCH /admin/plants/{id}/toggle_active/': AS_IT_SHALL_BE,
  'PATCH /admin/equipment/{id}/toggle_active/': AS_IT_SHALL_BE,
  'PATCH /admin/checklists/{id}/toggle_active/': AS_IT_SHALL_BE,
  'GET /admin/plants/{id}/checklists/': 'It lists the checklists of one equipment item at a time.',
  'GET /admin/checklists/': 'It lists the checklists of one equipment item at a time.',
  'PATCH /admin/config/{key}/': 'It saves all changes at once, with POST /api/admin/config/bulk_update/.',

  'GET /checklists/pdfs/{id}/': IN_THE_LIST,
  'POST /supervisor/pdfs/upload/': ONE_UPLOAD,
  'GET /supervisor/pdfs/{id}/status/': ONE_UPLOAD,

  'POST /supervisor/assignments/': HAND_OUT,
  'POST /supervisor/assignments/bulk_create/': HAND_OUT,
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
  'PATCH /technician/reports/{id}/': 'It does not rename reports.',
  'DELETE /technician/reports/{id}/':
    'It deletes failed reports with POST /api/technician/reports/cleanup_failed/.',
  'GET /technician/dashboard/stats/': 'It counts the data on the phone, also without a network.',
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
  'POST /assignments/{id}/start/': 'It uses the equivalent call under /api/technician/.',
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
  'GET /technician/tasks/{taskId}/history/': 'Each task of the pull includes its earlier findings.',
  'DELETE /technician/execution-images/{id}/':
    'It deletes a photo with the call that includes the execution.',
  'GET /technician/performance/comparison/': "It shows only the technician's own performance.",
  'GET /technician/performance/history/': "It shows the months in the technician's performance.",
  'GET /technician/notifications/unread_count/': 'It counts in the list on the phone.',
} satisfies Partial<Record<keyof typeof subjects, string>>
