import type { ExecutionTask } from '#src/contract/executions.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import {
  type AnswerGap,
  findAnswerGaps,
  isMeasuredOutside,
  isNotInspected,
  isOkOutsideLimits,
  isTaskDone,
} from '#src/rules/task-answer.ts'

/** A task with its index in the checklist, from 0. */
export interface PlacedTask {
  task: ExecutionTask
  index: number
}

/** A missing part that blocks a task. */
type Obstacle = Exclude<AnswerGap, 'photo'>

export interface ChecklistSummary {
  /** Tasks with a complete answer. */
  done: readonly PlacedTask[]
  ok: readonly PlacedTask[]
  notOk: readonly PlacedTask[]
  /** Tasks with a measured value outside the limits, whatever the answer. */
  outside: readonly PlacedTask[]
  /** Tasks of `outside` with the answer OK. */
  okOutside: readonly PlacedTask[]
  /** Tasks answered as not applicable or not inspected. */
  notJudged: readonly PlacedTask[]
  photoCount: number
  /** Tasks that block the submission. */
  missing: readonly (PlacedTask & { gap: Obstacle })[]
}

/** The missing part of a task; null when complete. A photo is optional. */
function findObstacle(task: ExecutionTask): Obstacle | null {
  const { status = null, description = '', corrective_action, measurement = null } = task.response ?? {}
  const gaps = findAnswerGaps({ status, description, corrective_action, measurement, photo_count: 0 }, task)
  return gaps.find((gap): gap is Obstacle => gap !== 'photo') ?? null
}

/** Summary of a checklist before the submission. */
export function summariseChecklist({ execution, photos }: ChecklistView): ChecklistSummary {
  const placed = execution.tasks.map((task, index) => ({ task, index }))
  return {
    done: placed.filter(({ task }) => isTaskDone(task)),
    ok: placed.filter(({ task }) => task.response?.status === 'ok'),
    notOk: placed.filter(({ task }) => task.response?.status === 'not_ok'),
    outside: placed.filter(({ task }) => isMeasuredOutside(task)),
    okOutside: placed.filter(({ task }) => task.response !== null && isOkOutsideLimits(task.response, task)),
    notJudged: placed.filter(({ task }) => isNotInspected(task.response?.status ?? null)),
    photoCount: execution.tasks.reduce((sum, { id }) => sum + (photos[id]?.length ?? 0), 0),
    missing: placed.flatMap(({ task, index }) => {
      const gap = findObstacle(task)
      return gap ? [{ task, index, gap }] : []
    }),
  }
}
