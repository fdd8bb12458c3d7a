import { useSend } from '#src/app/shared/api/use-call.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { reportCalls } from '#src/contract/reports.ts'

/** What a verdict changes. */
const refreshes = [
  executionCalls.pendingReviews,
  executionCalls.read,
  assignmentCalls.supervisorStats,
  assignmentCalls.plantOverview,
  assignmentCalls.teamPerformance,
  assignmentCalls.read,
  reportCalls.list,
]

/** The ways to judge submitted work. */
export function useVerdict() {
  const approve = useSend(executionCalls.approve, { refreshes })
  const reject = useSend(executionCalls.reject, { refreshes })
  const revise = useSend(executionCalls.revise, { refreshes })
  const bulkApprove = useSend(executionCalls.bulkApprove, { refreshes })
  const bulkReject = useSend(executionCalls.bulkReject, { refreshes })
  return { approve, reject, revise, bulkApprove, bulkReject }
}
