import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import type { LimitCorrection } from './compare-plans.ts'

/** PDFs that were read before limits had warnings, the latest first: the latest PDF of a task decides. */
export async function findParsedBeforeWarnings(db: Db): Promise<{ id: number; file_key: string }[]> {
  return db
    .select({ id: weeklyPdfs.id, file_key: weeklyPdfs.file_key })
    .from(weeklyPdfs)
    .where(
      and(
        eq(weeklyPdfs.processing_status, 'Completed'),
        sql`jsonb_typeof(${weeklyPdfs.reading}) = 'object' and not ${weeklyPdfs.reading} ? 'marks'`,
      ),
    )
    .orderBy(desc(weeklyPdfs.created_at), desc(weeklyPdfs.id))
}

export async function findParsedPlan(tx: Tx, id: number): Promise<ParsedPlan | null> {
  const [row] = await tx.select({ reading: weeklyPdfs.reading }).from(weeklyPdfs).where(eq(weeklyPdfs.id, id))
  return (row?.reading ?? null) as ParsedPlan | null
}

/**
 * Corrects the limits of tasks, and of assigned work that is not submitted, where they still have the value of the
 * earlier parsed plan. Submitted work keeps the limits that the technician saw.
 */
export async function correctLimits(tx: Tx, sectorId: number, corrections: LimitCorrection[]): Promise<void> {
  if (corrections.length === 0) return
  const rows = JSON.stringify(
    corrections.map(({ plantCode, tag, checklist, was, is }) => ({
      plant_code: plantCode,
      tag,
      checklist,
      task_number: String(was.task_number),
      was_title: was.title,
      was_min: was.tolerance_min,
      was_max: was.tolerance_max,
      was_unit: was.unit,
      title: is.title,
      min: is.tolerance_min,
      max: is.tolerance_max,
      unit: is.unit,
      unread: is.unread_limits,
      is_measured: is.requires_measurement,
    })),
  )
  const correction = sql`jsonb_to_recordset(${rows}::jsonb) as c(
    plant_code text, tag text, checklist text, task_number text, was_title text, was_min float8, was_max float8,
    was_unit text, title text, min float8, max float8, unit text, unread text, is_measured boolean)`
  const change = sql`title = c.title, tolerance_min = c.min, tolerance_max = c.max, unit = c.unit,
    unread_limits = c.unread, requires_measurement = c.is_measured,
    task_type = case when c.is_measured then 'measurement' else 'inspection' end`
  const place = sql`p.sector_id = ${sectorId} and lower(p.plant_id) = lower(left(btrim(c.plant_code), 200))
    and e.plant_id = p.id and lower(e.equipment_id) = lower(left(btrim(c.tag), 200))
    and l.equipment_id = e.id and lower(l.name) = lower(left(btrim(c.checklist), 200))`
  const isStillSo = sql`t.task_number = c.task_number and t.title = c.was_title and t.unit = c.was_unit
    and t.tolerance_min is not distinct from c.was_min and t.tolerance_max is not distinct from c.was_max
    and t.unread_limits = ''`
  await tx.execute(sql`update tasks t set ${change} from ${correction}, plants p, equipment e, checklists l
    where ${place} and t.checklist_id = l.id and ${isStillSo}`)
  await tx.execute(sql`update execution_tasks t set ${change}
    from ${correction}, plants p, equipment e, checklists l, executions x
    where ${place} and x.checklist_id = l.id and x.status <> 'completed' and t.execution_id = x.id and ${isStillSo}`)
}
