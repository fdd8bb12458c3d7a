import { useCallback, useState } from 'react'
import { useSavedInput } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import type { TaskAnswerInput } from '#src/offline/public.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/** The input on the screen for one task. `measurement` is NaN while its text is invalid or ambiguous. */
export interface TaskDraft {
  status: TaskAnswer | null
  description: string
  /** Empty while unwritten; null without a fix on the spot. */
  corrective_action: string | null
  measurement: number | null
}

/** Converts a saved answer to a draft. */
export function toDraft({ response }: ExecutionTask): TaskDraft {
  return {
    status: response?.status ?? null,
    description: response?.description ?? '',
    corrective_action: response?.corrective_action ?? null,
    measurement: response?.measurement ?? null,
  }
}

/** The measured value; null while the text is empty, invalid or ambiguous. */
export function readMeasurement(measurement: number | null): number | null {
  return Number.isNaN(measurement) ? null : measurement
}

/** Converts a draft to a saved answer. */
export function toAnswer(executionId: number, taskId: number, draft: TaskDraft): TaskAnswerInput {
  return {
    executionId,
    taskId,
    status: draft.status,
    description: draft.description,
    corrective_action: draft.corrective_action,
    measurement: readMeasurement(draft.measurement),
  }
}

/** Converts the changed fields of a draft to fields of a saved answer. */
function toChanges({ measurement, ...changes }: Partial<TaskDraft>): Partial<TaskAnswerInput> {
  return measurement === undefined ? changes : { ...changes, measurement: readMeasurement(measurement) }
}

/** Draft of one task's answer. Presses are saved at once, text after a debounce and on unmount. */
export function useTaskDraft(executionId: number, task: ExecutionTask) {
  const engine = useEngine()
  const [edits, setEdits] = useState<Partial<TaskDraft>>({})
  const saveAnswer = useCallback(
    (changes: Partial<TaskDraft>) =>
      engine.answerTask({ executionId, taskId: task.id, ...toChanges(changes) }),
    [engine, executionId, task.id],
  )
  const { state, error, flush, type, press, withdraw } = useSavedInput<TaskDraft>(saveAnswer)
  const draft: TaskDraft = { ...toDraft(task), ...edits }

  const show = (changes: Partial<TaskDraft>): TaskDraft => {
    setEdits((current) => ({ ...current, ...changes }))
    return { ...draft, ...changes }
  }

  return {
    draft,
    state,
    error,
    flush,
    /** Text input: saved after a debounce. */
    type(changes: Partial<TaskDraft>) {
      show(changes)
      type(changes)
    },
    /** A press: saved at once. On a failure the screen shows the saved answer again. */
    async choose(status: TaskAnswer | null): Promise<TaskDraft | null> {
      const given = show({ status })
      if (await press({ status })) return given
      setEdits(({ status: _refused, ...others }) => others)
      withdraw('status')
      return null
    },
  }
}
