import type { ReplyOf } from '#src/contract/call.ts'
import type { plantCalls } from '#src/contract/plants.ts'

/** A checklist as an administrator sees it. */
export type Checklist = ReplyOf<typeof plantCalls.readChecklistForAdmin>
