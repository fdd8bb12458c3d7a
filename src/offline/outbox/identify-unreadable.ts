import { isStartOf } from '#src/offline/db/operations.ts'
import type { AssignmentRow, OutboxRow, ReceiptRow } from '#src/offline/db/rows.ts'

/**
 * What an unreadable operation without a checklist is: the start of an assignment, a finding, or a photo of one. The
 * phone creates all operations of a report at the same moment.
 */
export function identifyUnreadable(
  row: OutboxRow,
  assignments: readonly AssignmentRow[],
  known: readonly (OutboxRow | ReceiptRow)[],
): OutboxRow {
  if (!row.is_unreadable || row.execution_id !== null) return row
  const started = assignments.find((one) => isStartOf(one, row))
  if (started) return { ...row, kind: 'start', assignment_id: started.id }
  const siblings = known.filter((other) => other.report && other.created_at === row.created_at)
  const sibling = siblings.find(({ kind }) => kind === 'finding') ?? siblings[0]
  if (!sibling) return row
  const { kind, report, about } = sibling
  return {
    ...row,
    kind: kind === 'finding' ? 'photo' : 'finding',
    ...(report && { report }),
    ...(about && { about }),
  }
}
