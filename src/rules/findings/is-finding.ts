import { isOutOfLimits } from '#src/rules/task-answer.ts'

/** What was answered, beside the limits that the task has. */
interface GivenAnswer {
  status: string | null
  measurement: number | null
  tolerance_min: number | null
  tolerance_max: number | null
}

/** True when something is not as it should be: it was answered Not OK, or a value lies outside its limits. */
export function isFinding({ status, measurement, ...limits }: GivenAnswer): boolean {
  return status === 'not_ok' || (measurement !== null && isOutOfLimits(measurement, limits))
}

/** True when an answer says that the task is in order: it proposes to close what was found at it before. */
export function isInOrder(answer: GivenAnswer): boolean {
  return answer.status === 'ok' && !isFinding(answer)
}

/**
 * True when what was found was seen to be in order after it was seen last. A supervisor decides whether to close it.
 * Instants in ISO 8601.
 */
export function isClosingProposed(finding: {
  state: string
  last_seen_at: string
  ok_at: string | null
}): boolean {
  const { state, last_seen_at: seen, ok_at: inOrder } = finding
  return state !== 'closed' && inOrder !== null && Date.parse(inOrder) > Date.parse(seen)
}
