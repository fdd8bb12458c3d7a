import type * as z from 'zod/mini'
import type { execution } from '#src/contract/executions.ts'
import { isNotJudged } from '#src/rules/task-answer.ts'

type Execution = z.input<typeof execution>

/**
 * An execution for a phone that knows OK and Not OK alone: what has another answer is open to it, with its words, and a
 * last time that was neither is none.
 */
export function describeInTwoAnswers(given: Execution): Execution {
  return {
    ...given,
    tasks: given.tasks.map((task) => ({
      ...task,
      response:
        task.response && isNotJudged(task.response.status)
          ? { ...task.response, status: null }
          : task.response,
      previous: task.previous && isNotJudged(task.previous.status) ? null : task.previous,
    })),
  }
}
