import { digestFields } from '#src/server/versions/digest-fields.ts'
import type { ExecutionRow } from './executions-store.ts'

/** What is known of a submission and differs from that of the one before. */
export type SubmissionVersionFields = Pick<
  ExecutionRow['execution'],
  'id' | 'times_sent_back' | 'received_at' | 'content_hash'
>

/** Names a submission, so that a verdict can say which one it is about. */
export function submissionVersion({
  id,
  times_sent_back,
  received_at,
  content_hash,
}: SubmissionVersionFields): string {
  return digestFields({ id, times_sent_back, received_at, content_hash })
}
