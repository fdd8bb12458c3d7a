import type { Execution } from '#src/contract/executions.ts'
import { isMeasuredOutside } from '#src/rules/task-answer.ts'
import type { ReviewSubject } from './review-actions.ts'

/** A checklist for a review decision, with the counts of its findings. */
export function countFindings(execution: Execution): ReviewSubject {
  const notOk = execution.tasks.filter(({ response }) => response?.status === 'not_ok')
  return {
    ...execution,
    issues_found: notOk.length,
    critical_issues: notOk.filter(({ is_critical }) => is_critical).length,
    outside_limits: execution.tasks.filter(isMeasuredOutside).length,
  }
}
