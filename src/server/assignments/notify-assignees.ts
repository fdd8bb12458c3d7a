import { labelAssignment } from '#src/rules/assignment-label.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import type { AssignmentsContext } from './assignments-context.ts'
import type { LockedAssignment } from './locks-store.ts'

/** Notifies a technician of an assignment; the link opens it. */
export async function notifyAssignee(
  context: Pick<AssignmentsContext, 'notifications'>,
  tx: Tx,
  news: {
    technicianId: number
    assignmentId: number
    kind: string
    title: Message
    message: Message
  },
): Promise<void> {
  await context.notifications.notify(tx, {
    userId: news.technicianId,
    kind: news.kind,
    title: news.title,
    message: news.message,
    link: `/technician/assignment/${news.assignmentId}`,
  })
}

/** Notifies a technician who lost an assignment; the notification has no link. */
export async function notifyFormerAssignee(
  context: Pick<AssignmentsContext, 'notifications'>,
  tx: Tx,
  news: { technicianId: number; title: Message; message: Message },
): Promise<void> {
  await context.notifications.notify(tx, {
    userId: news.technicianId,
    kind: 'assignment_removed',
    title: news.title,
    message: message('assignment.canStillSubmit', { what: news.message }),
  })
}

/** The name of an assignment in a message. */
export function nameAssignment(
  row: Pick<LockedAssignment, 'title' | 'plant_name'> & { assignment: { id: number } },
): string {
  return `${row.title} (${row.plant_name}, ${labelAssignment(row.assignment.id)})`
}

/** Writes a supervisor's change to the audit log. */
export async function recordChange(
  context: Pick<AssignmentsContext, 'activity'>,
  tx: Tx,
  change: { caller: Caller; sectorId: number; type: string; message: Message },
): Promise<void> {
  await context.activity.record(tx, {
    type: change.type,
    message: change.message,
    sectorId: change.sectorId,
    userId: change.caller.id,
  })
}
