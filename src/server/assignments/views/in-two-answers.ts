import type * as z from 'zod/mini'
import type { execution } from '#src/contract/executions.ts'
import { isNotJudged } from '#src/rules/task-answer.ts'

type Execution = z.input<typeof execution>

/**
 * An execution for an older phone that knows only OK and Not OK. A task with another answer appears unanswered but
 * keeps its text; a previous answer of another kind is left out.
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
