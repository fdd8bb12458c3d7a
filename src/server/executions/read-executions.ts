import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import {
  findOfSector,
  findOwnToRead,
  findRequestedToRead,
  findSupervised,
  type OwnToRead,
  requirePrefetched,
  viewerOf,
} from './access.ts'
import { describeExecutions, describeRows, describeWithParts } from './describe-executions.ts'
import type { ExecutionsContext } from './executions-context.ts'
import type { ExecutionRow } from './executions-store.ts'
import { photoSigning } from './photo-address.ts'
import { findExecutionIdOf, type RequestedExecution } from './requested-execution-store.ts'
import { findPendingReviews, type ReviewFilters } from './review/review-store.ts'
import { findSubmittedOfAssignment } from './review/submitted-of-assignment-store.ts'

export async function readExecution(context: ExecutionsContext, caller: Caller, id: number) {
  if (caller.role === 'technician') return readOwn(context, caller, id)
  return showSupervised(context, await findSupervised(context.core.database.db, caller, id))
}

/** A technician's own execution. */
export async function readOwn(context: ExecutionsContext, caller: Caller, id: number) {
  return showOwn(context, caller, await findOwnToRead(context.core.database.db, caller, id))
}

/** The execution of a checklist in a technician's own assignment. */
export async function readOwnOfAssignment(
  context: ExecutionsContext,
  caller: Caller,
  wanted: RequestedExecution,
) {
  return showOwn(context, caller, await findRequestedToRead(context.core.database.db, caller, wanted))
}

/** The caller's own execution, from the row that was prefetched with the session. */
export function readPrefetchedExecution(context: ExecutionsContext, caller: Caller) {
  return showOwn(context, caller, requirePrefetched(caller))
}

/** An execution of the supervisor's sector. */
export async function readOfSector(context: ExecutionsContext, caller: Caller, id: number) {
  return showSupervised(context, await findOfSector(context.core.database.db, caller, id))
}

/** The execution of a checklist in an assignment of the supervisor's sector. */
export async function readOfAssignment(
  context: ExecutionsContext,
  caller: Caller,
  wanted: RequestedExecution,
) {
  const id = await findExecutionIdOf(context.core.database.db, wanted)
  if (id === null) throw problem('not_found', { what: 'checklist' })
  return readOfSector(context, caller, id)
}

/** The submitted executions of an assignment of the supervisor's sector, with all parts. */
export async function listSubmitted(
  { core }: ExecutionsContext,
  caller: Caller,
  assignmentId: number,
  paging: Paging,
) {
  const { db } = core.database
  const page = await findSubmittedOfAssignment(db, assignmentId, sectorOf(caller), paging)
  if (!page.is_there) throw problem('not_found', { what: 'assignment' })
  const views = await describeExecutions(db, page.ids, photoSigning(core), 'supervision')
  const rows = page.ids.flatMap((id) => views.find((view) => view.id === id) ?? [])
  return { count: page.count, pending: page.pending, rows }
}

export function listPendingReviews(
  { core }: ExecutionsContext,
  caller: Caller,
  wanted: ReviewFilters & Paging,
) {
  return findPendingReviews(core.database.db, sectorOf(caller), wanted)
}

async function showSupervised({ core }: ExecutionsContext, row: ExecutionRow) {
  const [view] = await describeRows(core.database.db, [row], photoSigning(core), 'supervision')
  return view!
}

function showOwn({ core }: ExecutionsContext, caller: Caller, { row, parts }: OwnToRead) {
  return describeWithParts(row, parts, photoSigning(core), viewerOf(caller))
}
