import { isOutOfLimits } from '#src/rules/task-answer.ts'

/** An answer together with the limits of its task. */
interface UndoableAnswer {
  status: string | null
  measurement: number | null
  tolerance_min: number | null
  tolerance_max: number | null
}

/** True when the answer is Not OK, or its value is outside the limits. */
export function isFinding({ status, measurement, ...limits }: UndoableAnswer): boolean {
  return status === 'not_ok' || (measurement !== null && isOutOfLimits(measurement, limits))
}

/** True when the answer is OK and within the limits: it then proposes to close the task's open finding. */
export function isInOrder(answer: UndoableAnswer): boolean {
  return answer.status === 'ok' && !isFinding(answer)
}

/**
 * The reason to propose closing a finding, which a supervisor decides: a later answer was OK, or the technician who saw
 * it last fixed it on the spot. Null without a reason. Instants in ISO 8601.
 */
export function findClosingReason(finding: {
  state: string
  last_seen_at: string
  ok_at: string | null
  corrected_at: string | null
}): 'ok' | 'corrected' | null {
  const { state, ok_at: okAt, corrected_at: correctedAt } = finding
  if (state === 'closed') return null
  const lastSeen = Date.parse(finding.last_seen_at)
  if (okAt !== null && Date.parse(okAt) > lastSeen) return 'ok'
  return correctedAt !== null && Date.parse(correctedAt) >= lastSeen ? 'corrected' : null
}
