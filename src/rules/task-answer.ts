/** The two answers a task can have. Before either it is pending. */
export const taskAnswers = ['ok', 'not_ok'] as const
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
export type AnswerGap = 'status' | 'description' | 'measurement' | 'comment' | 'photo'

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

/**
 * Reads a number as people type it: decimal comma or point, spaces around it.
 * @returns null when it is not a finite number.
 */
export function parseMeasurement(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '' || !/^[+-]?\d*\.?\d+$|^[+-]?\d+\.$/.test(trimmed)) return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}

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
  if (answer.status === null) gaps.push('status')
  if (demands.requires_measurement && answer.measurement === null) gaps.push('measurement')
  if (answer.status === 'not_ok' && answer.description.trim() === '') gaps.push('description')
  else if (demands.requires_comment && answer.description.trim() === '') gaps.push('comment')
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

/**
 * True when a task is answered with all that its answer needs: a Not OK says what was found. Everything that counts
 * answered tasks counts these.
 */
export function isTaskDone({ response, ...demands }: TaskWithAnswer): boolean {
  const { status = null, description = '', measurement = null } = response ?? {}
  return isAnswerComplete({ status, description, measurement, photo_count: 0 }, demands)
}
