import type * as z from 'zod/mini'
import type { FindingDetails, findingChanges } from '#src/contract/supervisor/findings.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import {
  canBeOwner,
  type FindingValues,
  insertComment,
  lockFinding,
  updateFinding,
} from './change-finding-store.ts'
import type { FindingsContext } from './findings-context.ts'
import { readFinding } from './read-findings.ts'

type Changes = z.output<typeof findingChanges>

/** The only place that closes and reopens a single finding. */
export async function changeFinding(
  context: FindingsContext,
  caller: Caller,
  id: number,
  { version, ...changes }: Changes & { version?: string | undefined },
): Promise<FindingDetails> {
  const { core, activity } = context
  return core.database.by(caller).transaction(async (tx) => {
    const locked = await lockExisting(tx, caller, id)
    const current = { ...locked, owner: locked.owner_id }
    await requireVersion(tx, caller, { kind: 'finding', id, current }, { version, changes })
    const values = await readChanges(context, tx, caller, changes, locked.state === 'closed')
    if (Object.values(values).some((value) => value !== undefined))
      await updateFinding(tx, id, values).catch((error: unknown) => {
        if (isUniqueViolation(error, 'findings_open_unique')) throw problem('finding_open_again')
        throw error
      })
    if (changes.state !== undefined && changes.state !== locked.state)
      await activity.record(tx, {
        type: `finding_${changes.state}`,
        message: message('action.changeFinding', {
          who: caller.full_name,
          label: labelFinding(id),
          title: locked.title,
          tag: locked.equipment_tag,
          state: message(`state.${changes.state}`),
        }),
        sectorId: sectorOf(caller),
        userId: caller.id,
      })
    return readFinding(context, caller, id, tx)
  })
}

export function commentFinding(
  context: FindingsContext,
  caller: Caller,
  id: number,
  text: string,
  key: string | undefined,
): Promise<FindingDetails> {
  const { core } = context
  const keyed = { key, userId: caller.id, requestHash: hashRequest({ comment: id, text }) }
  return withIdempotencyKey(core.database.by(caller), keyed, async (tx) => {
    await lockExisting(tx, caller, id)
    await insertComment(tx, { finding_id: id, author_id: caller.id, text, created_at: core.now() })
    return readFinding(context, caller, id, tx)
  })
}

export async function lockExisting(tx: Tx, caller: Caller, id: number) {
  const locked = await lockFinding(tx, sectorOf(caller), id)
  if (!locked) throw problem('not_found', { what: 'finding' })
  return locked
}

async function readChanges(
  { core }: FindingsContext,
  tx: Tx,
  caller: Caller,
  given: Changes,
  wasClosed: boolean,
) {
  const { state, owner, ...rest } = given
  const isClosed = state === 'closed'
  const values: FindingValues = { ...rest }
  if (state !== undefined) values.state = state
  if (state !== undefined && isClosed !== wasClosed) values.closed_at = isClosed ? core.now() : null
  if (owner !== undefined) values.owner_id = owner
  if (owner && !(await canBeOwner(tx, sectorOf(caller), owner)))
    throw problem('finding_owner_unknown', { at: 'owner' })
  return values
}
