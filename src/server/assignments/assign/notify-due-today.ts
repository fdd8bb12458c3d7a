import { labelAssignment } from '#src/rules/assignment-label.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { systemActor } from '#src/server/db/actor.ts'
import { message } from '#src/server/messages/message.ts'
import { type DueToday, dueTodayEvent, findDueToday } from './due-today-store.ts'

/**
 * The job `notify-due-today`: notifies each technician once, in the morning, of the work that is due today. Work
 * that was assigned today has its own notification.
 */
export async function notifyDueToday({ core, settings, notifications }: AssignmentsContext): Promise<void> {
  const { timezone } = await settings.read()
  const today = await settings.today()
  await core.database.by(systemActor('notify-due-today')).transaction(async (tx) => {
    for (const due of await findDueToday(tx, { now: core.now(), today, timezone }))
      await notifications.notify(tx, {
        ...describeDue(due),
        userId: due.technician_id,
        event: dueTodayEvent(today),
      })
  })
}

function describeDue({ assignments }: DueToday) {
  const [first] = assignments
  const kind = 'due_today'
  if (assignments.length === 1) {
    const { id, title, plant } = first!
    return {
      kind,
      title: message('dueToday.one', { title }),
      message: message('dueToday.text', { plant, label: labelAssignment(id) }),
      link: `/technician/assignment/${id}`,
    }
  }
  const plants = [...new Set(assignments.map(({ plant }) => plant))]
  return {
    kind,
    title: message('dueToday.many', { count: assignments.length }),
    message: message('dueToday.plants', { plants: { list: plants } }),
    link: '/technician',
  }
}
