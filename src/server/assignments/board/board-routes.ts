import { assignmentBoardCalls } from '#src/contract/supervisor/assignment-board.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { assignBoard } from './assign-board.ts'
import { readBoard } from './read-board.ts'
import { undoBoard } from './undo-board.ts'

/** The assignment board: many plants on one screen. */
export function assignmentBoardRoutes(context: AssignmentsContext): Route[] {
  return [
    serve(assignmentBoardCalls.read, ({ caller, query }) => readBoard(context, caller, query)),
    serve(assignmentBoardCalls.assign, ({ caller, body, idempotencyKey: key }) =>
      assignBoard(context, { caller, form: body, key }),
    ),
    serve(assignmentBoardCalls.undo, async ({ caller, body }) => {
      await undoBoard(context, caller, body.assignments)
      return { message: localizedMessage('response.boardUndone', { count: body.assignments.length }) }
    }),
  ]
}
