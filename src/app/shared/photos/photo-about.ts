import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/** What a photo is of: shown beside it, and in the name of its file. */
export interface PhotoAbout {
  /** Null where it is not known. */
  place: { plant: string; tag: string; equipment: string } | null
  task: string
  answer: TaskAnswer | null
  description: string
  /** In `unit`. */
  measurement: number | null
  unit: string
  /** When it was taken, ISO 8601; null when nobody knows. */
  moment: string | null
  /** Who took it; null where that goes without saying. */
  by: string | null
}

/** What a photo of a task is of, with the task's answer. */
export function aboutTask(
  task: Pick<ExecutionTask, 'title' | 'unit' | 'response'>,
  { execution = null, moment }: { execution?: Execution | null; moment: string | null },
): PhotoAbout {
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
    by: null,
  }
}
