import type { ReplyOf } from '#src/contract/call.ts'
import type { plantCalls } from '#src/contract/plants.ts'

/** A checklist as the admin API returns it. */
export type Checklist = ReplyOf<typeof plantCalls.readChecklistForAdmin>
