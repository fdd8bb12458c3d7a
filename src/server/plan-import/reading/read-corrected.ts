import { applyCorrections, type CorrectedPlan } from '#src/rules/plan-reading/apply-corrections.ts'
import type { Db } from '#src/server/db/database.ts'
import { type ReadContent, toContent } from './plan-nodes.ts'
import { findCorrections, findStoredPlan, type StoredCorrection } from './reading-store.ts'

/** A reading with its corrections applied. */
export interface CorrectedReading {
  content: ReadContent
  pages: number
  corrections: StoredCorrection[]
  corrected: CorrectedPlan
  /** The number of the last correction; 0 without any. */
  last: number
}

/** Null when nothing of the file was understood, or it was not read yet. */
export async function readCorrected(db: Db, pdfId: number): Promise<CorrectedReading | null> {
  const plan = await findStoredPlan(db, pdfId)
  if (!plan) return null
  const content = toContent(plan)
  const corrections = await findCorrections(db, pdfId)
  const corrected = applyCorrections(content.nodes, corrections)
  return { content, pages: plan.pages, corrections, corrected, last: corrections.at(-1)?.number ?? 0 }
}
