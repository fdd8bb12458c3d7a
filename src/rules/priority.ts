/** Priorities of an assignment, from lowest to highest (docs/agreed.md). */
export const assignmentPriorities = ['Low', 'Medium', 'High', 'Urgent', 'Critical'] as const
/** One of the {@link assignmentPriorities}. */
export type AssignmentPriority = (typeof assignmentPriorities)[number]

/** Priorities of a checklist (docs/agreed.md). */
export const checklistPriorities = ['High', 'Medium', 'Low'] as const
/** One of the {@link checklistPriorities}. */
export type ChecklistPriority = (typeof checklistPriorities)[number]

/** Compares two priorities, highest first. */
export function comparePriority(a: AssignmentPriority, b: AssignmentPriority): number {
  return assignmentPriorities.indexOf(b) - assignmentPriorities.indexOf(a)
}
