import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instantColumn } from './columns.ts'
import { users } from './identity.ts'

/** What administrators put into their calendar. What is due stands in the assignments, not here. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: idColumn(),
    title: text('title').notNull(),
    type: text('type', { enum: ['inspection', 'maintenance', 'meeting', 'deadline'] }).notNull(),
    /** A day of the plants. */
    date: date('date', { mode: 'string' }).notNull(),
    /** `HH:mm` on the plants' clock; null for the whole day. */
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
