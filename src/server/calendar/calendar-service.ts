import type * as z from 'zod/mini'
import type { calendarAssignment } from '#src/contract/supervisor/calendar.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { displayStatus, isOverdue, progressPercentage } from '#src/rules/assignment-status.ts'
import { type CalendarDate, monthOf } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { findConflicts } from '#src/rules/schedule/schedule-conflicts.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import { type DateRange, requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { versionOf } from '#src/server/versions/version-of.ts'
import { type CalendarRow, findDue, findOpen, isTechnicianOf } from './calendar-store.ts'

export type CalendarService = ReturnType<typeof createCalendarService>

interface DaysQuery {
  date_from?: CalendarDate | undefined
  date_to?: CalendarDate | undefined
}

/** A sector's assignments by due date. */
export function createCalendarService(core: AppContext, { settings }: { settings: SettingsService }) {
  const { db } = core.database
  return {
    async read(caller: Caller, query: DaysQuery) {
      const today = await settings.today(caller)
      const range = chooseRange(query, today)
      const rows = await findDue(db, sectorOf(caller), range)
      const days = groupRows(rows, ({ due_date }) => due_date)
      return {
        date_from: range.from,
        date_to: range.to,
        calendar_data: [...days].map(([date, ofDay]) => ({
          date,
          assignments: ofDay.map((row) => describeRow(row, today)),
        })),
      }
    },

    /** Days with too much work for a technician, or for the given one. */
    async findConflicts(
      caller: Caller,
      { technician_id, ...query }: DaysQuery & { technician_id?: number | undefined },
    ) {
      const today = await settings.today(caller)
      const range = chooseRange(query, today)
      const sectorId = sectorOf(caller)
      if (technician_id !== undefined && !(await isTechnicianOf(db, sectorId, technician_id)))
        throw problem('not_found', { what: 'user' })
      const open = await findOpen(db, sectorId, range, technician_id ?? null)
      return {
        date_from: range.from,
        date_to: range.to,
        conflicts: findConflicts(open).map(
          ({ date, technician_id: id, reasons, open_minutes, assignments }) => ({
            date,
            technician: { id, full_name: assignments[0]!.technician_name },
            reasons,
            estimated_minutes: open_minutes,
            assignments: assignments.map((row) => describeRow(row, today)),
          }),
        ),
      }
    },
  }
}

/** Missing ends of the range are filled to a whole month. */
function chooseRange({ date_from, date_to }: DaysQuery, today: CalendarDate): DateRange {
  const month = monthOf(date_from ?? date_to ?? today)
  const range = { from: date_from ?? month.first, to: date_to ?? month.last }
  return requireRange(range, { longest: limits.longestCalendar })
}

function describeRow(row: CalendarRow, today: CalendarDate): z.input<typeof calendarAssignment> {
  return {
    id: row.id,
    assignment_id: labelAssignment(row.id),
    title: row.title,
    status: row.status,
    display_status: displayStatus(row, today),
    priority: row.priority,
    available_from: row.available_from,
    due_date: row.due_date,
    is_overdue: isOverdue(row, today),
    progress_percentage: progressPercentage(row.completed_checklists, row.total_checklists),
    plant_id: row.plant_id,
    plant_name: row.plant_name,
    assigned_to: { id: row.technician_id, full_name: row.technician_name },
    assigned_to_name: row.technician_name,
    version: versionOf('assignment', { ...row, assigned_to: row.technician_id }),
  }
}
