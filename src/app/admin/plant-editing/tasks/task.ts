import type { ReplyOf } from '#src/contract/call.ts'
import type { plantCalls } from '#src/contract/plants.ts'

/** A task of a checklist. */
export type Task = ReplyOf<typeof plantCalls.tasksOfChecklist>['results'][number]
