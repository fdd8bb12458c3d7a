import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/** Description of a photo: shown with it, and part of its file name. */
export interface PhotoContext {
  /** Null when unknown. */
  place: { plant: string; tag: string; equipment: string } | null
  task: string
  answer: TaskAnswer | null
  description: string
  /** In `unit`. */
  measurement: number | null
  unit: string
  /** Capture time, ISO 8601; null when unknown. */
  moment: string | null
  /** True for a smaller copy: the server had rejected the photo as too large. */
  isReduced?: boolean
  /** Name of the photographer; null when it is obvious. */
  by: string | null
}

/** Description of a task photo, with the answer of the task. */
export function taskPhotoContext(
  task: Pick<ExecutionTask, 'title' | 'unit' | 'response'>,
  {
    execution = null,
    moment,
    isReduced = false,
  }: { execution?: Execution | null; moment: string | null; isReduced?: boolean | undefined },
): PhotoContext {
  const { response } = task
  return {
    place: execution && {
      plant: execution.plant_code,
      tag: execution.equipment_tag,
      equipment: execution.equipment_name,
    },
    task: task.title,
    answer: response?.status ?? null,
    description: response?.description ?? '',
    measurement: response?.measurement ?? null,
    unit: task.unit,
    moment,
    isReduced,
    by: null,
  }
}
