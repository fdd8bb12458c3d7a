import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { assignmentStatuses } from '#src/rules/assignment-status.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'
import { createdAt, idColumn, instantColumn } from './columns.ts'
import { users } from './identity.ts'
import { equipment, plants } from './plants.ts'
import { weeklyPdfs } from './weekly-pdfs.ts'

/** A plant assignment: a supervisor assigns one plant for inspection. */
export const plantAssignments = pgTable(
  'plant_assignments',
  {
    id: idColumn(),
    plant_id: integer('plant_id')
      .notNull()
      .references(() => plants.id),
    weekly_pdf_id: integer('weekly_pdf_id').references(() => weeklyPdfs.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    instructions: text('instructions').notNull().default(''),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    index('plant_assignments_plant').on(table.plant_id, table.created_at),
    index('plant_assignments_pdf').on(table.weekly_pdf_id),
  ],
)

/** The part of a plant assignment that one technician does. */
export const assignments = pgTable(
  'assignments',
  {
    id: idColumn(),
    plant_assignment_id: integer('plant_assignment_id')
      .notNull()
      .references(() => plantAssignments.id, { onDelete: 'cascade' }),
    technician_id: integer('technician_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: assignmentStatuses }).notNull().default('pending'),
    /** Earliest start day; never after the due date. */
    available_from: date('available_from', { mode: 'string' }).notNull(),
    due_date: date('due_date', { mode: 'string' }).notNull(),
    priority: text('priority', { enum: assignmentPriorities }).notNull().default('Medium'),
    started_at: instantColumn('started_at'),
    /** The phone's start time when it is implausible. */
    started_said: text('started_said'),
    completed_at: instantColumn('completed_at'),
    created_at: createdAt(),
    /** Deleted by a supervisor; submissions may still arrive. */
    archived_at: instantColumn('archived_at'),
    /** Denormalized from the plant by a trigger, for the lists of a sector. */
    sector_id: integer('sector_id').notNull().default(0),
    /** Denormalized from the plant assignment by a trigger, for the latest assignments of a plant. */
    plant_id: integer('plant_id').notNull().default(0),
    /** Neither the assignment nor its plant is deleted; maintained by a trigger. */
    is_listed: boolean('is_listed').notNull().default(true),
    /** All searchable text in lower case, maintained by triggers; with a trigram index (pg_trgm). */
    search_text: text('search_text').notNull().default(''),
  },
  (table) => [
    index('assignments_technician').on(table.technician_id, table.due_date),
    // Index-only scans for the lists, in their order, and for their counters.
    index('assignments_of_technician')
      .on(table.technician_id, table.due_date, table.id)
      .where(sql`is_listed`),
    index('assignments_of_sector').on(table.sector_id, table.due_date, table.id).where(sql`is_listed`),
    index('assignments_counted').on(table.sector_id, table.status, table.due_date).where(sql`is_listed`),
    // Partial index: open assignments do not grow with the years.
    index('assignments_open')
      .on(table.sector_id, table.due_date, table.id, table.status)
      .where(sql`is_listed and status <> 'completed'`),
    index('assignments_open_of_technician')
      .on(table.technician_id, table.due_date)
      .where(sql`is_listed and status <> 'completed'`),
    index('assignments_of_plant')
      .on(table.plant_id, sql`(status <> 'completed')`, table.due_date, table.id)
      .where(sql`is_listed`),
    index('assignments_plant_assignment').on(table.plant_assignment_id),
    index('assignments_due').on(table.status, table.due_date),
    check('assignments_dates_in_order', sql`available_from <= due_date`),
  ],
)

/**
 * Counters of listed and completed assignments per technician and sector; the sum of the rows counts. Triggers insert
 * a row per change, so that submissions do not wait for a row lock. A job folds the rows.
 */
export const assignmentTallies = pgTable(
  'assignment_tallies',
  {
    sector_id: integer('sector_id').notNull(),
    technician_id: integer('technician_id').notNull(),
    listed: integer('listed').notNull(),
    completed: integer('completed').notNull(),
  },
  (table) => [
    index('assignment_tallies_sector').on(table.sector_id),
    index('assignment_tallies_technician').on(table.technician_id),
  ],
)

/** Former assignees of an assignment: their submissions are still accepted. */
export const formerAssignees = pgTable(
  'former_assignees',
  {
    id: idColumn(),
    assignment_id: integer('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    /** Set when only this equipment was reassigned. */
    equipment_assignment_id: integer('equipment_assignment_id'),
    technician_id: integer('technician_id')
      .notNull()
      .references(() => users.id),
    until: instantColumn('until').notNull(),
  },
  (table) => [index('former_assignees_assignment').on(table.assignment_id, table.technician_id)],
)

export const equipmentAssignments = pgTable(
  'equipment_assignments',
  {
    id: idColumn(),
    assignment_id: integer('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    equipment_id: integer('equipment_id')
      .notNull()
      .references(() => equipment.id),
    notes: text('notes').notNull().default(''),
    /** Removed from the assignment by a supervisor. */
    removed_at: instantColumn('removed_at'),
    /** Denormalized from the assignment by triggers, for the latest inspections of an equipment. */
    due_date: date('due_date', { mode: 'string' }).notNull().default('infinity'),
  },
  (table) => [
    index('equipment_assignments_assignment').on(table.assignment_id),
    index('equipment_assignments_equipment').on(table.equipment_id, table.due_date, table.id),
  ],
)
