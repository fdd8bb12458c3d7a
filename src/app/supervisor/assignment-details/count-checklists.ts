import type { Assignment } from './assignment.ts'

type Item = Assignment['equipment_assignments'][number]

/** How many checklists of a piece of equipment are completed. */
export const countCompleted = (item: Item) =>
  item.checklists.filter((checklist) => checklist.status === 'completed').length

/** How many of its tasks were Not OK. */
export const countIssues = (item: Item) =>
  item.checklists.reduce((sum, checklist) => sum + checklist.issues_found, 0)
