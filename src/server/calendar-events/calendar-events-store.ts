import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { calendarEvents } from '#src/server/db/schema/calendar.ts'
import { statement } from '#src/server/db/statement.ts'
import type { DateRange } from '#src/server/http/date-range.ts'

/** An event that an administrator added. */
export type EventRow = typeof calendarEvents.$inferSelect
type EventValues = typeof calendarEvents.$inferInsert

/** An assignment by its due date. */
export interface DueRow {
  id: number
  title: string
  status: AssignmentStatus
  priority: AssignmentPriority
  due_date: CalendarDate
  plant_name: string
  sector_name: string
  technician_name: string
}

// Starts from the sectors, since the due date index starts with the sector.
const dueRows = statement<DueRow>(
  'overview_calendar',
  `select a.id, o.title, a.status, a.priority, a.due_date, p.name as plant_name, s.name as sector_name,
    h.first_name || ' ' || h.last_name as technician_name
  from sectors s
  join assignments a on a.sector_id = s.id
  join plant_assignments o on o.id = a.plant_assignment_id
  join plants p on p.id = o.plant_id
  join users h on h.id = a.technician_id
  where a.is_listed and a.due_date between $1 and $2
  order by a.due_date, a.id`,
)

/** The assignments of all sectors that are due in these days. */
export function findDue(db: Db, { from, to }: DateRange): Promise<DueRow[]> {
  return dueRows(db, from, to)
}

/** The added events of these days. */
export async function findEvents(db: Db, { from, to }: DateRange): Promise<EventRow[]> {
  return db
    .select()
    .from(calendarEvents)
    .where(and(gte(calendarEvents.date, from), lte(calendarEvents.date, to)))
    .orderBy(asc(calendarEvents.date), asc(calendarEvents.time), asc(calendarEvents.id))
}

export async function insertEvent(tx: Tx, values: EventValues): Promise<EventRow> {
  const [made] = await tx.insert(calendarEvents).values(values).returning()
  return made!
}

/** Locks an event until the transaction ends; null when there is none. */
export async function lockEvent(tx: Tx, id: number): Promise<EventRow | null> {
  const [row] = await tx.select().from(calendarEvents).where(eq(calendarEvents.id, id)).for('update')
  return row ?? null
}

/** @returns null when there is no such event */
export async function updateEvent(
  tx: Tx,
  id: number,
  changes: Partial<EventValues>,
): Promise<EventRow | null> {
  const [changed] = await tx.update(calendarEvents).set(changes).where(eq(calendarEvents.id, id)).returning()
  return changed ?? null
}

/** The existing events among `ids`. */
export async function findTitles(tx: Tx, ids: number[]): Promise<{ id: number; title: string }[]> {
  return tx
    .select({ id: calendarEvents.id, title: calendarEvents.title })
    .from(calendarEvents)
    .where(inArray(calendarEvents.id, ids))
    .orderBy(asc(calendarEvents.id))
}
