import type { LateFlag } from '#src/rules/execution-status.ts'
import type { AssignmentsService } from '#src/server/assignments/assignments-service.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { pipeline } from '#src/server/db/pipeline.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { TaskParts } from './execution-parts-store.ts'
import { type ExecutionRow, findExecution } from './executions-store.ts'
import type { PhotoRow } from './photos-store.ts'
import type { RequestedExecution } from './requested-execution-store.ts'
import {
  type ExecutionOf,
  type ExecutionPreflight,
  findExecutionOfTechnician,
  findExecutionPreflight,
  findExecutionToAnswer,
  findRequestedOfTechnician,
  lockExecution,
  type OwnershipFields,
  readOwnChecklist,
  type TaskToAnswer,
} from './technician-execution-store.ts'

/*
 * Access to executions: supervisors see those of their sector, administrators all, technicians those of their current
 * and former assignments and those that they submitted. Everybody else gets a 404.
 */

/** For whom executions are described: a supervisor or administrator, or one technician. */
export type Viewer = 'supervision' | { technicianId: number }

export function viewerOf(caller: Caller): Viewer {
  return caller.role === 'technician' ? { technicianId: caller.id } : 'supervision'
}

/** The execution, if a supervisor or administrator may see it. */
export async function findSupervised(db: Db, caller: Caller, executionId: number): Promise<ExecutionRow> {
  if (caller.role === 'supervisor') return findOfSector(db, caller, executionId)
  return requireRow(await findExecution(db, executionId))
}

function requireRow(row: ExecutionRow | null): ExecutionRow {
  if (!row) throw problem('not_found', { what: 'checklist' })
  return row
}

/** An execution of the supervisor's sector. */
export async function findOfSector(db: Db, caller: Caller, executionId: number): Promise<ExecutionRow> {
  return requireOfSector(caller, await findExecution(db, executionId))
}

/**
 * Checks a row that is already loaded; null counts as missing.
 * @throws Problem `not_found` when it is missing or belongs to another sector
 */
export function requireOfSector(caller: Caller, row: ExecutionRow | null): ExecutionRow {
  if (row?.plant.sector_id !== caller.sector_id) throw problem('not_found', { what: 'checklist' })
  return requireRow(row)
}

/** Technicians remove and re-upload only photos of their own. */
export function isOwnPhoto(caller: Caller, photo: Pick<PhotoRow, 'uploaded_by'>): boolean {
  return photo.uploaded_by === caller.id
}

interface OwnWork {
  row: ExecutionRow
  /** Why a submission of it counts as late; null while the technician may still submit it normally. */
  late: LateFlag | null
}

export interface OwnExecution extends OwnWork {
  tasks: TaskToAnswer[]
}

export interface OwnToRead extends OwnWork {
  parts: TaskParts[]
}

/**
 * The execution, if the technician is or was assigned to it. A former assignee may still submit finished work.
 * @throws Problem `not_found` for everybody else
 */
export async function findOwnExecution(db: Db, caller: Caller, executionId: number): Promise<OwnExecution> {
  const found = await findExecutionToAnswer(db, executionId, caller.id)
  return { ...requireOwn(found, caller), tasks: found?.tasks ?? [] }
}

/** Like `findOwnExecution`, with the parts that a view needs. */
export async function findOwnToRead(db: Db, caller: Caller, executionId: number): Promise<OwnToRead> {
  const found = await findExecutionOfTechnician(db, executionId, caller.id)
  return { ...requireOwn(found, caller), parts: found?.parts ?? [] }
}

/** Like `findOwnToRead`, for the execution of a checklist in an assignment. */
export async function findRequestedToRead(
  db: Db,
  caller: Caller,
  wanted: RequestedExecution,
): Promise<OwnToRead> {
  const found = await findRequestedOfTechnician(db, wanted, caller.id)
  return { ...requireOwn(found, caller), parts: found?.parts ?? [] }
}

/** Like `findOwnToRead`, from the row that was prefetched with the session. */
export function requirePrefetched(caller: Caller): OwnToRead {
  const found = readOwnChecklist(caller)
  return { ...requireOwn(found, caller), parts: found?.parts ?? [] }
}

/** Like `findOwnExecution`, limited to the fields that a photo upload is checked against before its body is read. */
export async function findOwnForPreflight(
  db: Db,
  caller: Caller,
  executionId: number,
): Promise<ExecutionPreflight> {
  const found = await findExecutionPreflight(db, executionId, caller.id)
  if (!found || !isOwn(found, caller)) throw problem('not_found', { what: 'checklist' })
  return found
}

function requireOwn(found: ExecutionOf | null, caller: Caller): OwnWork {
  const row = requireRow(found?.row ?? null)
  const { status, late_submission_of, technician_id: submittedBy } = row.execution
  const assignee_id = row.assignment.technician_id
  const belonging = {
    status,
    late_submission_of,
    submitted_by: submittedBy,
    assignee_id,
    is_former: found?.isFormer ?? false,
  }
  if (!isOwn(belonging, caller)) throw problem('not_found', { what: 'checklist' })
  return { row, late: findLateFlag(row, assignee_id === caller.id) }
}

/** Assigned to the technician now or before, or submitted by them. A late submission belongs to its author alone. */
function isOwn(
  { late_submission_of, submitted_by, assignee_id, is_former }: OwnershipFields,
  caller: Caller,
): boolean {
  const isSubmitter = submitted_by === caller.id
  return late_submission_of === null ? isSubmitter || assignee_id === caller.id || is_former : isSubmitter
}

/**
 * Like `findOwnExecution`, and locks the rows until the transaction ends: first the assignment, then the execution, in
 * the lock order of every change to a plant assignment.
 * @param locksFiles also locks stored files against deletion
 */
export async function lockOwnExecution(
  tx: Tx,
  assignments: Pick<AssignmentsService, 'lock'>,
  caller: Caller,
  executionId: number,
  locksFiles = false,
): Promise<OwnExecution> {
  const statements = await sendLockStatements(tx, caller, executionId, locksFiles)
  return requireLocked(tx, assignments, caller, executionId, statements)
}

/** The result of the locking statements, before any check. */
export type LockResult = Awaited<ReturnType<typeof sendLockStatements>>

/** The pipelined statements of `lockOwnExecution`: the row is read after the lock. */
export function sendLockStatements(tx: Tx, caller: Caller, executionId: number, locksFiles: boolean) {
  return pipeline(
    lockExecution(tx, executionId, locksFiles),
    findExecutionToAnswer(tx, executionId, caller.id),
  )
}

/** The checks of `lockOwnExecution`, after its statements. */
export async function requireLocked(
  tx: Tx,
  assignments: Pick<AssignmentsService, 'lock'>,
  caller: Caller,
  executionId: number,
  [lockedAssignmentId, found]: LockResult,
): Promise<OwnExecution> {
  const own = requireOwn(found, caller)
  if (own.row.assignment.id === lockedAssignmentId) return { ...own, tasks: found?.tasks ?? [] }
  // A concurrent transaction moved it to another assignment while this one waited for the lock.
  await assignments.lock(tx, own.row.assignment.id)
  return findOwnExecution(tx, caller, executionId)
}

function findLateFlag(row: ExecutionRow, isAssignee: boolean): LateFlag | null {
  if (!isAssignee) return 'reassigned'
  if (row.assignment.archived_at || row.plant.archived_at) return 'deleted'
  if (row.equipmentAssignment.removed_at) return 'removed'
  return null
}
