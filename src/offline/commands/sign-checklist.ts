import type { Moment } from '#src/offline/core/moment.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import { limits } from '#src/rules/limits.ts'
import { countPoints, type Signature, signatureLimits } from '#src/rules/signature.ts'
import { openExecution, tablesOfDraft } from './open-execution.ts'

/** The signature in the form of the request; null when it is empty. @throws OfflineError too_long */
function normalizeSignature(signature: Signature | null): Signature | null {
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

/**
 * Saves the signature. It stays with the draft and is sent with the submission.
 * @throws OfflineError as {@link answerTask}
 */
export async function signChecklist(
  database: OfflineDatabase,
  executionId: number,
  signature: Signature | null,
  moment: Moment,
): Promise<void> {
  const signed = normalizeSignature(signature)
  await writeTransaction(database, tablesOfDraft(database), async () => {
    const { row } = await openExecution(database, executionId, moment)
    // Without answers, the notes identify a draft. A returned checklist that is only signed again has no new
    // answers.
    const notes = row.notes ?? row.execution.technician_notes
    await database.executions.update(executionId, { signature: signed, notes })
  })
}
