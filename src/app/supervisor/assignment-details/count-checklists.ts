import type { Assignment } from './assignment.ts'

type Item = Assignment['equipment_assignments'][number]

/** Number of completed checklists of a piece of equipment. */
export const countCompleted = (item: Item) =>
  item.checklists.filter((checklist) => checklist.status === 'completed').length

/** Number of its Not OK tasks. */
export const countIssues = (item: Item) =>
  item.checklists.reduce((sum, checklist) => sum + checklist.issues_found, 0)
