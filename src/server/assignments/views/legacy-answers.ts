import type * as z from 'zod/mini'
import type { execution } from '#src/contract/executions.ts'
import { isNotInspected } from '#src/rules/task-answer.ts'

type Execution = z.input<typeof execution>

/**
 * An execution for an older phone that knows only OK and Not OK. A task with another answer appears unanswered but
 * keeps its text; a previous answer of another kind is left out.
 */
export function describeForLegacyAnswers(given: Execution): Execution {
  return {
    ...given,
    tasks: given.tasks.map((task) => ({
      ...task,
      response:
        task.response && isNotInspected(task.response.status)
          ? { ...task.response, status: null }
          : task.response,
      previous: task.previous && isNotInspected(task.previous.status) ? null : task.previous,
    })),
  }
}
