import { labelAssignment } from '#src/rules/assignment-label.ts'
import { addDays } from '#src/rules/calendar.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { message } from '#src/server/messages/message.ts'
import { findOverdue, type OverdueAssignment } from './overdue-store.ts'

/** Days after the due date during which the server notifies. The dashboard shows older overdue work. */
const NOTIFY_WITHIN_DAYS = 14

/**
 * The job `notify-overdue`: notifies the supervisors of each sector of overdue assignments, once per assignment and due
 * date. An assignment that gets a new due date and becomes overdue again is notified again.
 */
export async function notifyOverdue({ core, settings, notifications }: AssignmentsContext): Promise<void> {
  const today = await settings.today()
  await core.database.by(systemActor('notify-overdue')).transaction(async (tx) => {
    const late = await findOverdue(tx, today, addDays(today, -NOTIFY_WITHIN_DAYS))
    for (const [sectorId, ofSector] of groupRows(late, (row) => row.sector_id))
      await notifications.notifySupervisors(tx, sectorId, ofSector.map(describe))
  })
}

function describe({ id, title, plant_name, technician_name, due_date }: OverdueAssignment) {
  return {
    kind: 'late_work',
    title: message('overdue.title', { title }),
    message: message('overdue.text', {
      who: technician_name,
      plant: plant_name,
      label: labelAssignment(id),
      due: { date: due_date },
    }),
    link: `/supervisor/assignment/${id}`,
    event: `late_work:${id}:${due_date}`,
  }
}
