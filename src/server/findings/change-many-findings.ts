import type * as z from 'zod/mini'
import type { FindingUndo, manyFindingChanges } from '#src/contract/supervisor/findings.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Tx } from '#src/server/db/database.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import type { Caller } from '#src/server/http/route.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import { canBeOwner, type LockedFinding, lockFindings, writeFindings } from './change-finding-store.ts'
import type { FindingsContext } from './findings-context.ts'

type ManyChanges = Omit<z.output<typeof manyFindingChanges>, 'finding_ids' | 'versions'>
type Versions = z.output<typeof manyFindingChanges>['versions']

const nameOf = ({ id, title }: LockedFinding) => `${labelFinding(id)} ${title}`

/** Decision 36. @returns the undo of the change; empty for findings that did not change */
export async function changeManyFindings(
  context: FindingsContext,
  caller: Caller,
  ids: number[],
  changes: ManyChanges,
  versions?: Versions,
): Promise<FindingUndo[]> {
  const { core } = context
  const { owner } = changes
  return core.database.by(caller).transaction(async (tx) => {
    const locked = await lock(tx, caller, ids)
    await requireVersions(tx, caller, locked, changes, versions)
    if (owner && !(await canBeOwner(tx, sectorOf(caller), owner)))
      throw problem('finding_owner_unknown', { at: 'owner' })
    const changed = locked
      .map((before) => ({ before, after: change(before, changes, core.now()) }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    await writeFindings(
      tx,
      changed.map(({ after }) => after),
    )
    const closed = changed.filter(({ before, after }) => before.state !== after.state)
    await record(
      context,
      tx,
      caller,
      { type: 'finding_closed', did: 'action.closeFindings' },
      closed.map(({ after }) => after),
    )
    return changed.map(({ before, after }) => describeUndo(before, after))
  })
}

/**
 * @throws Problem when one of them has changed since, or its old state is no longer allowed; then nothing changes
 */
export async function undoManyFindings(
  context: FindingsContext,
  caller: Caller,
  changes: FindingUndo[],
): Promise<void> {
  const wanted = new Map(changes.map((one) => [one.id, one]))
  await context.core.database.by(caller).transaction(async (tx) => {
    const locked = await lock(tx, caller, [...wanted.keys()])
    const back = locked.map((row) => restoreValues(row, wanted.get(row.id)!))
    const owners = new Set(
      back.filter((row, index) => row.owner_id !== locked[index]!.owner_id).map((row) => row.owner_id),
    )
    for (const owner of owners)
      if (owner !== null && !(await canBeOwner(tx, sectorOf(caller), owner)))
        throw problem('undo_changed', { name: nameOf(back.find((row) => row.owner_id === owner)!) })
    await writeFindings(tx, back).catch((error: unknown) => {
      if (isUniqueViolation(error, 'findings_open_unique')) throw problem('finding_open_again')
      throw error
    })
    const reopened = back.filter((row, index) => row.state !== locked[index]!.state)
    await record(context, tx, caller, { type: 'finding_open', did: 'action.reopenFindings' }, reopened)
  })
}

async function lock(tx: Tx, caller: Caller, ids: readonly number[]): Promise<LockedFinding[]> {
  const wanted = [...new Set(ids)]
  const locked = await lockFindings(tx, sectorOf(caller), wanted)
  if (locked.length < wanted.length) throw problem('not_found', { what: 'finding' })
  return locked
}

async function record(
  { activity }: FindingsContext,
  tx: Tx,
  caller: Caller,
  { type, did }: { type: string; did: 'action.closeFindings' | 'action.reopenFindings' },
  of: readonly LockedFinding[],
) {
  if (of.length === 0) return
  await activity.record(tx, {
    type,
    message: message(did, {
      who: caller.full_name,
      labels: { list: of.map(({ id }) => labelFinding(id)) },
    }),
    sectorId: sectorOf(caller),
    userId: caller.id,
  })
}

/** All or none: the problem names the first finding that another user changed meanwhile. */
async function requireVersions(
  tx: Tx,
  caller: Caller,
  locked: readonly LockedFinding[],
  { is_closed, ...fields }: ManyChanges,
  versions: Versions,
): Promise<void> {
  const seen = new Map(versions?.map(({ id, version }) => [id, version]))
  const changes = { ...fields, ...(is_closed ? { state: 'closed' } : {}) }
  for (const row of locked) {
    const current = { ...row, owner: row.owner_id }
    const thing = { kind: 'finding' as const, id: row.id, current, name: nameOf(row) }
    await requireVersion(tx, caller, thing, { version: seen.get(row.id), changes })
  }
}

function change(row: LockedFinding, { is_closed, owner, due_date }: ManyChanges, now: Date): LockedFinding {
  const closes = is_closed === true && row.state !== 'closed'
  return {
    ...row,
    ...(closes ? { state: 'closed' as const, closed_at: now } : {}),
    ...(owner === undefined ? {} : { owner_id: owner }),
    ...(due_date === undefined ? {} : { due_date }),
  }
}

function describeUndo(before: LockedFinding, after: LockedFinding): FindingUndo {
  const undo: FindingUndo = { id: before.id }
  if (before.state !== after.state) undo.state = { before: before.state, after: after.state }
  if (before.owner_id !== after.owner_id) undo.owner = { before: before.owner_id, after: after.owner_id }
  if (before.due_date !== after.due_date) undo.due_date = { before: before.due_date, after: after.due_date }
  return undo
}

/** The finding with its former values; a value that is already restored does not change. */
function restoreValues(row: LockedFinding, { state, owner, due_date }: FindingUndo): LockedFinding {
  const back = <Value>(now: Value, change: { before: Value; after: Value } | undefined): Value => {
    if (change === undefined || now === change.before) return now
    if (now !== change.after) throw problem('undo_changed', { name: nameOf(row) })
    return change.before
  }
  const former = back(row.state, state)
  // An undo can reopen a finding, but never close it: a closing sets its own time.
  if (former !== row.state && former === 'closed') throw problem('undo_changed', { name: nameOf(row) })
  return {
    ...row,
    state: former,
    closed_at: former === 'closed' ? row.closed_at : null,
    owner_id: back(row.owner_id, owner),
    due_date: back(row.due_date, due_date),
  }
}
