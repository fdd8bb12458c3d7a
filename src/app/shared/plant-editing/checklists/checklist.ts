import type { ReplyOf } from '#src/contract/call.ts'
import type { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'

/** A checklist as the admin API returns it. */
export type Checklist = ReplyOf<typeof plantEditingCalls.readChecklist>
