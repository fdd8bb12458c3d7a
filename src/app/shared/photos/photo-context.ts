import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'
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
  /** `moment` is the time when the technician chose it from the gallery. */
  isFromGallery?: boolean
  /** True for a smaller copy: the server had rejected the photo as too large. */
  isReduced?: boolean
  /** Name of the photographer; null when it is obvious. */
  by: string | null
}

/** A photo of the server or of this phone. */
interface PhotoFacts {
  taken_at: string | null
  time_source?: PhotoTimeSource | undefined
  uploaded_at?: string
  is_reduced?: boolean | undefined
}

/** Description of a task photo, with the answer of the task. */
export function taskPhotoContext(
  task: Pick<ExecutionTask, 'title' | 'unit' | 'response'>,
  execution: Execution | null,
  photo: PhotoFacts,
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
    description: response ? describeAnswer(response) : '',
    measurement: response?.measurement ?? null,
    unit: task.unit,
    moment: photo.taken_at ?? photo.uploaded_at ?? null,
    isFromGallery: photo.time_source === 'gallery',
    isReduced: photo.is_reduced === true,
    by: null,
  }
}
