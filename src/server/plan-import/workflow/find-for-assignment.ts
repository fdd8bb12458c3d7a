import type { Tx } from '#src/server/db/database.ts'
import { notProcessed } from '#src/server/plan-import/access.ts'
import type { VisibleSector } from '#src/server/plan-import/upload/weekly-pdf-store.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findAssignedPdfs, isPlantNamed, lockPdf, lockPdfsNaming } from './workflow-store.ts'

const notStarted = () => problem('workflow_not_started')
const alreadyAssigned = () => problem('already_assigned')

/**
 * The weekly PDF of a new plant assignment; null for a plant that no PDF contains. The PDF is locked
 * against deletion until the transaction ends.
 */
export async function findForAssignment(
  tx: Tx,
  sector: VisibleSector,
  plantId: number,
  pdfId: number | undefined,
): Promise<{ id: number } | null> {
  if (pdfId !== undefined) return check(tx, sector, plantId, pdfId)
  return choose(tx, plantId)
}

async function check(tx: Tx, sector: VisibleSector, plantId: number, pdfId: number): Promise<{ id: number }> {
  const pdf = await lockPdf(tx, pdfId, sector)
  if (!pdf) throw problem('not_found', { what: 'PDF' })
  if (pdf.processing_status !== 'Completed') throw notProcessed(pdf)
  if (!(await isPlantNamed(tx, pdfId, plantId))) throw problem('plant_not_in_pdf', { at: 'plant_id' })
  if (pdf.assignment_status === 'Not Started') throw notStarted()
  if ((await findAssignedPdfs(tx, plantId)).has(pdfId)) throw alreadyAssigned()
  return pdf
}

/** Workflows in progress come first; without one, the latest PDF decides. A completed workflow still accepts plants. */
async function choose(tx: Tx, plantId: number): Promise<{ id: number } | null> {
  const naming = await lockPdfsNaming(tx, plantId)
  const [latest] = naming
  if (!latest) return null
  const inProgress = naming.filter((pdf) => pdf.assignment_status === 'In Progress')
  const candidates = inProgress.length > 0 ? inProgress : [latest]
  if (candidates.every((pdf) => pdf.assignment_status === 'Not Started')) throw notStarted()
  const assignedPdfs = await findAssignedPdfs(tx, plantId)
  const chosen = candidates.find((pdf) => !assignedPdfs.has(pdf.id))
  if (!chosen) throw alreadyAssigned()
  return chosen
}
