import { type DifferenceSubject, differenceSubjects } from '#src/contract/admin/maintenance.ts'
import type { TableDifference } from '#src/server/backup/restore/compare-tables.ts'

/** The subject that a table's rows belong to in the API; `other` for the rest. */
const subjects: Readonly<Record<string, DifferenceSubject>> = {
  users: 'users',
  roles: 'roles',
  second_factors: 'sign_in',
  oidc_accounts: 'sign_in',
  sectors: 'plants',
  plants: 'plants',
  equipment: 'plants',
  equipment_files: 'plants',
  checklists: 'checklists',
  tasks: 'checklists',
  checklist_templates: 'checklists',
  checklist_template_tasks: 'checklists',
  plant_assignments: 'assignments',
  assignments: 'assignments',
  equipment_assignments: 'assignments',
  executions: 'inspections',
  reviews: 'reviews',
  execution_tasks: 'answers',
  task_answer_history: 'answers',
  task_photos: 'photos',
  answer_photos: 'photos',
  finding_photos: 'photos',
  findings: 'findings',
  finding_comments: 'findings',
  finding_sightings: 'findings',
  reports: 'reports',
  weekly_pdfs: 'weekly_pdfs',
  weekly_pdf_items: 'weekly_pdfs',
  reading_corrections: 'weekly_pdfs',
  layout_rules: 'weekly_pdfs',
  settings: 'settings',
  webhooks: 'webhooks',
}

/** Sums the differences by subject, in the order of the contract. */
export function groupDifferences(differences: readonly TableDifference[]) {
  const groups = new Map<DifferenceSubject, { added: number; removed: number; changed: number }>()
  for (const { table, added, removed, changed } of differences) {
    const subject = subjects[table] ?? 'other'
    const sum = groups.get(subject) ?? { added: 0, removed: 0, changed: 0 }
    groups.set(subject, {
      added: sum.added + added,
      removed: sum.removed + removed,
      changed: sum.changed + changed,
    })
  }
  return differenceSubjects.flatMap((subject) => {
    const counts = groups.get(subject)
    return counts ? [{ subject, ...counts }] : []
  })
}
