import type * as z from 'zod/mini'
import type { handoverPlant } from '#src/contract/supervisor/handover-reports.ts'
import { progressPercentage } from '#src/rules/assignment-status.ts'
import { addDays, type CalendarDate, calendarDateIn } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Paging } from '#src/server/db/paging.ts'
import { requireRange } from '#src/server/http/date-range.ts'
import type { Caller } from '#src/server/http/route.ts'
import { findHandoverPlants, type HandoverPlantRow } from './handover-plants-store.ts'
import type { ReportsContext } from './reports-context.ts'

type View = z.input<typeof handoverPlant>

interface Filters extends Paging {
  search?: string | undefined
  date_from?: CalendarDate | undefined
  date_to?: CalendarDate | undefined
  assigned?: boolean | undefined
  equipment?: boolean | undefined
}

/** A page of a sector's plants with their progress, and the total progress. */
export async function listHandoverPlants(
  { core, settings }: ReportsContext,
  caller: Caller,
  filters: Filters,
) {
  const { timezone: timeZone } = await settings.read(caller)
  const to = filters.date_to ?? calendarDateIn(timeZone, core.now())
  const from = filters.date_from ?? addDays(to, -limits.handoverDays)
  const days = { ...requireRange({ from, to }), timeZone }
  const page = await findHandoverPlants(core.database.db, sectorOf(caller), days, filters)
  const { rows, count, ...counts } = page
  return {
    found: { count, rows: rows.map(describe) },
    date_from: from,
    date_to: to,
    ...counts,
    pending_plants: counts.total_plants - counts.completed_plants - counts.in_progress_plants,
  }
}

function describe(row: HandoverPlantRow): View {
  const { id, plant_id, name, location, equipment_count, latest } = row
  return {
    id,
    plant_id,
    name,
    location,
    status: isCompleted(row) ? 'Completed' : row.completed + row.in_progress > 0 ? 'In Progress' : 'Pending',
    completion_percentage: progressPercentage(row.completed, row.total),
    total_equipment: row.total,
    completed_equipment: row.completed,
    in_progress_equipment: row.in_progress,
    equipment_count,
    equipment: row.equipment,
    active_assignments_count: row.active,
    plant_assignment: latest && {
      ...latest,
      assigned_date: new Date(latest.assigned_date).toISOString(),
    },
    can_generate_report: row.is_reportable,
    has_pre_generated_report: row.has_report,
  }
}

/** All work that was assigned on these days is completed. */
export function isCompleted({
  total,
  completed,
  active,
}: Pick<HandoverPlantRow, 'total' | 'completed' | 'active'>): boolean {
  return total > 0 && completed === total && active === 0
}
