import { and, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { executionTasks } from './schema/executions.ts'

/** The SQL of the rule `isTaskDone`: answered, with all that the answer needs. */
function taskDoneCondition(): SQL {
  const { status, answer_description, measurement, requires_measurement, requires_comment } = executionTasks
  const needsWords = or(eq(status, 'not_ok'), requires_comment)!
  return and(
    isNotNull(status),
    or(not(requires_measurement), isNotNull(measurement)),
    or(not(needsWords), ne(answer_description, '')),
  )!
}

/** A column that counts the tasks of a query that are done. */
export const countTasksDone = (): SQL<number> =>
  sql<number>`(count(*) filter (where ${taskDoneCondition()}))::int`
