import type { ExecutionTask } from '#src/contract/executions.ts'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { type AnswerGap, findAnswerGaps } from '#src/rules/task-answer.ts'
import { readMeasurement, type TaskDraft } from './use-task-draft.ts'

/** Missing parts of a draft, in the order of the screen. */
export function findDraftGaps(draft: TaskDraft, task: ExecutionTask, photoCount: number): AnswerGap[] {
  const answer = {
    ...draft,
    measurement: readMeasurement(draft.measurement),
    photo_count: photoCount,
  }
  return findAnswerGaps(answer, task)
}

const sentences = {
  measurement: reasons('gaps.measurement'),
  description: reasons('gaps.description'),
  corrective_action: reasons('gaps.corrective_action'),
  reason: reasons('reasons.missingReason'),
  comment: reasons('gaps.comment'),
  photo: reasons('gaps.photo'),
} as const

/** Message for a missing part; none for a missing answer, because the answer buttons are visible. */
export function describeGap(
  gaps: readonly AnswerGap[],
  ...wanted: (keyof typeof sentences)[]
): string | null {
  const found = wanted.find((gap) => gaps.includes(gap))
  return found ? sentences[found] : null
}
