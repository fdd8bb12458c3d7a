import { digestFields } from '#src/server/versions/digest-fields.ts'
import type { ExecutionRow } from './executions-store.ts'

/** Stored fields that differ between two submissions of the same execution. */
export type SubmissionVersionFields = Pick<
  ExecutionRow['execution'],
  'id' | 'times_sent_back' | 'received_at' | 'content_hash'
>

/** Identifies a submission, so that a verdict can name the one that it is about. */
export function submissionVersion({
  id,
  times_sent_back,
  received_at,
  content_hash,
}: SubmissionVersionFields): string {
  return digestFields({ id, times_sent_back, received_at, content_hash })
}
