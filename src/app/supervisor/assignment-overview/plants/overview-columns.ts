import type { assignmentCalls } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'

/** A plant with what is handed out in it. */
export type OverviewPlant = ReplyOf<typeof assignmentCalls.plantOverview>['results'][number]

/** The columns between the check box and the buttons. */
export const COLUMNS = [
  'plants.assignment',
  'plants.technician',
  'plants.status',
  'plants.priority',
  'plants.progress',
  'plants.due',
] as const

/** How many cells a row has. */
export const CELLS = COLUMNS.length + 2
