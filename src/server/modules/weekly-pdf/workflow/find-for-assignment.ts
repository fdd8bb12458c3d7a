import type { Tx } from '#src/server/db/database.ts'
import type { VisibleSector } from '#src/server/modules/weekly-pdf/upload/weekly-pdf-store.ts'
import { conflict, invalidField, notFound } from '#src/server/problems/problem.ts'
import { findPdfsHandingOut, holdPdf, holdPdfsNaming, isPlantNamed } from './workflow-store.ts'

const notProcessed = () => conflict('not_processed', 'This PDF has not been processed yet.')
const notStarted = () =>
  conflict('workflow_not_started', 'Start the assignment workflow before you assign plants.')
const alreadyAssigned = () => conflict('already_assigned', 'This plant is already assigned.')

/**
 * The weekly PDF whose workflow an order for a plant belongs to; null for a plant that no PDF names.
 * The PDF cannot be deleted until the transaction ends.
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
  const pdf = await holdPdf(tx, pdfId, sector)
  if (!pdf) throw notFound('This PDF')
  if (pdf.processing_status !== 'Completed') throw notProcessed()
  if (!(await isPlantNamed(tx, pdfId, plantId)))
    throw invalidField('plant_id', 'This plant is not part of this PDF.')
  if (pdf.assignment_status === 'Not Started') throw notStarted()
  if ((await findPdfsHandingOut(tx, plantId)).has(pdfId)) throw alreadyAssigned()
  return pdf
}

/** Workflows in progress come first; without one, the latest PDF decides. A completed workflow still takes plants. */
async function choose(tx: Tx, plantId: number): Promise<{ id: number } | null> {
  const naming = await holdPdfsNaming(tx, plantId)
  const [latest] = naming
  if (!latest) return null
  const inProgress = naming.filter((pdf) => pdf.assignment_status === 'In Progress')
  const candidates = inProgress.length > 0 ? inProgress : [latest]
  if (candidates.every((pdf) => pdf.assignment_status === 'Not Started')) throw notStarted()
  const handingOut = await findPdfsHandingOut(tx, plantId)
  const chosen = candidates.find((pdf) => !handingOut.has(pdf.id))
  if (!chosen) throw alreadyAssigned()
  return chosen
}
