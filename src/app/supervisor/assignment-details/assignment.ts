import type { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'

/** An assignment with all its equipment and checklists. */
export type Assignment = ReplyOf<typeof assignmentCalls.read>
