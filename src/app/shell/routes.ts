import { paths, patterns } from '#src/app/shared/routing/paths.ts'
import type { Role } from '#src/rules/roles.ts'
import { type LazyPart, lazyPart } from './lazy-part.tsx'

export interface ScreenRoute {
  path: string
  role: Role
  screen: LazyPart
  /** Data source of the screen: the server, or the offline database of this phone. */
  reads: 'server' | 'phone'
  /** On a phone the screen is full height, without the app header. */
  isFocused?: boolean
}

const plantScreen = lazyPart(() => import('#src/app/shared/plant-editing/plant-screen.tsx'))
const labelsScreen = lazyPart(() => import('#src/app/shared/plant-editing/labels/labels-screen.tsx'))
const equipmentScreen = lazyPart(() => import('#src/app/shared/plant-editing/equipment-screen.tsx'))
const blankChecklistScreen = lazyPart(
  () => import('#src/app/shared/plant-editing/print/blank-checklist-screen.tsx'),
)
const checklistScreen = lazyPart(() => import('#src/app/shared/plant-editing/checklist-screen.tsx'))
const templatesScreen = lazyPart(() => import('#src/app/shared/plant-editing/templates/templates-screen.tsx'))
const templateScreen = lazyPart(() => import('#src/app/shared/plant-editing/templates/template-screen.tsx'))
const planCheck = lazyPart(() => import('#src/app/shared/plan-check/plan-check-screen.tsx'))
const layoutRules = lazyPart(() => import('#src/app/shared/plan-check/rules/layout-rules-screen.tsx'))

/** The screens that edit plants, the same for both roles. */
function editingRoutes(role: 'admin' | 'supervisor'): ScreenRoute[] {
  const { plant, labels, equipment, checklist, templates, template, blankChecklist } = paths[role].editing
  return [
    [plant, plantScreen] as const,
    [labels, labelsScreen] as const,
    [equipment, equipmentScreen] as const,
    [checklist, checklistScreen] as const,
    [templates, templatesScreen] as const,
    [template, templateScreen] as const,
    [blankChecklist, blankChecklistScreen] as const,
  ].map(([pathOf, screen]) => ({ path: pathOf(':id'), role, reads: 'server', screen }))
}

/** Every screen behind the login: its URL, role and chunk. */
export const routes: readonly ScreenRoute[] = [
  {
    path: paths.admin.home(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/dashboard/dashboard-screen.tsx')),
  },
  {
    path: paths.admin.users(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/users/users-screen.tsx')),
  },
  {
    path: paths.admin.sectors(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/sectors/sectors-screen.tsx')),
  },
  {
    path: paths.admin.editing.plants(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/plants/plants-screen.tsx')),
  },
  ...editingRoutes('admin'),
  {
    path: paths.admin.pdfCheck(':id'),
    role: 'admin',
    reads: 'server',
    screen: planCheck,
  },
  { path: paths.admin.layoutRules(), role: 'admin', reads: 'server', screen: layoutRules },
  {
    path: paths.admin.assignments(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/assignments/assignments-screen.tsx')),
  },
  {
    path: paths.admin.reports(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/reports/reports-screen.tsx')),
  },
  {
    path: paths.admin.calendar(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/calendar/calendar-screen.tsx')),
  },
  {
    path: paths.admin.audit(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/audit/audit-screen.tsx')),
  },
  {
    path: paths.admin.settings(),
    role: 'admin',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/admin/settings/settings-screen.tsx')),
  },
  {
    path: paths.supervisor.home(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/dashboard/dashboard-screen.tsx')),
  },
  {
    path: paths.supervisor.pdfWorkflow(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/pdf-workflow/pdf-workflow-screen.tsx')),
  },
  {
    path: paths.supervisor.pdfCheck(':id'),
    role: 'supervisor',
    reads: 'server',
    screen: planCheck,
  },
  { path: paths.supervisor.layoutRules(), role: 'supervisor', reads: 'server', screen: layoutRules },
  {
    path: paths.supervisor.editing.plants(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/plants/plants-screen.tsx')),
  },
  ...editingRoutes('supervisor'),
  {
    path: paths.supervisor.assignments(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/assignment-overview/assignment-overview-screen.tsx')),
  },
  {
    path: paths.supervisor.assignmentBoard(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/assignment-board/assignment-board-screen.tsx')),
  },
  {
    path: paths.supervisor.findings(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/findings/findings-screen.tsx')),
  },
  {
    path: paths.supervisor.reports(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/handover/handover-screen.tsx')),
  },
  {
    path: paths.supervisor.calendar(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/calendar/calendar-screen.tsx')),
  },
  {
    path: patterns.supervisorAssignment,
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/assignment-details/assignment-details-screen.tsx')),
  },
  {
    path: patterns.supervisorReview,
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/assignment-review/assignment-review-screen.tsx')),
  },
  {
    path: patterns.supervisorEquipment,
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/equipment-view/equipment-view-screen.tsx')),
  },
  {
    path: paths.supervisor.checklistView(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/checklist-view/checklist-view-screen.tsx')),
  },
  {
    path: paths.supervisor.notifications(),
    role: 'supervisor',
    reads: 'server',
    screen: lazyPart(() => import('#src/app/supervisor/notifications/notifications-screen.tsx')),
  },
  {
    path: paths.technician.home(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/dashboard/dashboard-screen.tsx')),
  },
  {
    path: paths.technician.assignments(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/assignments/assignments-screen.tsx')),
  },
  {
    path: paths.technician.overdue(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/overdue/overdue-screen.tsx')),
  },
  {
    path: paths.technician.history(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/history/history-screen.tsx')),
  },
  {
    path: paths.technician.schedule(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/schedule/schedule-screen.tsx')),
  },
  {
    path: patterns.technicianAssignment,
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/assignment-details/assignment-details-screen.tsx')),
  },
  {
    path: paths.technician.checklists(),
    role: 'technician',
    reads: 'phone',
    isFocused: true,
    screen: lazyPart(() => import('#src/app/technician/checklist/checklist-screen.tsx')),
  },
  {
    path: paths.technician.reports(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/reports/reports-screen.tsx')),
  },
  {
    path: paths.technician.performance(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/performance/performance-screen.tsx')),
  },
  {
    path: paths.technician.equipment(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/equipment/equipment-screen.tsx')),
  },
  {
    path: paths.technician.scan(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/scan/scan-screen.tsx')),
  },
  {
    path: paths.technician.sync(),
    role: 'technician',
    reads: 'phone',
    screen: lazyPart(() => import('#src/app/technician/sync/sync-screen.tsx')),
  },
]
