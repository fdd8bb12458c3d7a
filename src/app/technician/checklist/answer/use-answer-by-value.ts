import { useRef } from 'react'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { isNotInspected, isOutOfLimits, type TaskAnswer } from '#src/rules/task-answer.ts'

/** The draft when the value field loses the focus. */
interface Shown {
  status: TaskAnswer | null
  description: string
  measurement: number | null
}

/**
 * On blur, a value outside the limits selects Not OK; while typing 15 the value is first 1. A corrected value
 * clears that selection unless a description exists; an answer by press stays.
 */
export function useAnswerByValue(
  task: ExecutionTask,
  choose: (status: TaskAnswer | null) => Promise<object | null>,
) {
  const isTyped = useRef(false)
  const isChosenHere = useRef(false)
  return {
    onTyped() {
      isTyped.current = true
    },
    onPressed() {
      isTyped.current = false
      isChosenHere.current = false
    },
    async onLeft({ status, description, measurement: value }: Shown) {
      if (!isTyped.current) return
      isTyped.current = false
      const isOutside = value !== null && isOutOfLimits(value, task)
      if (isOutside && status !== 'not_ok' && !isNotInspected(status))
        isChosenHere.current = (await choose('not_ok')) !== null
      else if (!isOutside && isChosenHere.current && status === 'not_ok' && description.trim() === '') {
        isChosenHere.current = false
        await choose(null)
      }
    },
  }
}
