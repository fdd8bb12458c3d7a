import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { normalizeCode } from '#src/rules/text/normalize-code.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow, type Rows } from '#src/server/db/paging.ts'
import { sectors } from '#src/server/db/schema/identity.ts'
import {
  checklistTemplates as templates,
  checklistTemplateTasks as templateTasks,
} from '#src/server/db/schema/plants.ts'
import { matchesSearch } from '#src/server/db/search-patterns.ts'

export interface TemplateFilters extends Paging {
  search?: string | undefined
  sector?: number | undefined
  equipment_type?: string | undefined
  first_type?: string | undefined
}

export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number]

function selectTemplates(db: Db | Tx) {
  return db
    .select({
      template: templates,
      sector_name: sectors.name,
      task_count: sql<number>`(select count(*)::int from ${templateTasks} where ${templateTasks.template_id} = ${templates.id})`,
    })
    .from(templates)
    .innerJoin(sectors, eq(sectors.id, templates.sector_id))
    .$dynamic()
}

/** Limits rows to a sector; null for all sectors. */
const isIn = (sector: number | null) => (sector === null ? undefined : eq(templates.sector_id, sector))

const isOfType = (type: string): SQL =>
  sql`normalize_code(${templates.equipment_type}) = ${normalizeCode(type)}`

export async function findTemplatePage(db: Db, filters: TemplateFilters): Promise<Rows<TemplateRow>> {
  const { search, sector, equipment_type: type, first_type: first } = filters
  const condition = and(
    isIn(sector ?? null),
    search ? matchesSearch(search, [templates.name, templates.equipment_type]) : undefined,
    type === undefined ? undefined : isOfType(type),
  )
  const [total] = await db.select({ count: countAll }).from(templates).where(condition)
  const { limit, offset } = pageWindow(filters)
  const rows = await selectTemplates(db)
    .where(condition)
    .orderBy(
      ...(first === undefined ? [] : [sql`${isOfType(first)} desc`]),
      asc(sql`lower(${templates.equipment_type})`),
      asc(sql`lower(${templates.name})`),
      asc(templates.id),
    )
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findTemplate(
  db: Db | Tx,
  id: number,
  sector: number | null,
): Promise<TemplateRow | null> {
  const [row] = await selectTemplates(db).where(and(eq(templates.id, id), isIn(sector)))
  return row ?? null
}

/** The tasks of a template in their order. */
export async function findTemplateTasks(db: Db, id: number) {
  return db
    .select()
    .from(templateTasks)
    .where(eq(templateTasks.template_id, id))
    .orderBy(asc(templateTasks.order), asc(templateTasks.id))
}

/** True when a template of the sector, other than `self`, has this name for this type, in any spelling. */
export async function isTemplateNameTaken(
  tx: Tx,
  { sectorId, self }: { sectorId: number; self: number | null },
  { name, equipment_type }: { name: string; equipment_type: string },
): Promise<boolean> {
  const found = await tx.$count(
    templates,
    and(
      eq(templates.sector_id, sectorId),
      isOfType(equipment_type),
      sql`normalize_code(${templates.name}) = ${normalizeCode(name)}`,
      self === null ? undefined : ne(templates.id, self),
    ),
  )
  return found > 0
}

export async function insertTemplate(tx: Tx, values: typeof templates.$inferInsert): Promise<number> {
  const [row] = await tx.insert(templates).values(values).returning({ id: templates.id })
  return row!.id
}

export async function updateTemplate(
  tx: Tx,
  id: number,
  changes: Partial<typeof templates.$inferInsert>,
): Promise<void> {
  await tx.update(templates).set(changes).where(eq(templates.id, id))
}

export async function deleteTemplateTasks(tx: Tx, id: number): Promise<void> {
  await tx.delete(templateTasks).where(eq(templateTasks.template_id, id))
}
