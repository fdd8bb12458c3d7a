import type { LocalizedText } from '#src/rules/language/localized-text.ts'
import { earliestWork, type ValidatedTime, validatePhoneTimes } from '#src/rules/phone-times.ts'
import { type AssigneeView, lockForAssignee } from '#src/server/assignments/access.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { updateAssignment } from '#src/server/assignments/change-assignment-store.ts'
import { findDetails } from '#src/server/assignments/views/assignment-details-store.ts'
import { type DetailsView, describeDetails } from '#src/server/assignments/views/describe-assignment.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { localizedMessage } from '#src/server/messages/localized-text.ts'
import { problem } from '#src/server/problems/problem.ts'
import { refuseScheduled } from './require-started.ts'

interface StartRequest {
  caller: Caller
  assignmentId: number
  /** When the technician started, by the phone's clock. */
  startedAt: string | undefined
  sentAt: string | undefined
  key: string | undefined
}

interface StartReply {
  assignment: DetailsView
  message: LocalizedText
  op_id: string | null
}

/** Starts an available assignment. A started or completed assignment does not change. */
export async function startAssignment(
  context: AssignmentsContext,
  request: StartRequest,
): Promise<StartReply> {
  const { caller, assignmentId, key } = request
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ start: assignmentId }) }
  return withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const assignment = requireOwn(await lockForAssignee(tx, caller.id, assignmentId))
    const today = await context.settings.today(tx)
    const isPending = assignment.status === 'pending'
    if (isPending) {
      refuseScheduled(assignment, today)
      const { at, rejectedTime: rejected } = validateStart(assignment, request, context.core.now())
      const started_at = at ?? context.core.now()
      await updateAssignment(tx, assignmentId, { status: 'in_progress', started_at, started_said: rejected })
    }
    return {
      assignment: await readView(tx, assignmentId, today),
      message: localizedMessage(isPending ? 'response.started' : 'response.alreadyStarted'),
      op_id: key ?? null,
    }
  })
}

/** The problem gives a phone that was offline the reason why the technician can no longer start the assignment. */
function requireOwn(assignment: AssigneeView | null): AssigneeView {
  if (!assignment) throw problem('not_found', { what: 'assignment' })
  if (assignment.relation === 'former assignee') throw problem('reassigned')
  if (assignment.isArchived) throw problem('deleted')
  return assignment
}

/** A request to start may reach the server long after the phone recorded it. */
function validateStart(assignment: AssigneeView, request: StartRequest, now: Date): ValidatedTime {
  const begins = earliestWork(assignment.created_at, assignment.available_from)
  return validatePhoneTimes({ sent: request.sentAt, started: request.startedAt }, { begins, received: now })
    .started
}

async function readView(tx: Tx, id: number, today: string): Promise<DetailsView> {
  const [whole] = await findDetails(tx, [id])
  if (!whole?.isListed) throw problem('not_found', { what: 'assignment' })
  return describeDetails(whole, today)
}
