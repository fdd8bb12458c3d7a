import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { assignments, plantAssignments } from './assignments.ts'
import { createdAt, fileKeyColumn, idColumn, instantColumn } from './columns.ts'
import { sectors, users } from './identity.ts'
import { plants } from './plants.ts'

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
    /** Null when the report covers every technician's part of the plant assignment. */
    assignment_id: integer('assignment_id').references(() => assignments.id, { onDelete: 'set null' }),
    /** Null when the server made it by itself. */
    generated_by: integer('generated_by').references(() => users.id),
    file_key: fileKeyColumn('file_key'),
    file_size: integer('file_size'),
    total_pages: integer('total_pages'),
    total_records: integer('total_records'),
    error_message: text('error_message'),
    created_at: createdAt(),
    generation_started_at: instantColumn('generation_started_at'),
    generation_completed_at: instantColumn('generation_completed_at'),
    /** Handed in by a technician. */
    submitted_at: instantColumn('submitted_at'),
  },
  (table) => [
    index('reports_sector').on(table.sector_id, table.created_at),
    index('reports_assignment').on(table.plant_assignment_id, table.assignment_id),
  ],
)
