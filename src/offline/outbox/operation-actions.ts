import type { OutboxRow } from '#src/offline/db/rows.ts'
import { canReopen } from '#src/offline/model/checklist.ts'
import type { AttentionReason, OperationAction, OperationKind } from '#src/offline/model/operation.ts'

/** True when a retry of the same request can succeed: the server or the app may have changed since. */
const isRetryOfUse: Record<AttentionReason, boolean> = {
  invalid: true,
  forbidden: true,
  not_found: true,
  conflict: true,
  mismatch: false,
  too_large: true,
  photo_missing: false,
  photo_damaged: false,
  keeps_failing: true,
  unreadable: true,
}

/**
 * True when a smaller copy of a rejected photo may be sent with the same key: the server certainly has no other
 * content for it.
 */
export function canReduce(row: OutboxRow): boolean {
  const isRejected = row.state === 'needs_attention' && row.reason === 'too_large'
  return isRejected && row.kind === 'photo' && !row.may_have_arrived && !row.request.body.is_reduced
}

/** The action that always ends an operation, whatever the reason. */
const lastResort: Record<OperationKind, OperationAction> = {
  start: 'discard',
  photo: 'remove_photo',
  remove_photo: 'discard',
  submit: 'discard',
  finding: 'discard',
}

/**
 * The possible actions on an operation, the least destructive first. Every operation that needs attention has an
 * action that ends it.
 * @param siblings all operations of the same checklist in the outbox
 */
export function listOperationActions(row: OutboxRow, siblings: readonly OutboxRow[]): OperationAction[] {
  const actions: OperationAction[] = []
  const needsAttention = row.state === 'needs_attention' && row.reason !== null
  if (needsAttention && isRetryOfUse[row.reason!]) actions.push('retry')
  if (canReduce(row)) actions.push('reduce')
  if (canReopen(siblings) && siblings.some((other) => other.state === 'needs_attention'))
    actions.push('reopen')
  if (needsAttention) actions.push(lastResort[row.kind])
  return actions
}
