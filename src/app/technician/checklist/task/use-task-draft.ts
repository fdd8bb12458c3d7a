import { useCallback, useState } from 'react'
import { useKeptInput } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import type { TaskAnswerInput } from '#src/offline/public.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/** What is on the screen for one task. `measurement` is NaN while its text is no number, or two. */
export interface TaskDraft {
  status: TaskAnswer | null
  description: string
  measurement: number | null
}

/** A stored answer as it goes on the screen. */
export function toDraft({ response }: ExecutionTask): TaskDraft {
  return {
    status: response?.status ?? null,
    description: response?.description ?? '',
    measurement: response?.measurement ?? null,
  }
}

/** The measured value; null until the text in its field is a number, and only one. */
export function readMeasurement(measurement: number | null): number | null {
  return Number.isNaN(measurement) ? null : measurement
}

/** A draft as it is kept. */
export function toAnswer(executionId: number, taskId: number, draft: TaskDraft): TaskAnswerInput {
  return {
    executionId,
    taskId,
    status: draft.status,
    description: draft.description,
    measurement: readMeasurement(draft.measurement),
  }
}

/** The changed fields of a draft as they are kept. */
function toChanges({ status, description, measurement }: Partial<TaskDraft>): Partial<TaskAnswerInput> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(description === undefined ? {} : { description }),
    ...(measurement === undefined ? {} : { measurement: readMeasurement(measurement) }),
  }
}

/**
 * One task's answer while it is being given: shown at once, and kept on the phone with every press, and with typing
 * as soon as it rests. What is typed when the task is left is kept on the way out.
 */
export function useTaskDraft(executionId: number, task: ExecutionTask) {
  const engine = useEngine()
  const [edits, setEdits] = useState<Partial<TaskDraft>>({})
  const keep = useCallback(
    (changes: Partial<TaskDraft>) =>
      engine.answerTask({ executionId, taskId: task.id, ...toChanges(changes) }),
    [engine, executionId, task.id],
  )
  const { state, error, flush, type, press, withdraw } = useKeptInput<TaskDraft>(keep)
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
    /** Text on its way: kept when typing rests. */
    type(changes: Partial<TaskDraft>) {
      show(changes)
      type(changes)
    },
    /** A press: kept at once. When it cannot be kept, the screen goes back to what is stored. */
    async choose(status: TaskAnswer | null): Promise<TaskDraft | null> {
      const given = show({ status })
      if (await press({ status })) return given
      setEdits(({ status: _refused, ...others }) => others)
      withdraw('status')
      return null
    },
  }
}
