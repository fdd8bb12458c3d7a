import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type LayoutRule, subjectOf } from '#src/rules/plan-reading/layout-rules.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { countAll, type Paging, pageWindow } from '#src/server/db/paging.ts'
import { sectors, users } from '#src/server/db/schema/identity.ts'
import { layoutRules } from '#src/server/db/schema/weekly-pdfs.ts'
import type { VisibleSector } from '#src/server/plan-import/upload/weekly-pdf-store.ts'

interface Layout {
  sector_id: number
  fingerprint: string
}

/** The active rules of a layout, in the order in which they apply. */
export function findActiveRules(db: Db, { sector_id, fingerprint }: Layout) {
  return db
    .select({ id: layoutRules.id, rule: layoutRules.rule, created_by: layoutRules.created_by })
    .from(layoutRules)
    .where(
      and(
        eq(layoutRules.sector_id, sector_id),
        eq(layoutRules.fingerprint, fingerprint),
        eq(layoutRules.is_active, true),
      ),
    )
    .orderBy(asc(layoutRules.id))
}

/**
 * Stores rules of a layout. A rule about the same as an earlier one switches the earlier one off, so that two rules never
 * contradict each other.
 * @returns the ids of the rules in their order
 */
export async function insertRules(
  tx: Tx,
  layout: Layout & { title: string },
  rules: readonly LayoutRule[],
  { by, at }: { by: number; at: Date },
): Promise<number[]> {
  if (rules.length === 0) return []
  const subjects = new Set(rules.map(subjectOf))
  const known = await findActiveRules(tx, layout)
  const replaced = known.filter(({ rule }) => subjects.has(subjectOf(rule))).map(({ id }) => id)
  if (replaced.length > 0)
    await tx.update(layoutRules).set({ is_active: false }).where(inArray(layoutRules.id, replaced))
  const inserted = await tx
    .insert(layoutRules)
    .values(rules.map((rule) => ({ ...layout, rule, created_by: by, created_at: at })))
    .onConflictDoUpdate({
      target: [layoutRules.sector_id, layoutRules.fingerprint, layoutRules.rule],
      set: { is_active: true, created_by: by, created_at: at },
    })
    .returning({ id: layoutRules.id })
  return inserted.map(({ id }) => id)
}

function visible(sector: VisibleSector): SQL | undefined {
  return sector === 'all' ? undefined : eq(layoutRules.sector_id, sector)
}

const columns = {
  id: layoutRules.id,
  sector_id: layoutRules.sector_id,
  fingerprint: layoutRules.fingerprint,
  title: layoutRules.title,
  rule: layoutRules.rule,
  is_active: layoutRules.is_active,
  sector_name: sectors.name,
  created_by_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  created_at: layoutRules.created_at,
}

/** A page of rules, the latest first. */
export async function findRulePage(db: Db, sector: VisibleSector, paging: Paging) {
  const [total] = await db.select({ count: countAll }).from(layoutRules).where(visible(sector))
  const { limit, offset } = pageWindow(paging)
  const rows = await db
    .select(columns)
    .from(layoutRules)
    .innerJoin(users, eq(users.id, layoutRules.created_by))
    .innerJoin(sectors, eq(sectors.id, layoutRules.sector_id))
    .where(visible(sector))
    .orderBy(desc(layoutRules.id))
    .limit(limit)
    .offset(offset)
  return { count: total?.count ?? 0, rows }
}

export async function findRules(db: Db, ids: number[]): Promise<LayoutRule[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ rule: layoutRules.rule })
    .from(layoutRules)
    .where(inArray(layoutRules.id, ids))
    .orderBy(asc(layoutRules.id))
  return rows.map(({ rule }) => rule)
}

export async function findRule(db: Db, sector: VisibleSector, id: number) {
  const [row] = await db
    .select(columns)
    .from(layoutRules)
    .innerJoin(users, eq(users.id, layoutRules.created_by))
    .innerJoin(sectors, eq(sectors.id, layoutRules.sector_id))
    .where(and(eq(layoutRules.id, id), visible(sector)))
  return row ?? null
}

/** @returns false when the sector has no such rule */
export async function switchRule(
  tx: Tx,
  sector: VisibleSector,
  id: number,
  is_active: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(layoutRules)
    .set({ is_active })
    .where(and(eq(layoutRules.id, id), visible(sector)))
    .returning({ id: layoutRules.id })
  return changed.length > 0
}
