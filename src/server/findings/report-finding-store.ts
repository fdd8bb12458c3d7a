import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#src/server/db/database.ts'
import { findingPhotos, findings } from '#src/server/db/schema/findings.ts'

/** A finding that was reported outside a checklist. */
export interface ReportedRow {
  id: number
  reported_by: number | null
  equipment_id: number
  title: string
  is_critical: boolean
  sector_id: number
  created_at: Date
}

const reported = {
  id: findings.id,
  reported_by: findings.reported_by,
  equipment_id: findings.equipment_id,
  title: findings.title,
  is_critical: findings.is_critical,
  sector_id: findings.sector_id,
  created_at: findings.created_at,
}

/** Inserts a reported finding, unless its report exists: concurrent requests wait for each other. */
export async function insertReported(
  tx: Tx,
  values: Pick<typeof findings.$inferInsert, 'equipment_id' | 'title' | 'is_critical' | 'created_at'> & {
    reported_by: number
    report_id: string
    seen_at: Date
  },
): Promise<ReportedRow | null> {
  const { seen_at, ...own } = values
  const [inserted] = await tx
    .insert(findings)
    .values({ ...own, checklist_name: '', task_number: '', first_seen_at: seen_at, last_seen_at: seen_at })
    .onConflictDoNothing({ target: findings.report_id })
    .returning(reported)
  return inserted ?? null
}

export async function findReport(db: Db, reportId: string): Promise<ReportedRow | null> {
  const [found] = await db.select(reported).from(findings).where(eq(findings.report_id, reportId))
  return found ?? null
}

/** The technician's own report, locked until the transaction ends. */
export async function lockReport(
  tx: Tx,
  reportId: string,
  technicianId: number,
): Promise<ReportedRow | null> {
  const [found] = await tx
    .select(reported)
    .from(findings)
    .where(and(eq(findings.report_id, reportId), eq(findings.reported_by, technicianId)))
    .for('update')
  return found ?? null
}

export async function findReportedPhoto(db: Db, id: string) {
  const [found] = await db.select().from(findingPhotos).where(eq(findingPhotos.id, id))
  return found ?? null
}
