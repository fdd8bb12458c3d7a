import { useEffect, useRef, useState } from 'react'
import { useHoldUpdatesOnly } from '#src/app/shared/session/hold-updates.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { giveHaptic } from '#src/app/technician/checklist/give-haptic.ts'
import type { SavedState } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'

/** Write errors by task id, after the screen has gone on. */
type Refused = ReadonlyMap<number, unknown>

/**
 * Optimistic OK answers: the next task shows while the write to IndexedDB is pending. The state is `kept`
 * only after the
 * write, and a failure is reported to the screen.
 * @param onRefused receives the first failed task, which the screen must show again
 */
export function useAnswersAhead(executionId: number, onRefused: (taskId: number) => void) {
  const engine = useEngine()
  const [underWay, setUnderWay] = useState(0)
  const [refused, setRefused] = useState<Refused>(() => new Map())
  const isGone = useRef(false)
  const isBack = useRef(false)
  useHoldUpdatesOnly(underWay > 0)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const refuse = (taskId: number, error: unknown) => {
    // After unmount a toast shows the error.
    if (isGone.current) return showFailure(error)
    setRefused((all) => new Map(all).set(taskId, error))
    // Writes run in order: the screen returns only to the first failed task.
    if (!isBack.current) onRefused(taskId)
    isBack.current = true
  }
  const state: SavedState = refused.size > 0 ? 'failed' : underWay > 0 ? 'keeping' : 'kept'

  return {
    state,
    refused,
    isUnderWay: underWay > 0,
    async giveOk(taskId: number): Promise<void> {
      isBack.current &&= underWay > 0
      setUnderWay((count) => count + 1)
      try {
        await engine.answerTask({ executionId, taskId, status: 'ok' })
        giveHaptic('ok')
      } catch (error) {
        refuse(taskId, error)
      } finally {
        setUnderWay((count) => count - 1)
      }
    },
    /** Clears the error of a task when the user answers it again. */
    forget(taskId: number): void {
      setRefused((all) => (all.has(taskId) ? new Map([...all].filter(([id]) => id !== taskId)) : all))
    },
  }
}
