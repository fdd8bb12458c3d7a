/**
 * The possible answers of a task; without an answer it is pending. The last two give the reason why the task was
 * not inspected: they count as answered, and neither as OK nor as Not OK.
 */
export const taskAnswers = ['ok', 'not_ok', 'not_applicable', 'not_inspected'] as const
/** One of the {@link taskAnswers}. */
export type TaskAnswer = (typeof taskAnswers)[number]

/** The requirements of a task. Limits are in the task's own unit; null means no limit on that side. */
export interface TaskRequirements {
  is_required: boolean
  is_critical: boolean
  requires_photo: boolean
  requires_measurement: boolean
  requires_comment: boolean
  tolerance_min: number | null
  tolerance_max: number | null
  unit: string
}

/** A technician's answer so far, complete or not. */
export interface TaskAnswerDraft {
  status: TaskAnswer | null
  description: string
  /** How the technician fixed a Not OK on the spot; empty while unwritten, null or absent without a fix. */
  corrective_action?: string | null | undefined
  measurement: number | null
  photo_count: number
}

/** A missing part of an answer. */
export type AnswerGap =
  | 'status'
  | 'description'
  | 'corrective_action'
  | 'measurement'
  | 'reason'
  | 'comment'
  | 'photo'

type Limits = Pick<TaskRequirements, 'tolerance_min' | 'tolerance_max'>

/** The side on which a value exceeds the limits; null within them. The limits are inclusive. */
export function findExcess(
  value: number,
  { tolerance_min, tolerance_max }: Limits,
): 'above' | 'below' | null {
  if (tolerance_max !== null && value > tolerance_max) return 'above'
  return tolerance_min !== null && value < tolerance_min ? 'below' : null
}

/** True when a measured value is outside the limits of its task. */
export function isOutOfLimits(value: number, limits: Limits): boolean {
  return findExcess(value, limits) !== null
}

/** True when a task has limits, also when the import could not parse them. */
export function hasLimits({ unread_limits, ...limits }: Limits & { unread_limits?: string }): boolean {
  return limits.tolerance_min !== null || limits.tolerance_max !== null || Boolean(unread_limits)
}

/** True when an inspected task with limits has an answer, but no value: nobody compared it with the limits. */
export function isNotMeasured(
  { status, measurement }: Pick<TaskAnswerDraft, 'status' | 'measurement'>,
  limits: Parameters<typeof hasLimits>[0],
): boolean {
  return status !== null && !isNotInspected(status) && measurement === null && hasLimits(limits)
}

/** True for the answers without an inspection: they need no measurement, comment or photo. */
export function isNotInspected(status: TaskAnswer | null): boolean {
  return status === 'not_applicable' || status === 'not_inspected'
}

/** True for an OK whose measured value is outside the limits. */
export function isOkOutsideLimits(
  { status, measurement }: Pick<TaskAnswerDraft, 'status' | 'measurement'>,
  limits: Limits,
): boolean {
  return status === 'ok' && measurement !== null && isOutOfLimits(measurement, limits)
}

/** True when an answer requires a reason: a task that was not inspected, or an OK outside the limits. */
export function needsReason(
  answer: Pick<TaskAnswerDraft, 'status' | 'measurement'>,
  limits: Limits,
): boolean {
  return isNotInspected(answer.status) || isOkOutsideLimits(answer, limits)
}

/**
 * The answer that a measured value suggests; the technician decides. Null when the task has limits that the import
 * could not parse: only a person can decide then.
 */
export function proposeAnswer(
  value: number,
  demands: TaskRequirements & { unread_limits?: string },
): TaskAnswer | null {
  // Tasks that a phone stored with an older version lack this field.
  if (demands.unread_limits) return null
  return isOutOfLimits(value, demands) ? 'not_ok' : 'ok'
}

/**
 * Lists the missing parts of an answer, in the order of the screen. Not OK needs a description (docs/agreed.md). A
 * photo is requested but never enforced: a broken camera must not keep a finding from the supervisor.
 * {@link isAnswerComplete} therefore ignores the `photo` gap.
 */
export function findAnswerGaps(answer: TaskAnswerDraft, demands: TaskRequirements): AnswerGap[] {
  const gaps: AnswerGap[] = []
  const isSilent = answer.description.trim() === ''
  if (isNotInspected(answer.status)) return isSilent ? ['reason'] : []
  if (answer.status === null) gaps.push('status')
  if (demands.requires_measurement && answer.measurement === null) gaps.push('measurement')
  if (isSilent) {
    if (answer.status === 'not_ok') gaps.push('description')
    else if (needsReason(answer, demands)) gaps.push('reason')
    else if (demands.requires_comment) gaps.push('comment')
  }
  if (answer.status === 'not_ok' && answer.corrective_action?.trim() === '') gaps.push('corrective_action')
  if (demands.requires_photo && answer.photo_count === 0) gaps.push('photo')
  return gaps
}

/** True when nothing is missing, or only a requested photo. */
export function isAnswerComplete(answer: TaskAnswerDraft, demands: TaskRequirements): boolean {
  return findAnswerGaps(answer, demands).every((gap) => gap === 'photo')
}

/** A task with its answer so far; null before the first input. */
export interface TaskWithAnswer extends TaskRequirements {
  response: (Pick<TaskAnswerDraft, 'status'> & Partial<TaskAnswerDraft>) | null
}

/** True when the measured value of a task is outside its limits, whatever the answer. */
export function isMeasuredOutside({
  response,
  ...limits
}: Limits & { response: { measurement?: number | null } | null }): boolean {
  const measured = response?.measurement ?? null
  return measured !== null && isOutOfLimits(measured, limits)
}

/**
 * True when a task has a complete answer, such as a description for a Not OK. All counters of answered tasks use
 * this. An OK outside the limits counts without a reason too, since older versions did not ask for one; a phone
 * does not submit it.
 */
export function isTaskDone({ response, ...demands }: TaskWithAnswer): boolean {
  const { status = null, description = '', corrective_action, measurement = null } = response ?? {}
  const answer = { status, description, corrective_action, measurement, photo_count: 0 }
  const gaps = findAnswerGaps(answer, demands).filter((gap) => gap !== 'photo')
  if (!demands.requires_comment && isOkOutsideLimits(answer, demands))
    return gaps.every((gap) => gap === 'reason')
  return gaps.length === 0
}
