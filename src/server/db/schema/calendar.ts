import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instantColumn } from './columns.ts'
import { users } from './identity.ts'

/** Events that administrators add to their calendar. Due dates come from the assignments. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: idColumn(),
    title: text('title').notNull(),
    type: text('type', { enum: ['inspection', 'maintenance', 'meeting', 'deadline'] }).notNull(),
    /** A day in the plants' time zone. */
    date: date('date', { mode: 'string' }).notNull(),
    /** `HH:mm` in the plants' time zone; null for the whole day. */
    time: text('time'),
    priority: text('priority', { enum: ['Low', 'Medium', 'High', 'Urgent', 'Critical'] })
      .notNull()
      .default('Medium'),
    assignee: text('assignee').notNull().default(''),
    notes: text('notes').notNull().default(''),
    created_by: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: instantColumn('updated_at').notNull(),
  },
  (table) => [index('calendar_events_date').on(table.date)],
)
