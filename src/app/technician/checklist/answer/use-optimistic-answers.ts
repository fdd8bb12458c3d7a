import { useEffect, useRef, useState } from 'react'
import { useBlockUpdates } from '#src/app/shared/session/block-updates.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { vibrate } from '#src/app/technician/checklist/haptic-feedback.ts'
import type { SaveState } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'

/** Write errors by task id, after the screen has gone on. */
type WriteErrors = ReadonlyMap<number, unknown>

/**
 * Optimistic OK answers: the next task shows while the write to IndexedDB is pending. The state is `kept`
 * only after the write, and a failure is reported to the screen.
 * @param onRefused receives the first failed task, which the screen must show again
 */
export function useOptimisticAnswers(executionId: number, onRefused: (taskId: number) => void) {
  const engine = useEngine()
  const [pendingWrites, setPendingWrites] = useState(0)
  const [writeErrors, setWriteErrors] = useState<WriteErrors>(() => new Map())
  const isUnmounted = useRef(false)
  const hasReturned = useRef(false)
  useBlockUpdates(pendingWrites > 0)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  const reportFailure = (taskId: number, error: unknown) => {
    // After unmount a toast shows the error.
    if (isUnmounted.current) return showFailure(error)
    setWriteErrors((all) => new Map(all).set(taskId, error))
    // Writes run in order: the screen returns only to the first failed task.
    if (!hasReturned.current) onRefused(taskId)
    hasReturned.current = true
  }
  const state: SaveState = writeErrors.size > 0 ? 'failed' : pendingWrites > 0 ? 'saving' : 'saved'

  return {
    state,
    refused: writeErrors,
    isUnderWay: pendingWrites > 0,
    async answerOk(taskId: number): Promise<void> {
      hasReturned.current &&= pendingWrites > 0
      setPendingWrites((count) => count + 1)
      try {
        await engine.answerTask({ executionId, taskId, status: 'ok' })
        vibrate('ok')
      } catch (error) {
        reportFailure(taskId, error)
      } finally {
        setPendingWrites((count) => count - 1)
      }
    },
    /** Clears the error of a task when the user answers it again. */
    forget(taskId: number): void {
      setWriteErrors((all) => (all.has(taskId) ? new Map([...all].filter(([id]) => id !== taskId)) : all))
    },
  }
}
