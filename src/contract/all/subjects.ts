import type { AnyCall } from '#src/contract/call.ts'
import type { calls } from './calls.ts'

/** The subjects of the API, used for cache invalidation. */
type Subject =
  | 'people'
  | 'sessions'
  | 'second_factors'
  | 'mail_choices'
  | 'sectors'
  | 'plants'
  | 'pdfs'
  | 'assignments'
  | 'executions'
  | 'findings'
  | 'reports'
  | 'notifications'
  | 'events'
  | 'settings'
  | 'backups'
  | 'mails'
  | 'webhooks'

type Resources = typeof calls
type PathsIn<Resource> = {
  [Name in keyof Resource]: Resource[Name] extends { path: infer Path } ? Path : never
}
type Path = { [Key in keyof Resources]: PathsIn<Resources[Key]>[keyof Resources[Key]] }[keyof Resources]

/**
 * The subjects of every call: those that a GET shows, and those that any other call changes. A change invalidates
 * the cached responses with the same subject.
 */
export const subjects = {
  'GET /health/': [],
  'GET /admin/maintenance/health/': [],
  'GET /photos/{photoId}/': [],

  'GET /admin/config/': ['settings'],
  'PATCH /admin/config/{key}/': ['settings'],
  'POST /admin/config/bulk_update/': ['settings'],
  'GET /admin/config/logo/': ['settings'],
  'POST /admin/config/logo/': ['settings'],
  'DELETE /admin/config/logo/': ['settings'],
  'POST /admin/maintenance/backup/': ['backups'],
  'GET /admin/maintenance/backups/': ['backups'],
  'GET /admin/maintenance/backups/{name}/': ['backups'],
  'POST /admin/maintenance/backups/': ['backups'],
  'POST /admin/maintenance/backups/{name}/file/': [],
  'POST /admin/maintenance/backups/{name}/restore/': ['backups'],
  'POST /admin/maintenance/clear_cache/': [],
  'GET /admin/maintenance/logs/': [],
  'GET /admin/audit/': [],
  'GET /admin/audit/export/': [],

  'POST /auth/login/': [],
  'POST /auth/register/': ['people'],
  'POST /auth/logout/': [],
  'GET /auth/user/': ['people'],
  'POST /auth/token/refresh/': [],
  'POST /auth/token/verify/': [],
  'PATCH /users/update_profile/': ['people'],
  'POST /users/change_password/': ['sessions'],
  'GET /users/': ['people', 'sectors'],
  'POST /users/': ['people'],
  'GET /users/stats/': ['people'],
  'GET /users/{id}/': ['people', 'sectors'],
  'PATCH /users/{id}/': ['people', 'sessions', 'assignments'],
  'POST /users/{id}/password_link/': ['people', 'mails'],
  'DELETE /users/{id}/password_link/': ['people', 'mails'],
  'POST /users/invite/': ['people', 'mails'],
  'POST /auth/forgot_password/': ['mails'],
  'GET /auth/language/': ['settings'],
  'GET /auth/mail_choices/': ['mail_choices', 'settings'],
  'PATCH /auth/mail_choices/': ['mail_choices'],
  'GET /admin/mail/': ['mails'],
  'POST /admin/mail/test/': [],
  'GET /admin/mails/': ['mails', 'people'],
  'GET /admin/webhooks/': ['webhooks', 'sectors'],
  'POST /admin/webhooks/': ['webhooks'],
  'PATCH /admin/webhooks/{id}/': ['webhooks'],
  'DELETE /admin/webhooks/{id}/': ['webhooks'],
  'POST /admin/webhooks/{id}/renew_secret/': ['webhooks'],
  'POST /admin/webhooks/{id}/test/': ['webhooks'],
  'GET /admin/webhooks/{id}/deliveries/': ['webhooks'],
  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/send_again/': ['webhooks'],
  'POST /auth/set_password/': [],
  'GET /auth/company/': [],
  'POST /auth/company/begin/': [],
  'POST /auth/company/finish/': [],
  'POST /auth/company/confirm/': [],
  'DELETE /users/{id}/company_account/': ['people', 'sessions'],
  'POST /users/{id}/reset_password/': ['people', 'sessions'],
  'DELETE /users/{id}/': ['people'],

  'GET /auth/sessions/': ['sessions'],
  'DELETE /auth/sessions/{sessionId}/': ['sessions'],
  'GET /auth/two_factor/': ['second_factors', 'settings'],
  'POST /auth/two_factor/begin/': [],
  'POST /auth/two_factor/confirm/': ['second_factors'],
  'POST /auth/two_factor/turn_off/': ['second_factors'],
  'DELETE /users/{id}/two_factor/': ['second_factors'],
  'GET /users/{id}/open_work/': ['people', 'assignments'],
  'GET /users/{id}/sessions/': ['sessions', 'second_factors'],
  'DELETE /users/{id}/sessions/{sessionId}/': ['sessions'],

  'GET /sectors/': ['sectors', 'people', 'plants'],
  'POST /sectors/': ['sectors'],
  'GET /sectors/{id}/': ['sectors', 'people', 'plants'],
  'PATCH /sectors/{id}/': ['sectors'],
  'DELETE /sectors/{id}/': ['sectors'],
  'PATCH /sectors/{id}/toggle_active/': ['sectors'],
  'GET /sectors/{id}/statistics/': ['sectors', 'people', 'plants', 'assignments'],
  'GET /sectors/{id}/users/': ['sectors', 'people'],
  'GET /sectors/{id}/plants/': ['sectors', 'plants'],

  'GET /admin/plants/': ['plants', 'sectors'],
  'GET /admin/plants/{id}/': ['plants', 'sectors'],
  'POST /admin/plants/': ['plants'],
  'PATCH /admin/plants/{id}/': ['plants', 'assignments'],
  'DELETE /admin/plants/{id}/': ['plants', 'assignments', 'executions'],
  'PATCH /admin/plants/{id}/toggle_active/': ['plants', 'assignments'],
  'GET /admin/plants/{id}/equipment/': ['plants'],
  'GET /admin/plants/{id}/checklists/': ['plants'],
  'GET /plants/': ['plants', 'sectors'],
  'DELETE /plants/{id}/': ['plants', 'assignments', 'executions'],
  'GET /equipment/': ['plants', 'assignments', 'executions', 'people'],
  'GET /admin/equipment/': ['plants'],
  'GET /admin/equipment/{id}/': ['plants'],
  'PATCH /admin/equipment/{id}/': ['plants'],
  'POST /admin/equipment/': ['plants'],
  'DELETE /admin/equipment/{id}/': ['plants', 'assignments', 'executions'],
  'PATCH /admin/equipment/{id}/toggle_active/': ['plants'],
  'GET /admin/equipment/{id}/files/': ['plants'],
  'POST /admin/equipment/{id}/files/': ['plants'],
  'DELETE /admin/equipment/{id}/files/': ['plants'],
  'POST /admin/equipment/files/undo/': ['plants'],
  'GET /admin/equipment/{id}/checklists/': ['plants'],
  'GET /admin/checklists/': ['plants'],
  'GET /admin/checklists/{id}/': ['plants'],
  'GET /admin/checklists/{id}/tasks/': ['plants'],
  'POST /admin/checklists/': ['plants'],
  'PATCH /admin/checklists/{id}/': ['plants'],
  'DELETE /admin/checklists/{id}/': ['plants', 'executions'],
  'PATCH /admin/checklists/{id}/toggle_active/': ['plants'],
  'POST /admin/checklists/{id}/duplicate/': ['plants'],
  'POST /admin/checklists/{id}/reorder_tasks/': ['plants'],
  'POST /admin/tasks/': ['plants'],
  'PATCH /admin/tasks/{id}/': ['plants'],
  'DELETE /admin/tasks/{id}/': ['plants'],
  'POST /admin/tasks/bulk_delete/': ['plants'],
  'POST /admin/tasks/undo/': ['plants'],
  'POST /admin/plants/undo/': ['plants', 'assignments', 'executions'],
  'POST /admin/equipment/undo/': ['plants', 'assignments', 'executions'],
  'POST /admin/checklists/undo/': ['plants', 'executions'],

  'GET /admin/dashboard/stats/': [
    'people',
    'sectors',
    'plants',
    'pdfs',
    'assignments',
    'executions',
    'reports',
  ],

  'GET /checklists/pdfs/': ['pdfs', 'assignments'],
  'POST /checklists/pdfs/': ['pdfs'],
  'GET /checklists/pdfs/{id}/': ['pdfs', 'assignments'],
  'DELETE /checklists/pdfs/{id}/': ['pdfs'],
  'GET /checklists/pdfs/{id}/file/': ['pdfs'],
  'POST /checklists/pdfs/{id}/process/': ['pdfs', 'plants'],
  'GET /checklists/pdfs/{id}/status/': ['pdfs'],
  'POST /checklists/pdfs/{id}/force-reprocess/': ['pdfs', 'plants', 'assignments', 'executions'],
  'POST /supervisor/pdfs/upload/': ['pdfs'],
  'GET /supervisor/pdfs/{id}/status/': ['pdfs'],
  'GET /pdf-workflow/pdf/{id}/': ['pdfs', 'plants', 'assignments'],
  'GET /pdf-workflow/pdf/{id}/reading/': ['pdfs', 'plants'],
  'PATCH /pdf-workflow/pdf/{id}/reading/': [],
  'GET /pdf-workflow/pdf/{id}/rows/': ['pdfs'],
  'POST /pdf-workflow/pdf/{id}/confirm/': ['pdfs', 'plants'],
  'POST /pdf-workflow/pdf/{id}/layout-rules/': ['pdfs'],
  'PATCH /pdf-workflow/layout-rules/{id}/': ['pdfs'],
  'GET /pdf-workflow/layout-rules/': ['pdfs'],
  'POST /pdf-workflow/pdf/{id}/undo-confirm/': ['pdfs', 'plants', 'assignments', 'executions'],
  'POST /pdf-workflow/pdf/{id}/discard/': ['pdfs'],
  'POST /pdf-workflow/pdf/{id}/read-as-plan/': ['pdfs'],
  'POST /pdf-workflow/pdf/{id}/start/': ['pdfs', 'plants'],
  'POST /pdf-workflow/pdf/{id}/complete/': ['pdfs'],
  'POST /pdf-workflow/assign-plant/': ['assignments'],

  'GET /assignments/': ['assignments', 'executions', 'plants', 'people'],
  'GET /assignments/{id}/': ['assignments', 'executions', 'plants'],
  'GET /supervisor/dashboard/stats/': ['assignments', 'executions', 'people', 'findings'],
  'GET /supervisor/assignments/': ['assignments', 'executions', 'plants', 'people'],
  'GET /supervisor/assignments/plant-overview/': ['plants', 'assignments', 'executions', 'people'],
  'GET /supervisor/assignments/{id}/': ['assignments', 'executions', 'plants'],
  'PATCH /supervisor/assignments/{id}/': ['assignments'],
  'DELETE /supervisor/assignments/{id}/': ['assignments', 'executions'],
  'POST /supervisor/assignments/': ['assignments', 'executions'],
  'POST /supervisor/assignments/bulk_create/': ['assignments', 'executions'],
  'POST /supervisor/assignments/bulk_reassign/': ['assignments'],
  'POST /supervisor/assignments/bulk_priority/': ['assignments'],
  'POST /supervisor/assignments/bulk_delete/': ['assignments', 'executions'],
  'POST /supervisor/assignments/undo/': ['assignments', 'executions', 'reports'],
  'GET /supervisor/assignment-board/': ['pdfs', 'plants', 'assignments', 'executions', 'people', 'settings'],
  'POST /supervisor/assignment-board/': ['pdfs', 'assignments', 'executions'],
  'POST /supervisor/assignment-board/undo/': ['pdfs', 'assignments', 'executions'],
  'GET /supervisor/assignments/{id}/submitted/': ['executions', 'assignments', 'findings'],
  'GET /supervisor/assignments/{id}/execution/': ['executions', 'assignments', 'findings'],
  'PATCH /supervisor/assignments/{id}/reassign/': ['assignments'],
  'PATCH /supervisor/assignments/{id}/priority/': ['assignments'],
  'PATCH /supervisor/assignments/{id}/due_date/': ['assignments'],
  'DELETE /supervisor/equipment-assignments/{id}/': ['assignments', 'executions'],
  'PATCH /supervisor/equipment-assignments/{id}/reassign/': ['assignments', 'executions'],
  'GET /admin/calendar/': ['events', 'assignments', 'executions', 'plants', 'people', 'sectors'],
  'POST /admin/calendar/events/': ['events'],
  'PATCH /admin/calendar/events/{id}/': ['events'],
  'DELETE /admin/calendar/events/{id}/': ['events'],
  'POST /admin/calendar/events/undo/': ['events'],
  'GET /supervisor/calendar/': ['assignments', 'executions', 'plants', 'people'],
  'GET /supervisor/calendar/conflicts/': ['assignments', 'executions', 'plants', 'people'],
  'GET /supervisor/calendar/{id}/assignment_details/': ['assignments', 'executions'],
  'GET /supervisor/equipment/{id}/history/': ['plants', 'assignments', 'executions', 'people'],
  'GET /supervisor/equipment/{id}/view/': ['plants', 'assignments', 'executions', 'findings'],
  'GET /supervisor/team/technicians/': ['people', 'assignments'],
  'GET /supervisor/team/performance/': ['people', 'assignments', 'executions'],
  'GET /supervisor/team/workload/': ['people', 'assignments', 'executions'],
  'GET /supervisor/team/technicians/{id}/performance/': ['people', 'assignments', 'executions'],
  'GET /supervisor/team/technicians/{id}/workload/': ['people', 'assignments', 'executions'],
  'GET /supervisor/progress/realtime/': ['people', 'plants', 'assignments', 'executions'],
  'GET /supervisor/progress/executions/{id}/': ['assignments', 'executions'],
  'GET /supervisor/progress/analytics/': ['people', 'plants', 'assignments', 'executions'],

  'GET /supervisor/reviews/pending/': ['executions', 'assignments'],
  'GET /executions/{id}/': ['executions', 'assignments', 'findings'],
  'POST /executions/{id}/approve/': ['executions', 'reports'],
  'POST /executions/{id}/reject/': ['executions', 'reports'],
  'POST /executions/{id}/revise/': ['executions', 'reports'],
  'POST /executions/bulk_approve/': ['executions', 'reports'],
  'POST /executions/bulk_reject/': ['executions', 'reports'],

  'GET /supervisor/findings/': ['findings', 'executions', 'plants', 'people'],
  'GET /supervisor/search/': ['assignments', 'plants', 'findings', 'pdfs', 'people'],
  'GET /supervisor/findings/{id}/': ['findings', 'executions', 'plants', 'people'],
  'PATCH /supervisor/findings/{id}/': ['findings'],
  'POST /supervisor/findings/{id}/comments/': ['findings'],
  'POST /supervisor/findings/{id}/photos/': ['findings'],
  'POST /supervisor/findings/bulk_change/': ['findings'],
  'POST /reports/reports/undo/': ['reports'],
  'POST /checklists/pdfs/undo/': ['pdfs', 'assignments'],
  'POST /supervisor/findings/undo/': ['findings'],
  'DELETE /supervisor/findings/{id}/photos/{photoId}/': ['findings'],
  'POST /supervisor/findings/photos/undo/': ['findings'],

  'GET /reports/reports/': ['reports'],
  'POST /reports/generate-plant-report/': ['reports'],
  'POST /supervisor/assignments/generate-plant-report/': ['reports'],
  'GET /supervisor/assignments/download-plant-report/': ['reports'],
  'GET /reports/reports/{id}/download/': ['reports'],
  'GET /supervisor/reports/{id}/figures/': ['reports'],
  'GET /supervisor/reports/{id}/download/': ['reports'],
  'POST /reports/reports/{id}/retry/': ['reports'],
  'POST /reports/reports/fix-stuck/': ['reports'],
  'DELETE /reports/reports/{id}/': ['reports'],
  'DELETE /supervisor/reports/{id}/': ['reports'],
  'GET /supervisor/reports/plants/': ['plants', 'assignments', 'executions', 'reports', 'people'],
  'POST /reports/reports/generate-combined-report/': ['reports'],
  'POST /supervisor/reports/generate-combined-report/': ['reports'],
  'POST /supervisor/reports/generate/': ['reports'],
  'POST /supervisor/reports/generate-weekly-report/': ['reports'],
  'GET /technician/reports/': ['reports'],
  'GET /technician/reports/{id}/': ['reports'],
  'GET /technician/reports/{id}/download/': ['reports'],
  'GET /technician/reports/{id}/preview/': ['reports'],
  'POST /technician/reports/generate/': ['reports'],
  'POST /technician/assignments/generate_all_plants_report/': ['reports'],
  'POST /technician/reports/{id}/submit/': ['reports'],
  'PATCH /technician/reports/{id}/': ['reports'],
  'DELETE /technician/reports/{id}/': ['reports'],
  'POST /technician/reports/cleanup_failed/': ['reports'],

  'GET /technician/dashboard/stats/': ['assignments', 'executions'],
  'GET /technician/pull/': ['assignments', 'executions', 'findings'],
  'GET /technician/assignments/': ['assignments'],
  'GET /technician/assignments/{id}/': ['assignments', 'executions'],
  'POST /technician/assignments/{id}/start/': ['assignments'],
  'POST /assignments/{id}/start/': ['assignments'],
  'GET /technician/assignments/{id}/check_plant_report/': ['reports'],
  'POST /technician/assignments/{id}/generate_plant_report/': ['reports'],
  'GET /technician/checklist-execution/': ['executions'],
  'POST /technician/checklist-execution/{id}/submit/': ['assignments', 'executions', 'findings'],
  'GET /technician/executions/{id}/': ['executions'],
  'POST /technician/executions/{id}/tasks/{taskId}/images/': ['assignments', 'executions'],
  'DELETE /technician/executions/{id}/tasks/{taskId}/images/{imageId}/': ['assignments', 'executions'],

  'GET /technician/assignments/by-date/': ['assignments', 'executions'],
  'GET /technician/assignments/by-day/': ['assignments', 'executions'],
  'GET /technician/assignments/by-week/': ['assignments', 'executions'],
  'GET /technician/assignments/today/': ['assignments', 'executions'],
  'GET /technician/assignments/upcoming/': ['assignments', 'executions'],
  'GET /technician/assignments/overdue/': ['assignments', 'executions'],
  'GET /technician/assignments/{id}/checklist/': ['assignments', 'executions'],

  'GET /technician/assignments/{id}/execution/': ['assignments', 'executions'],
  'GET /technician/executions/active/': ['executions'],
  'GET /technician/executions/{id}/progress/': ['executions'],
  'POST /technician/executions/{id}/save/': ['assignments', 'executions'],
  'POST /technician/executions/{id}/submit/': ['assignments', 'executions', 'findings'],
  'POST /technician/executions/{id}/pause/': ['assignments', 'executions'],
  'POST /technician/executions/{id}/resume/': ['assignments', 'executions'],
  'GET /technician/executions/{id}/tasks/{taskId}/': ['executions'],
  'PATCH /technician/executions/{id}/tasks/{taskId}/': ['assignments', 'executions'],
  'GET /technician/execution-tasks/{id}/': ['executions'],
  'PATCH /technician/execution-tasks/{id}/': ['assignments', 'executions'],
  'POST /technician/executions/{id}/tasks/{taskId}/comment/': ['assignments', 'executions'],
  'POST /technician/executions/{id}/tasks/{taskId}/complete/': ['assignments', 'executions'],
  'GET /technician/tasks/{taskId}/history/': ['executions'],
  'DELETE /technician/execution-images/{id}/': ['assignments', 'executions'],

  'GET /technician/performance/stats/': ['assignments', 'executions'],
  'GET /technician/performance/comparison/': ['assignments', 'executions'],
  'GET /technician/performance/history/': ['assignments', 'executions'],

  'GET /technician/schedule/': ['assignments'],
  'GET /technician/schedule/today/': ['assignments'],
  'GET /technician/schedule/availability/': ['assignments'],

  'GET /technician/equipment/search/': ['plants', 'executions'],
  'GET /technician/equipment/{id}/': ['plants', 'executions'],
  'GET /technician/equipment/{id}/manual/': ['plants'],
  'GET /technician/equipment/{id}/specifications/': ['plants'],

  'GET /technician/notifications/': ['notifications'],
  'POST /technician/notifications/{id}/read/': ['notifications'],
  'POST /technician/notifications/mark_all_read/': ['notifications'],
  'DELETE /technician/notifications/{id}/': ['notifications'],
  'GET /technician/notifications/unread_count/': ['notifications'],
  'GET /supervisor/notifications/': ['notifications'],
  'GET /supervisor/notifications/unread_count/': ['notifications'],
  'POST /supervisor/notifications/{id}/read/': ['notifications'],
  'POST /supervisor/notifications/mark_all_read/': ['notifications'],
  'GET /live/': [],
} as const satisfies Partial<Record<`${AnyCall['method']} ${Path}`, readonly Subject[]>>

const listed = Object.entries(subjects as Record<string, readonly Subject[]>)

/** The paths of the GET calls whose cached responses these calls invalidate. */
export function listStale(made: readonly AnyCall[]): ReadonlySet<string> {
  const changed = new Set(
    made
      .filter(({ method }) => method !== 'GET')
      .flatMap(
        ({ method, path }) => (subjects as Record<string, readonly Subject[]>)[`${method} ${path}`] ?? [],
      ),
  )
  return listShowing(changed)
}

/** The paths of the GET calls that show any of these subjects. */
export function listShowing(changed: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    listed.flatMap(([name, shown]) =>
      name.startsWith('GET ') && shown.some((subject) => changed.has(subject))
        ? [name.slice('GET '.length)]
        : [],
    ),
  )
}
