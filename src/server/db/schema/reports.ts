import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { assignments, plantAssignments } from './assignments.ts'
import { createdAt, englishColumn, fileKeyColumn, idColumn, instantColumn, messageColumn } from './columns.ts'
import { sectors, users } from './identity.ts'
import { equipment, plants } from './plants.ts'

export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    report_type: text('report_type', {
      enum: [
        'Plant',
        'Equipment',
        'Assignment',
        'Execution',
        'Sector',
        'Performance',
        'Compliance',
        'Custom',
      ],
    }).notNull(),
    status: text('status', { enum: ['Pending', 'Generating', 'Completed', 'Failed'] })
      .notNull()
      .default('Pending'),
    sector_id: integer('sector_id')
      .notNull()
      .references(() => sectors.id),
    plant_id: integer('plant_id').references(() => plants.id),
    plant_assignment_id: integer('plant_assignment_id').references(() => plantAssignments.id, {
      onDelete: 'set null',
    }),
    /** Null when the report covers all technicians of the plant assignment, or the assignments in its coverage. */
    assignment_id: integer('assignment_id').references(() => assignments.id, { onDelete: 'set null' }),
    /** Limits the report to one equipment. */
    equipment_id: integer('equipment_id').references(() => equipment.id),
    /** Date range of a combined report; null for others. */
    date_from: date('date_from', { mode: 'string' }),
    date_to: date('date_to', { mode: 'string' }),
    /** The Monday of a plant's weekly report; null for others. */
    week: date('week', { mode: 'string' }),
    /** Null when the server created it on its own. */
    generated_by: integer('generated_by').references(() => users.id),
    file_key: fileKeyColumn('file_key'),
    file_size: integer('file_size'),
    total_pages: integer('total_pages'),
    total_records: integer('total_records'),
    error_message: englishColumn('error_message'),
    localized: messageColumn(),
    created_at: createdAt(),
    generation_started_at: instantColumn('generation_started_at'),
    generation_completed_at: instantColumn('generation_completed_at'),
    /** Submitted by a technician. */
    submitted_at: instantColumn('submitted_at'),
  },
  (table) => [
    index('reports_sector').on(table.sector_id, table.created_at),
    index('reports_assignment').on(table.plant_assignment_id, table.assignment_id),
    index('reports_week').on(table.plant_id, table.week).where(sql`week is not null`),
    index('reports_equipment').on(table.equipment_id).where(sql`equipment_id is not null`),
  ],
)

/**
 * The assignments of a report over several, or over one equipment. Chosen on request: a regenerated report shows the
 * same assignments in their current state.
 */
export const reportCoverage = pgTable(
  'report_coverage',
  {
    report_id: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    assignment_id: integer('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.report_id, table.assignment_id] }),
    index('report_coverage_assignment').on(table.assignment_id),
  ],
)
