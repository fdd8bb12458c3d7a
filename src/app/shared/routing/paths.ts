import type { Role } from '#src/rules/roles.ts'

/** Every URL of the app. Screens use these functions and never write a URL. */

type Query = Record<string, string | number | true | undefined>

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The screens that edit plants, below the list of plants of a role. */
const editingPaths = (plants: string) => ({
  plants: (of: { tab?: string; duplicates?: true; duplicate_tags?: true } = {}) => withQuery(plants, of),
  plant: (id: number | string, of: { duplicates?: true } = {}) => withQuery(`${plants}/${id}`, of),
  labels: (plant: number | string, of: { equipment?: number } = {}) =>
    withQuery(`${plants}/${plant}/labels`, of),
  equipment: (id: number | string) => `${plants}/equipment/${id}`,
  checklist: (id: number | string) => `${plants}/checklists/${id}`,
  /** Checklists saved for a type of equipment. */
  templates: () => `${plants}/templates`,
  template: (id: number | string) => `${plants}/templates/${id}`,
  /** A blank checklist to print. */
  blankChecklist: (id: number | string) => `${plants}/checklists/${id}/print`,
})

export const paths = {
  login: () => '/login',
  /** Screen that sets a password. The token is in the URL fragment, which browsers do not send to servers. */
  setPassword: (token?: string) => (token === undefined ? '/set-password' : `/set-password#${token}`),
  /** Requests a password reset link. */
  forgotPassword: () => '/forgot-password',
  /** Start of users whose role has no screens. */
  userPanel: () => '/dashboard',
  /** Target of the QR label on equipment, for any role. Labels are printed: never change this path. */
  label: (equipment: number | string) => `/tag/${equipment}`,
  admin: {
    home: () => '/admin',
    users: (of: { role?: Role } = {}) => withQuery('/admin/users', of),
    sectors: (of: { duplicates?: true } = {}) => withQuery('/admin/sectors', of),
    editing: editingPaths('/admin/plants'),
    /** Check of a weekly PDF before its import. */
    pdfCheck: (id: number | string) => `/admin/plants/pdfs/${id}/check`,
    layoutRules: () => '/admin/plants/layout-rules',
    assignments: () => '/admin/assignments',
    reports: () => '/admin/reports',
    calendar: () => '/admin/calendar',
    audit: (of: { kind?: string; thing?: string } = {}) => withQuery('/admin/audit', of),
    settings: () => '/admin/settings',
  },
  supervisor: {
    home: () => '/supervisor',
    pdfWorkflow: (of: { tab?: string; pdf?: number } = {}) => withQuery('/supervisor/pdf-workflow', of),
    /** Check of a weekly PDF before its import. */
    pdfCheck: (id: number | string) => `/supervisor/pdf-workflow/${id}/check`,
    layoutRules: () => '/supervisor/pdf-workflow/layout-rules',
    /** Assigns all plants of a weekly PDF, or any plants of the sector. */
    assignmentBoard: (of: { pdf?: number; week?: string } = {}) =>
      withQuery('/supervisor/assignment-board', of),
    assignments: (
      of: {
        tab?: string
        search?: string
        status?: string
        view?: 'list'
        review?: number
        verdict?: string
        of?: number
      } = {},
    ) => withQuery('/supervisor/assignments', of),
    reports: (of: { report?: number } = {}) => withQuery('/supervisor/reports', of),
    calendar: (of: { mode?: string; date?: string } = {}) => withQuery('/supervisor/calendar', of),
    assignment: (id: number | string) => `/supervisor/assignment/${id}`,
    /** Reviews all submitted checklists of an assignment on one page. */
    assignmentReview: (id: number | string, of: { page?: number } = {}) =>
      withQuery(`/supervisor/assignments/${id}/review`, of),
    equipment: (id: number | string, of: { assignment?: number } = {}) =>
      withQuery(`/supervisor/equipment/${id}/view`, of),
    notifications: () => '/supervisor/notifications',
    findings: (of: { finding?: number; equipment?: number; state?: string } = {}) =>
      withQuery('/supervisor/findings', of),
    editing: editingPaths('/supervisor/plants'),
    checklistView: (of: { equipment?: number } = {}) => withQuery('/supervisor/checklist-view', of),
  },
  technician: {
    home: () => '/technician',
    assignments: (of: { status?: string } = {}) => withQuery('/technician/assignments', of),
    overdue: () => '/technician/overdue',
    history: (of: { view?: string; date?: string } = {}) => withQuery('/technician/assignment-history', of),
    schedule: (of: { mode?: string; date?: string } = {}) => withQuery('/technician/schedule', of),
    assignment: (id: number | string) => `/technician/assignment/${id}`,
    checklists: () => '/technician/checklists',
    checklist: (of: { assignment: number; equipment?: number; checklist?: number }) =>
      withQuery('/technician/checklists', of),
    reports: (of: { assignment?: number } = {}) => withQuery('/technician/reports', of),
    performance: () => '/technician/performance',
    equipment: (of: { q?: string; equipment?: number } = {}) => withQuery('/technician/equipment', of),
    /** Scans the QR label of equipment. */
    scan: () => '/technician/scan',
    sync: () => '/technician/sync',
  },
} as const

/** The same URLs with parameter patterns, for the routes. */
export const patterns = {
  label: paths.label(':id'),
  supervisorAssignment: paths.supervisor.assignment(':id'),
  supervisorReview: paths.supervisor.assignmentReview(':id'),
  supervisorEquipment: paths.supervisor.equipment(':id'),
  technicianAssignment: paths.technician.assignment(':id'),
} as const
