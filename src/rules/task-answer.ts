/**
 * The answers that a task can have; before any it is pending. The last two say that it was not judged, and why: they
 * count as answered, and neither as OK nor as Not OK.
 */
export const taskAnswers = ['ok', 'not_ok', 'not_applicable', 'not_inspected'] as const
/** One of the {@link taskAnswers}. */
export type TaskAnswer = (typeof taskAnswers)[number]

/** What a task asks for. Limits are in the task's own unit; null means no limit on that side. */
export interface TaskDemands {
  is_required: boolean
  is_critical: boolean
  requires_photo: boolean
  requires_measurement: boolean
  requires_comment: boolean
  tolerance_min: number | null
  tolerance_max: number | null
  unit: string
}

/** What a technician has given so far. */
export interface TaskAnswerDraft {
  status: TaskAnswer | null
  description: string
  measurement: number | null
  photo_count: number
}

/** What stands between an answer and being complete. */
export type AnswerGap = 'status' | 'description' | 'measurement' | 'reason' | 'comment' | 'photo'

type Limits = Pick<TaskDemands, 'tolerance_min' | 'tolerance_max'>

/** On which side of its task's limits a measured value lies; null within them. The limits themselves are inside. */
export function findExcess(
  value: number,
  { tolerance_min, tolerance_max }: Limits,
): 'above' | 'below' | null {
  if (tolerance_max !== null && value > tolerance_max) return 'above'
  return tolerance_min !== null && value < tolerance_min ? 'below' : null
}

/** True when a measured value lies outside the limits of its task. */
export function isOutOfLimits(value: number, limits: Limits): boolean {
  return findExcess(value, limits) !== null
}

/** True for an answer that says why a task was not judged: nothing is measured, commented or photographed for it. */
export function isNotJudged(status: TaskAnswer | null): boolean {
  return status === 'not_applicable' || status === 'not_inspected'
}

/** True for an OK that was kept although the measured value lies outside the limits. */
export function isOkOutsideLimits(
  { status, measurement }: Pick<TaskAnswerDraft, 'status' | 'measurement'>,
  limits: Limits,
): boolean {
  return status === 'ok' && measurement !== null && isOutOfLimits(measurement, limits)
}

/** True where an answer stands only with a reason: a task that was not judged, and an OK outside the limits. */
export function needsReason(
  answer: Pick<TaskAnswerDraft, 'status' | 'measurement'>,
  limits: Limits,
): boolean {
  return isNotJudged(answer.status) || isOkOutsideLimits(answer, limits)
}

/** What is said of a value that is none. Here, since a checklist says it without the rest of the sentences. */
export const NOT_A_NUMBER = 'Please enter a number'

/** What is said of limits that were not understood. Here for the same reason. */
export const LIMITS_NOT_UNDERSTOOD = 'Limit not understood: read the text'

/**
 * The answer that a measured value proposes; the technician decides. Null where the task has limits that were not
 * understood: then nobody but a person can judge.
 */
export function proposeAnswer(
  value: number,
  demands: TaskDemands & { unread_limits?: string },
): TaskAnswer | null {
  // A phone may still hold tasks from before limits could be marked.
  if (demands.unread_limits) return null
  return isOutOfLimits(value, demands) ? 'not_ok' : 'ok'
}

/**
 * What is still missing, in the order in which a screen asks for it.
 * Not OK needs a description (docs/agreed.md). A photo is wanted, never enforced: a broken camera must not keep
 * a finding from reaching the supervisor, so `photo` is a gap that {@link isAnswerComplete} does not count.
 */
export function findAnswerGaps(answer: TaskAnswerDraft, demands: TaskDemands): AnswerGap[] {
  const gaps: AnswerGap[] = []
  const isSilent = answer.description.trim() === ''
  if (isNotJudged(answer.status)) return isSilent ? ['reason'] : []
  if (answer.status === null) gaps.push('status')
  if (demands.requires_measurement && answer.measurement === null) gaps.push('measurement')
  if (isSilent) {
    if (answer.status === 'not_ok') gaps.push('description')
    else if (needsReason(answer, demands)) gaps.push('reason')
    else if (demands.requires_comment) gaps.push('comment')
  }
  if (demands.requires_photo && answer.photo_count === 0) gaps.push('photo')
  return gaps
}

/** True when nothing but a wanted photo is missing. */
export function isAnswerComplete(answer: TaskAnswerDraft, demands: TaskDemands): boolean {
  return findAnswerGaps(answer, demands).every((gap) => gap === 'photo')
}

/** A task with what was given for it so far; null before anything was. */
export interface TaskWithAnswer extends TaskDemands {
  response: (Pick<TaskAnswerDraft, 'status'> & Partial<TaskAnswerDraft>) | null
}

/** True when the value that was measured for a task lies outside its limits, whatever was answered. */
export function isMeasuredOutside({
  response,
  ...limits
}: Limits & { response: { measurement?: number | null } | null }): boolean {
  const measured = response?.measurement ?? null
  return measured !== null && isOutOfLimits(measured, limits)
}

/**
 * True when a task is answered with all that its answer needs: a Not OK says what was found. Everything that counts
 * answered tasks counts these. An OK outside the limits counts without its reason too, as it did before anybody was
 * asked for one; only a phone does not submit it.
 */
export function isTaskDone({ response, ...demands }: TaskWithAnswer): boolean {
  const { status = null, description = '', measurement = null } = response ?? {}
  const answer = { status, description, measurement, photo_count: 0 }
  const gaps = findAnswerGaps(answer, demands).filter((gap) => gap !== 'photo')
  if (!demands.requires_comment && isOkOutsideLimits(answer, demands))
    return gaps.every((gap) => gap === 'reason')
  return gaps.length === 0
}
