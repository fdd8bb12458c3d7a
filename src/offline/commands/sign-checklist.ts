import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { limits } from '#src/rules/limits.ts'
import { countPoints, type Signature, signatureLimits } from '#src/rules/signature.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'

/** As it will be sent; null where there is nothing in it. @throws OfflineError too_long */
function tidy(signature: Signature | null): Signature | null {
  if (signature === null) return null
  if ('name' in signature) {
    const name = signature.name.trim()
    if (name.length > limits.nameLength) throw new OfflineError('too_long')
    return name === '' ? null : { name }
  }
  const { strokes } = signature
  if (strokes.length > signatureLimits.strokes || countPoints(strokes) > signatureLimits.points)
    throw new OfflineError('too_long')
  return strokes.length === 0 ? null : { strokes }
}

/** Keeps with what the technician signs: it goes with the submission, and stays with the draft until then. */
export async function signChecklist(
  database: OfflineDatabase,
  executionId: number,
  signature: Signature | null,
  moment: Moment,
): Promise<void> {
  const signed = tidy(signature)
  await writeTransaction(database, tablesOfDraft(database), async () => {
    const { row } = await openExecution(database, executionId, moment)
    // A draft is known by its notes where it has no answers of its own, as what was sent back and is only signed anew.
    const notes = row.notes ?? row.execution.technician_notes
    await database.executions.update(executionId, { signature: signed, notes })
  })
}
