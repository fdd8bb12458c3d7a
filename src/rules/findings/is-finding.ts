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
 * True when an OK came after the last answer that confirmed the finding. A supervisor decides whether to close it.
 * Instants in ISO 8601.
 */
export function isClosingProposed(finding: {
  state: string
  last_seen_at: string
  ok_at: string | null
}): boolean {
  const { state, last_seen_at: lastSeenAt, ok_at: okAt } = finding
  return state !== 'closed' && okAt !== null && Date.parse(okAt) > Date.parse(lastSeenAt)
}
