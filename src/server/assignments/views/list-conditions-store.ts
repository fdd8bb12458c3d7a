import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import { searchWords } from '#src/rules/text/fold-text.ts'
import { displayStatusCondition } from '#src/server/db/overdue-condition.ts'
import { assignments } from '#src/server/db/schema/assignments.ts'
import { plants } from '#src/server/db/schema/plants.ts'
import { containsWords, matchesSearch, searchedCode } from '#src/server/db/search-patterns.ts'

/** The filters of the lists. */
export interface AssignmentFilters {
  search?: string | undefined
  status?: DisplayStatus | 'all' | undefined
  /** Case-insensitive. */
  priority?: AssignmentPriority | Lowercase<AssignmentPriority> | undefined
  assigned_to?: number | undefined
  date_from?: CalendarDate | undefined
  date_to?: CalendarDate | undefined
}

/** The conjunction of all given filters. */
export function matchFilters(filters: AssignmentFilters, today: CalendarDate): SQL | undefined {
  const { search, status, priority, assigned_to, date_from, date_to } = filters
  return and(
    search ? containsWords(assignments.search_text, searchWords(search)) : undefined,
    status && status !== 'all' ? displayStatusCondition(status, today) : undefined,
    priority ? sql`lower(${assignments.priority}) = lower(${priority})` : undefined,
    assigned_to === undefined ? undefined : eq(assignments.technician_id, assigned_to),
    date_from === undefined ? undefined : gte(assignments.due_date, date_from),
    date_to === undefined ? undefined : lte(assignments.due_date, date_to),
  )
}

/** Searches title, plant and technician only (docs/agreed.md). The indexed search text comes first. */
export function matchOverviewSearch(search: string): SQL {
  return sql`${containsWords(assignments.search_text, searchWords(search)) ?? sql`true`} and exists (
    select from plant_assignments o join plants p on p.id = o.plant_id
    join users h on h.id = ${assignments.technician_id}
    where o.id = ${assignments.plant_assignment_id}
      and ${matchesSearch(search, [sql`o.title, p.name, h.first_name, h.last_name`])})`
}

/** Searches a plant's name, code and location. */
export function matchPlant(search: string): SQL {
  return matchesSearch(search, [plants.name, searchedCode(plants.plant_id), plants.location])
}
