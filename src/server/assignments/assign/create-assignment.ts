import type * as z from 'zod/mini'
import type { assignmentForm } from '#src/contract/supervisor/supervisor-assignments.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { findDetails } from '#src/server/assignments/views/assignment-details-store.ts'
import { type DetailsView, describeDetails } from '#src/server/assignments/views/describe-assignment.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import { settleEach } from '#src/server/core/settle-each.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { problem } from '#src/server/problems/problem.ts'
import { assignPlantInTransaction, type Item } from './assign-plant.ts'
import { findInspectable, lockPlant } from './assign-plant-store.ts'

type AssignmentForm = z.output<typeof assignmentForm>

/** Assigns a plant, or some of its equipment, to one technician. */
export function createAssignment(
  context: AssignmentsContext,
  request: { caller: Caller; form: AssignmentForm; key: string | undefined },
): Promise<DetailsView> {
  const { caller, form, key } = request
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ create: form }) }
  return withIdempotencyKey(context.core.database.by(caller), keyed, async (tx) => {
    const { id } = await assignToOne(context, tx, caller, form)
    const [whole] = await findDetails(tx, [id])
    return describeDetails(whole!, await context.settings.today(caller))
  })
}

/**
 * Creates several assignments, each in its own transaction. Each has its own idempotency key, derived from the
 * request's: a retry after a failure does not create an assignment twice.
 */
export async function createAssignments(
  context: AssignmentsContext,
  request: { caller: Caller; forms: AssignmentForm[]; key: string | undefined },
) {
  const { caller, forms, key } = request
  const { done, failed } = await settleEach(forms.entries(), ([index, form]) => {
    const rowKey = key === undefined ? undefined : `${key}:${index}`
    const keyed = { key: rowKey, userId: caller.id, requestHash: hashRequest({ create: form }) }
    return withIdempotencyKey(context.core.database.by(caller), keyed, (tx) =>
      assignToOne(context, tx, caller, form),
    )
  })
  return {
    created: done.map(({ item: [index], result }) => ({ index, ...result })),
    failed: failed.map(({ item: [index], problem }) => ({ index, problem })),
  }
}

async function assignToOne(context: AssignmentsContext, tx: Tx, caller: Caller, form: AssignmentForm) {
  const { assigned_to, equipment_assignments, ...plantAssignment } = form
  const items: Item[] = equipment_assignments
    ? equipment_assignments.map((item) => ({ ...item, technician_id: assigned_to }))
    : await chooseAll(tx, caller, form)
  const { assignments } = await assignPlantInTransaction(context, tx, caller, plantAssignment, items)
  return assignments[0]!
}

/** All equipment of the plant that can be inspected. */
async function chooseAll(tx: Tx, caller: Caller, { plant_id, assigned_to }: AssignmentForm): Promise<Item[]> {
  const plant = await lockPlant(tx, sectorOf(caller), plant_id)
  if (!plant) throw problem('not_found', { what: 'plant' })
  const ids = await findInspectable(tx, plant_id)
  if (ids.length === 0) throw problem('nothing_to_inspect', { at: 'plant_id' })
  return ids.map((equipment_id) => ({ equipment_id, technician_id: assigned_to, notes: '' }))
}
