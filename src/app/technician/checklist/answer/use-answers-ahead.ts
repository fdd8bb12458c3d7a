import { useEffect, useRef, useState } from 'react'
import { useHoldUpdatesOnly } from '#src/app/shared/session/hold-updates.ts'
import { showFailure } from '#src/app/shared/toasts/toasts.ts'
import { giveHaptic } from '#src/app/technician/checklist/give-haptic.ts'
import type { SavedState } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'

/** Answers that could not be kept after the screen had gone on, by their task, and why. */
type Refused = ReadonlyMap<number, unknown>

/**
 * OKs that ask for nothing more: the next task stands while they are on their way to the phone's disk. Nothing is called
 * kept before it is, and one that cannot be kept is told to whoever shows the tasks.
 * @param onRefused the first of those under way that is not kept: its task is to be shown again
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
    // Nobody is left to show it in its place.
    if (isGone.current) return showFailure(error)
    setRefused((all) => new Map(all).set(taskId, error))
    // They are kept in turn: who was taken back to the first is not taken on to the next.
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
    /** The task is being answered anew: what was said of the answer before is over. */
    forget(taskId: number): void {
      setRefused((all) => (all.has(taskId) ? new Map([...all].filter(([id]) => id !== taskId)) : all))
    },
  }
}
