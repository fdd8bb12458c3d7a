import type { ExecutionTask } from '#src/contract/executions.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import {
  type AnswerGap,
  findAnswerGaps,
  isMeasuredOutside,
  isNotJudged,
  isOkOutsideLimits,
  isTaskDone,
} from '#src/rules/task-answer.ts'

/** A task with its place in the checklist, counted from 0. */
export interface PlacedTask {
  task: ExecutionTask
  index: number
}

/** What a task needs to count as done. */
type Obstacle = Exclude<AnswerGap, 'photo'>

export interface ChecklistSummary {
  /** Answered, with all that the answer needs. */
  done: readonly PlacedTask[]
  ok: readonly PlacedTask[]
  notOk: readonly PlacedTask[]
  /** A value was measured that lies outside the limits, whatever was answered. */
  outside: readonly PlacedTask[]
  /** Those of them that were answered OK all the same. */
  okOutside: readonly PlacedTask[]
  /** Not applicable, or could not be inspected. */
  notJudged: readonly PlacedTask[]
  photoCount: number
  /** What keeps the checklist from being submitted. */
  missing: readonly (PlacedTask & { gap: Obstacle })[]
}

/** What stands in the way of a task being done; null when nothing does. A photo is wanted, never demanded. */
function findObstacle(task: ExecutionTask): Obstacle | null {
  const { status = null, description = '', measurement = null } = task.response ?? {}
  const gaps = findAnswerGaps({ status, description, measurement, photo_count: 0 }, task)
  return gaps.find((gap): gap is Obstacle => gap !== 'photo') ?? null
}

/** What a checklist holds so far, for the person who is about to submit it. */
export function summariseChecklist({ execution, photos }: ChecklistView): ChecklistSummary {
  const placed = execution.tasks.map((task, index) => ({ task, index }))
  return {
    done: placed.filter(({ task }) => isTaskDone(task)),
    ok: placed.filter(({ task }) => task.response?.status === 'ok'),
    notOk: placed.filter(({ task }) => task.response?.status === 'not_ok'),
    outside: placed.filter(({ task }) => isMeasuredOutside(task)),
    okOutside: placed.filter(({ task }) => task.response !== null && isOkOutsideLimits(task.response, task)),
    notJudged: placed.filter(({ task }) => isNotJudged(task.response?.status ?? null)),
    photoCount: execution.tasks.reduce((sum, { id }) => sum + (photos[id]?.length ?? 0), 0),
    missing: placed.flatMap(({ task, index }) => {
      const gap = findObstacle(task)
      return gap ? [{ task, index, gap }] : []
    }),
  }
}
