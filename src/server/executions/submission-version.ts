import { digestFields } from '#src/server/versions/digest-fields.ts'
import type { ExecutionRow } from './executions-store.ts'

/** What is known of a submission and differs from that of the one before. */
export type SubmissionMarks = Pick<
  ExecutionRow['execution'],
  'id' | 'times_sent_back' | 'received_at' | 'content_hash'
>

/** Names a submission, so that a verdict can say which one it is about. */
export function nameSubmission({ id, times_sent_back, received_at, content_hash }: SubmissionMarks): string {
  return digestFields({ id, times_sent_back, received_at, content_hash })
}
