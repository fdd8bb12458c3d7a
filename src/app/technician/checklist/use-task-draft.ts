import { useCallback, useEffect, useRef, useState } from 'react'
import { useHoldUpdates } from '#src/app/shared/session/unsaved-input.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import type { TaskAnswerInput } from '#src/offline/public.ts'
import { parseMeasurement, type TaskAnswer } from '#src/rules/task-answer.ts'
import { useEngine } from '../engine/engine-context.ts'

/** What is on the screen for one task: the measured value as it was typed. */
export interface TaskDraft {
  status: TaskAnswer | null
  description: string
  measurementText: string
}

/** How long typing rests before it is kept. Milliseconds. */
const TYPING_PAUSE = 400

/** A stored answer as it goes on the screen. */
export function toDraft({ response }: ExecutionTask): TaskDraft {
  return {
    status: response?.status ?? null,
    description: response?.description ?? '',
    measurementText: response?.measurement?.toString() ?? '',
  }
}

/** A draft as it is kept. */
export function toAnswer(executionId: number, taskId: number, draft: TaskDraft): TaskAnswerInput {
  return {
    executionId,
    taskId,
    status: draft.status,
    description: draft.description,
    measurement: parseMeasurement(draft.measurementText),
  }
}

/**
 * One task's answer while it is being given: shown at once, and kept on the phone with every press, and with typing
 * as soon as it rests. What is typed when the task is left is kept on the way out.
 */
export function useTaskDraft(executionId: number, task: ExecutionTask) {
  const engine = useEngine()
  const [edits, setEdits] = useState<Partial<TaskDraft>>({})
  const [error, setError] = useState<unknown>(null)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const draft: TaskDraft = { ...toDraft(task), ...edits }
  const latest = useRef(draft)
  const timer = useRef(0)
  useHoldUpdates(isUnsaved)

  /** @returns whether it is on the phone's disk */
  const keep = useCallback(
    async (given: TaskDraft): Promise<boolean> => {
      window.clearTimeout(timer.current)
      timer.current = 0
      try {
        await engine.answerTask(toAnswer(executionId, task.id, given))
        setError(null)
        // More may have been typed meanwhile: that has its own timer.
        if (timer.current === 0) setIsUnsaved(false)
        return true
      } catch (failed) {
        setError(failed)
        return false
      }
    },
    [engine, executionId, task.id],
  )

  const flush = useCallback(async () => {
    if (timer.current !== 0) await keep(latest.current)
  }, [keep])

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      void flush()
    }
  }, [flush])

  const show = (changes: Partial<TaskDraft>): TaskDraft => {
    latest.current = { ...draft, ...changes }
    setEdits((current) => ({ ...current, ...changes }))
    return latest.current
  }

  return {
    draft,
    error,
    isUnsaved,
    flush,
    /** Text on its way: kept when typing rests. */
    type(changes: Partial<TaskDraft>) {
      show(changes)
      setIsUnsaved(true)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void keep(latest.current), TYPING_PAUSE)
    },
    /** A press: kept at once. When it cannot be kept, the screen goes back to what is stored. */
    async choose(status: TaskAnswer): Promise<TaskDraft | null> {
      const before = draft.status
      const given = show({ status })
      if (await keep(given)) return given
      show({ status: before })
      return null
    },
  }
}
