import type { ReplyOf } from '#src/contract/call.ts'
import type { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'

/** A task of a checklist. */
export type Task = ReplyOf<typeof plantEditingCalls.tasksOfChecklist>['results'][number]
