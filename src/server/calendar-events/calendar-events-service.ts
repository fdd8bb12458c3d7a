import type * as z from 'zod/mini'
import type { eventChanges, eventForm, OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { displayStatus } from '#src/rules/assignment-status.ts'
import { type CalendarDate, monthOf } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import { requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import {
  type DueRow,
  type EventRow,
  findDue,
  findEvents,
  findTitles,
  insertEvent,
  lockEvent,
  updateEvent,
} from './calendar-events-store.ts'

export type CalendarEventsService = ReturnType<typeof createCalendarEventsService>

interface Services {
  activity: ActivityService
  deletions: Pick<UndoService, 'remove' | 'restore'>
  settings: SettingsService
}

/** The administrators' calendar: due assignments of all sectors, and events that administrators add. */
export function createCalendarEventsService(core: AppContext, { activity, deletions, settings }: Services) {
  const { database } = core

  type Verb = 'added' | 'changed' | 'deleted' | 'restored'
  const record = (tx: Tx, caller: Caller, verb: Verb, title: string) =>
    activity.record(tx, {
      type: `event_${verb}`,
      message: message(`action.event.${verb}`, { who: caller.full_name, title }),
      userId: caller.id,
    })

  return {
    /** Missing ends of the range are filled to a whole month. */
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
      return withIdempotencyKey(database.by(caller), keyed, async (tx) => {
        const now = core.now()
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

    change(
      caller: Caller,
      id: number,
      { version, ...form }: z.output<typeof eventChanges> & { version?: string | undefined },
    ): Promise<OverviewEvent> {
      return database.by(caller).transaction(async (tx) => {
        const changes = form.time === undefined ? form : { ...form, time: form.time || null }
        const current = await lockEvent(tx, id)
        if (!current) throw problem('not_found', { what: 'event' })
        await requireVersion(tx, caller, { kind: 'calendar_event', id, current }, { version, changes })
        const changed = await updateEvent(tx, id, { ...changes, updated_at: core.now() })
        if (!changed) throw problem('not_found', { what: 'event' })
        await record(tx, caller, 'changed', changed.title)
        return describeEvent(changed)
      })
    },

    /** Deletes an event, with an undo for a limited time. */
    async remove(caller: Caller, id: number): Promise<void> {
      await database.by(caller).transaction(async (tx) => {
        const [event] = await findTitles(tx, [id])
        const [removed] = await deletions.remove(tx, caller, 'calendar_event', [id])
        if (!event || removed === undefined) throw problem('not_found', { what: 'event' })
        await record(tx, caller, 'deleted', event.title)
      })
    },

    /** Undoes the deletion of events, all or none. One that is not deleted does not change. */
    async restore(caller: Caller, ids: number[]): Promise<void> {
      await database.by(caller).transaction(async (tx) => {
        const back = new Set(await deletions.restore(tx, caller, 'calendar_event', ids))
        const there = await findTitles(tx, ids)
        if (there.length < new Set(ids).size) throw problem('deletion_cleared')
        for (const { id, title } of there) if (back.has(id)) await record(tx, caller, 'restored', title)
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
    version: versionOf('calendar_event', row),
  }
}

/** An overdue assignment is a missed deadline; any other one is an inspection. */
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
    version: null,
  }
}
