import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { equipmentFileKinds } from '#src/contract/equipment-guide.ts'
import { checklistPriorities } from '#src/rules/priority.ts'
import { createdAt, fileKeyColumn, idColumn, instantColumn, isDuplicate } from './columns.ts'
import { sectors, users } from './identity.ts'

/** Archived rows are not listed; existing work still refers to them. */
const archivedAt = () => instantColumn('archived_at')

export const plants = pgTable(
  'plants',
  {
    id: idColumn(),
    sector_id: integer('sector_id')
      .notNull()
      .references(() => sectors.id),
    plant_id: text('plant_id').notNull(),
    name: text('name').notNull(),
    location: text('location').notNull().default(''),
    status: text('status', { enum: ['Active', 'Maintenance', 'Inactive', 'Decommissioned'] })
      .notNull()
      .default('Active'),
    created_at: createdAt(),
    archived_at: archivedAt(),
    is_duplicate: isDuplicate(),
  },
  (table) => [
    uniqueIndex('plants_code_unique')
      .on(table.sector_id, sql`normalize_code(plant_id)`)
      .where(sql`archived_at is null and not is_duplicate`),
    index('plants_duplicate').on(table.sector_id).where(sql`is_duplicate`),
  ],
)

export const equipment = pgTable(
  'equipment',
  {
    id: idColumn(),
    plant_id: integer('plant_id')
      .notNull()
      .references(() => plants.id),
    equipment_id: text('equipment_id').notNull(),
    name: text('name').notNull(),
    equipment_type: text('equipment_type').notNull().default(''),
    manufacturer: text('manufacturer').notNull().default(''),
    model: text('model').notNull().default(''),
    location: text('location').notNull().default(''),
    criticality: text('criticality').notNull().default(''),
    specifications: jsonb('specifications').$type<{ name: string; value: string }[]>().notNull().default([]),
    maintenance_notes: text('maintenance_notes').notNull().default(''),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    archived_at: archivedAt(),
    is_duplicate: isDuplicate(),
  },
  (table) => [
    uniqueIndex('equipment_tag_unique')
      .on(table.plant_id, sql`normalize_code(equipment_id)`)
      .where(sql`archived_at is null and not is_duplicate`),
    index('equipment_duplicate').on(table.plant_id).where(sql`is_duplicate`),
  ],
)

/** A manual or specification sheet: its file is stored under `file_key` before this row exists. */
export const equipmentFiles = pgTable(
  'equipment_files',
  {
    id: idColumn(),
    equipment_id: integer('equipment_id')
      .notNull()
      .references(() => equipment.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: equipmentFileKinds }).notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    file_key: fileKeyColumn('file_key').notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('equipment_files_unique').on(table.equipment_id, table.kind)],
)

/** The content of a checklist, shared with a template. */
const checklistContentColumns = () => ({
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  checklist_type: text('checklist_type').notNull().default(''),
  frequency: text('frequency').notNull().default(''),
  priority: text('priority', { enum: checklistPriorities }).notNull().default('Medium'),
  /** Minutes. */
  estimated_duration: integer('estimated_duration'),
})

export const checklists = pgTable(
  'checklists',
  {
    id: idColumn(),
    equipment_id: integer('equipment_id')
      .notNull()
      .references(() => equipment.id),
    ...checklistContentColumns(),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    archived_at: archivedAt(),
    /** Submitted work of this checklist may have had a photo; maintained by triggers. */
    had_photos: boolean('had_photos').notNull().default(false),
  },
  (table) => [
    uniqueIndex('checklists_name_unique').on(table.equipment_id, table.name).where(sql`archived_at is null`),
  ],
)

/** The content of a task, shared with its copies in an execution and in a template. */
export const taskContentColumns = () => ({
  task_number: text('task_number').notNull(),
  order: integer('order').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  task_type: text('task_type').notNull().default('inspection'),
  is_required: boolean('is_required').notNull().default(true),
  is_critical: boolean('is_critical').notNull().default(false),
  requires_photo: boolean('requires_photo').notNull().default(false),
  requires_measurement: boolean('requires_measurement').notNull().default(false),
  requires_comment: boolean('requires_comment').notNull().default(false),
  expected_result: text('expected_result').notNull().default(''),
  tolerance_min: doublePrecision('tolerance_min'),
  tolerance_max: doublePrecision('tolerance_max'),
  /** Limits as printed when they could not be parsed completely, with both tolerances null; otherwise ''. */
  unread_limits: text('unread_limits').notNull().default(''),
  unit: text('unit').notNull().default(''),
  /** How to do the task, written by a person; weekly plans do not have it. */
  instruction: text('instruction').notNull().default(''),
  /** Its reference pictures, in their order: rows of `reference_pictures`, which copies of the task share. */
  pictures: jsonb('pictures').$type<TaskPicture[]>().notNull().default([]),
})

/** A reference picture of a task. */
export interface TaskPicture {
  id: string
  /** Bytes of the full picture. */
  size: number
}

/** A reference picture: never changed, and deleted when no task names it any more. */
export const referencePictures = pgTable(
  'reference_pictures',
  {
    id: uuid('id').primaryKey(),
    sector_id: integer('sector_id')
      .notNull()
      .references(() => sectors.id, { onDelete: 'cascade' }),
    file_key: fileKeyColumn('file_key').notNull(),
    thumbnail_key: fileKeyColumn('thumbnail_key').notNull(),
    size: integer('size').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('reference_pictures_sector').on(table.sector_id),
    index('reference_pictures_created').on(table.created_at),
  ],
)

/** Finds the tasks that name a picture; most tasks have none. */
export const picturesIndex = (name: string, pictures: PgColumn) =>
  index(name).using('gin', sql`${pictures} jsonb_path_ops`).where(sql`${pictures} <> '[]'`)

export const tasks = pgTable(
  'tasks',
  {
    id: idColumn(),
    checklist_id: integer('checklist_id')
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    ...taskContentColumns(),
  },
  (table) => [
    index('tasks_checklist').on(table.checklist_id, table.order),
    picturesIndex('tasks_pictures', table.pictures),
  ],
)

/** A checklist that is saved for a type of equipment. Checklists made from it are independent of it. */
export const checklistTemplates = pgTable(
  'checklist_templates',
  {
    id: idColumn(),
    sector_id: integer('sector_id')
      .notNull()
      .references(() => sectors.id),
    /** As in `equipment`; empty for equipment without a type. */
    equipment_type: text('equipment_type').notNull(),
    ...checklistContentColumns(),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    /** The last time that its tasks were saved. */
    saved_at: instantColumn('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('checklist_templates_unique').on(
      table.sector_id,
      sql`normalize_code(equipment_type)`,
      sql`normalize_code(name)`,
    ),
  ],
)

export const checklistTemplateTasks = pgTable(
  'checklist_template_tasks',
  {
    id: idColumn(),
    template_id: integer('template_id')
      .notNull()
      .references(() => checklistTemplates.id, { onDelete: 'cascade' }),
    ...taskContentColumns(),
  },
  (table) => [
    index('checklist_template_tasks_template').on(table.template_id, table.order),
    picturesIndex('checklist_template_tasks_pictures', table.pictures),
  ],
)
