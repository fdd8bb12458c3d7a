import type { OutboxRow } from '#src/offline/db/rows.ts'
import { canReopen } from '#src/offline/model/checklist.ts'
import type { AttentionReason, OperationAction, OperationKind } from '#src/offline/model/operation.ts'

/** Whether sending the same again may end it: something may have changed on the server, or in a newer app. */
const isRetryOfUse: Record<AttentionReason, boolean> = {
  invalid: true,
  forbidden: true,
  not_found: true,
  conflict: true,
  mismatch: false,
  too_large: false,
  photo_missing: false,
  photo_damaged: false,
  keeps_failing: true,
  unreadable: true,
}

/** What always ends it, whatever the reason. */
const lastResort: Record<OperationKind, OperationAction> = {
  start: 'give_up',
  photo: 'remove_photo',
  remove_photo: 'give_up',
  submit: 'give_up',
}

/**
 * What a person can do about an operation, the gentlest first. Whatever needs attention has an action that ends it.
 * @param siblings everything of the same checklist that is in the outbox
 */
export function listActions(row: OutboxRow, siblings: readonly OutboxRow[]): OperationAction[] {
  const actions: OperationAction[] = []
  const needsAttention = row.state === 'needs_attention' && row.reason !== null
  if (needsAttention && isRetryOfUse[row.reason!]) actions.push('retry')
  if (canReopen(siblings) && siblings.some((other) => other.state === 'needs_attention'))
    actions.push('reopen')
  if (needsAttention) actions.push(lastResort[row.kind])
  return actions
}
