import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { assignments, equipmentAssignments, plantAssignments } from '#src/server/db/schema/assignments.ts'
import { executions } from '#src/server/db/schema/executions.ts'
import { users } from '#src/server/db/schema/identity.ts'
import { type ImportUndo, readingCorrections, weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import type { ParsedPlan, ParsedSheet } from '#src/server/plan-import/plan/parsed-plan.ts'

/** A stored reading of a weekly PDF; null before the file was read, and when it was not understood at all. */
export async function findStoredPlan(db: Db, pdfId: number): Promise<ParsedPlan | null> {
  const [row] = await db
    // The rows of a spreadsheet are read page by page.
    .select({ reading: sql<unknown>`${weeklyPdfs.reading} - 'sheets'` })
    .from(weeklyPdfs)
    .where(and(eq(weeklyPdfs.id, pdfId), sql`${weeklyPdfs.reading} ? 'plants'`))
  return (row?.reading ?? null) as ParsedPlan | null
}

/** A sheet of a spreadsheet, counted from 1; null when the file has no such sheet. */
export async function findStoredSheet(
  db: Db,
  pdfId: number,
  number: number,
): Promise<{ sheets: number; sheet: ParsedSheet | null }> {
  const stored = sql`${weeklyPdfs.reading} -> 'sheets'`
  const [row] = await db
    .select({
      sheets: sql<number | null>`jsonb_array_length(${stored})`,
      sheet: sql<ParsedSheet | null>`${stored} -> ${number - 1}::integer`,
    })
    .from(weeklyPdfs)
    .where(eq(weeklyPdfs.id, pdfId))
  return { sheets: row?.sheets ?? 0, sheet: row?.sheet ?? null }
}

export type StoredCorrection = Awaited<ReturnType<typeof findCorrections>>[number]

/** The corrections with a number above `after`, in their order. */
export function findCorrections(db: Db, pdfId: number, after = 0) {
  return db
    .select({
      number: readingCorrections.number,
      correction: readingCorrections.correction,
      created_by: readingCorrections.created_by,
      created_by_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      created_at: readingCorrections.created_at,
      rule_id: readingCorrections.rule_id,
    })
    .from(readingCorrections)
    .innerJoin(users, eq(users.id, readingCorrections.created_by))
    .where(and(eq(readingCorrections.weekly_pdf_id, pdfId), gt(readingCorrections.number, after)))
    .orderBy(asc(readingCorrections.number))
}

/** A correction, its author, and the layout rule that made it. */
export interface NewCorrection {
  correction: Correction
  rule_id: number | null
  created_by: number
  /** Omitted: the time of the insertion. */
  created_at?: Date
}

/** Parameters of a statement are limited to 65,535. */
const ROWS_PER_STATEMENT = 5000

/** Appends corrections, numbered from `after` on. */
export async function insertCorrections(
  tx: Tx,
  pdfId: number,
  corrections: readonly NewCorrection[],
  { after, at }: { after: number; at: Date },
): Promise<void> {
  const rows = corrections.map(({ correction, rule_id, created_by, created_at = at }, index) => ({
    ...{ weekly_pdf_id: pdfId, number: after + index + 1, correction },
    ...{ rule_id, created_by, created_at },
  }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await tx.insert(readingCorrections).values(rows.slice(start, start + ROWS_PER_STATEMENT))
}

export async function deleteCorrections(tx: Tx, pdfId: number): Promise<void> {
  await tx.delete(readingCorrections).where(eq(readingCorrections.weekly_pdf_id, pdfId))
}

/** How many checklists of a PDF's assignments were submitted. */
export function countSubmitted(db: Db, pdfId: number): Promise<number> {
  const submitted = db
    .select({ id: executions.id })
    .from(executions)
    .innerJoin(equipmentAssignments, eq(equipmentAssignments.id, executions.equipment_assignment_id))
    .innerJoin(assignments, eq(assignments.id, equipmentAssignments.assignment_id))
    .innerJoin(plantAssignments, eq(plantAssignments.id, assignments.plant_assignment_id))
    .where(and(eq(plantAssignments.weekly_pdf_id, pdfId), isNotNull(executions.received_at)))
  return db.$count(submitted.as('submitted'))
}

/** What the undo of an import needs; null when it was not imported. */
export async function findImportUndo(tx: Tx, pdfId: number): Promise<ImportUndo | null> {
  const [row] = await tx
    .select({ undo: weeklyPdfs.before_import })
    .from(weeklyPdfs)
    .where(eq(weeklyPdfs.id, pdfId))
  return row?.undo ?? null
}

/** Opens a held reading. */
export async function releaseReading(tx: Tx, pdfId: number): Promise<void> {
  await tx
    .update(weeklyPdfs)
    .set({
      processing_status: 'Completed',
      reading: sql`jsonb_set(${weeklyPdfs.reading}, '{held}', 'null')`,
      error_message: null,
      localized: null,
    })
    .where(eq(weeklyPdfs.id, pdfId))
}
