import type * as z from 'zod/mini'
import type { eventChanges, eventForm, OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { displayStatus } from '#src/rules/assignment-status.ts'
import { type CalendarDate, monthOf } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import { requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, runOnce } from '#src/server/idempotency/run-once.ts'
import type { ActivityService } from '#src/server/modules/activity/activity-service.ts'
import type { SettingsService } from '#src/server/modules/settings/settings-service.ts'
import { problem } from '#src/server/problems/problem.ts'
import { tell } from '#src/server/telling/telling.ts'
import {
  type DueRow,
  deleteEvent,
  type EventRow,
  findDue,
  findEvents,
  insertEvent,
  updateEvent,
} from './calendar-events-store.ts'

export type CalendarEventsService = ReturnType<typeof createCalendarEventsService>

interface Services {
  activity: ActivityService
  settings: SettingsService
}

/** What administrators see of the days: what is due in all sectors, and what they put beside it. */
export function createCalendarEventsService(ground: Ground, { activity, settings }: Services) {
  const { database } = ground

  const record = (tx: Tx, caller: Caller, verb: 'added' | 'changed' | 'deleted', title: string) =>
    activity.record(tx, {
      type: `event_${verb}`,
      message: tell(`did.event.${verb}`, { who: caller.full_name, title }),
      userId: caller.id,
    })

  return {
    /** What is left out of the dates is filled to a whole month. */
    async read(
      caller: Caller,
      { date_from, date_to }: { date_from?: CalendarDate | undefined; date_to?: CalendarDate | undefined },
    ) {
      const today = await settings.today(caller)
      const month = monthOf(date_from ?? date_to ?? today)
      const range = requireRange(
        { from: date_from ?? month.first, to: date_to ?? month.last },
        { longest: limits.longestCalendar },
      )
      const due = await findDue(database.db, range)
      const added = await findEvents(database.db, range)
      return {
        date_from: range.from,
        date_to: range.to,
        events: [...added.map(describeEvent), ...due.map((row) => describeDue(row, today))].sort(
          (one, other) => one.date.localeCompare(other.date),
        ),
      }
    },

    add(caller: Caller, form: z.output<typeof eventForm>, key: string | undefined): Promise<OverviewEvent> {
      const keyed = { key, userId: caller.id, requestHash: hashRequest({ addEvent: form }) }
      return runOnce(database.by(caller), keyed, async (tx) => {
        const now = ground.now()
        const made = await insertEvent(tx, {
          ...form,
          time: form.time || null,
          created_by: caller.id,
          created_at: now,
          updated_at: now,
        })
        await record(tx, caller, 'added', made.title)
        return describeEvent(made)
      })
    },

    change(caller: Caller, id: number, changes: z.output<typeof eventChanges>): Promise<OverviewEvent> {
      return database.by(caller).transaction(async (tx) => {
        const time = changes.time === undefined ? {} : { time: changes.time || null }
        const changed = await updateEvent(tx, id, { ...changes, ...time, updated_at: ground.now() })
        if (!changed) throw problem('not_found', { what: 'event' })
        await record(tx, caller, 'changed', changed.title)
        return describeEvent(changed)
      })
    },

    async remove(caller: Caller, id: number): Promise<void> {
      await database.by(caller).transaction(async (tx) => {
        const title = await deleteEvent(tx, id)
        if (title === null) throw problem('not_found', { what: 'event' })
        await record(tx, caller, 'deleted', title)
      })
    },
  }
}

function describeEvent(row: EventRow): OverviewEvent {
  return {
    key: `event-${row.id}`,
    title: row.title,
    type: row.type,
    status: null,
    priority: row.priority,
    date: row.date,
    time: row.time,
    assignee: row.assignee,
    notes: row.notes,
    plant_name: null,
    sector_name: null,
    assignment: null,
    event: row.id,
  }
}

/** What is overdue is a deadline that was missed; anything else is an inspection. */
function describeDue(row: DueRow, today: CalendarDate): OverviewEvent {
  const status = displayStatus(row, today)
  return {
    key: `assignment-${row.id}`,
    title: row.title,
    type: status === 'overdue' ? 'deadline' : 'inspection',
    status,
    priority: row.priority,
    date: row.due_date,
    time: null,
    assignee: row.technician_name,
    notes: '',
    plant_name: row.plant_name,
    sector_name: row.sector_name,
    assignment: row.id,
    event: null,
  }
}
