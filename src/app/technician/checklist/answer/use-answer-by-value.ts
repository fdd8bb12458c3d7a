import { useRef } from 'react'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { isNotJudged, isOutOfLimits, type TaskAnswer } from '#src/rules/task-answer.ts'

/** What is on the screen when a value is left. */
interface Shown {
  status: TaskAnswer | null
  description: string
  measurement: number | null
}

/**
 * A value outside the limits chooses Not OK once it is typed to its end: on the way to 15 there is a 1. What it chose
 * it takes back when the value is put right before anything was said of it; what a person pressed stays.
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
      if (isOutside && status !== 'not_ok' && !isNotJudged(status))
        isChosenHere.current = (await choose('not_ok')) !== null
      else if (!isOutside && isChosenHere.current && status === 'not_ok' && description.trim() === '') {
        isChosenHere.current = false
        await choose(null)
      }
    },
  }
}
