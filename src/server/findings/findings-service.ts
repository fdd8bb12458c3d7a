import type * as z from 'zod/mini'
import type { Finding, FindingDetails, findingChanges } from '#src/contract/supervisor/findings.ts'
import { labelFinding } from '#src/rules/findings/finding-label.ts'
import type { ActivityService } from '#src/server/activity/activity-service.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Db, Tx } from '#src/server/db/database.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import type { Caller } from '#src/server/http/route.ts'
import { hashRequest, withIdempotencyKey } from '#src/server/idempotency/with-idempotency-key.ts'
import { message } from '#src/server/messages/message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { UndoService } from '#src/server/undo/undo-service.ts'
import { requireVersion } from '#src/server/versions/require-version.ts'
import {
  canOwn,
  type FindingValues,
  insertComment,
  lockFinding,
  updateFinding,
} from './change-finding-store.ts'
import { createManyFindings } from './change-many-findings.ts'
import { type AddressPhoto, describeFinding, describeWholeFinding } from './describe-findings.ts'
import { createFindingPhotos, type StorePhoto } from './finding-photos.ts'
import { type FindingFilters, findFindingsPage } from './findings-page-store.ts'
import { findFindings, findWholeFinding } from './findings-store.ts'
import { type RecordedFinding, recordFindings } from './record-findings-store.ts'

export type { RecordedFinding }
export type FindingsService = ReturnType<typeof createFindingsService>

interface Services {
  activity: ActivityService
  deletions: Pick<UndoService, 'remove' | 'takeBack'>
  addressPhoto: AddressPhoto
  keepPhoto: StorePhoto
}

type Changes = z.output<typeof findingChanges>

/** Defects of the equipment, from the submission that opens a finding to the supervisor who closes it. */
export function createFindingsService(core: AppContext, services: Services) {
  const { activity, deletions, addressPhoto, keepPhoto } = services
  const { database } = core

  async function read(db: Db, caller: Caller, id: number): Promise<FindingDetails> {
    const found = await findWholeFinding(db, sectorOf(caller), id)
    if (!found) throw problem('not_found', { what: 'finding' })
    return describeWholeFinding(found, addressPhoto)
  }

  async function hold(tx: Tx, caller: Caller, id: number) {
    const held = await lockFinding(tx, sectorOf(caller), id)
    if (!held) throw problem('not_found', { what: 'finding' })
    return held
  }

  async function readChanges(tx: Tx, caller: Caller, given: Changes, wasClosed: boolean) {
    const { state, owner, ...rest } = given
    const isClosed = state === 'closed'
    const values: FindingValues = { ...rest }
    if (state !== undefined) values.state = state
    if (state !== undefined && isClosed !== wasClosed) values.closed_at = isClosed ? core.now() : null
    if (owner !== undefined) values.owner_id = owner
    if (owner && !(await canOwn(tx, sectorOf(caller), owner)))
      throw problem('finding_owner_unknown', { at: 'owner' })
    return values
  }

  return {
    ...createFindingPhotos(core, { deletions, keepPhoto, read, hold }),
    ...createManyFindings(core, { activity }),

    /**
     * Opens findings, or adds to them, from a submission, once and in its transaction.
     * @returns all findings of the submission; `is_new` marks those that it opened
     */
    record: (tx: Tx, executionId: number): Promise<RecordedFinding[]> =>
      recordFindings(tx, executionId, core.now()),

    async list(caller: Caller, filters: FindingFilters) {
      const { ids, count, ...counts } = await findFindingsPage(database.db, sectorOf(caller), filters)
      const rows: Finding[] = (await findFindings(database.db, ids)).map(describeFinding)
      return { found: { count, rows }, ...counts }
    },

    read: (caller: Caller, id: number) => read(database.db, caller, id),

    /** The only place that closes and reopens a single finding. */
    async change(
      caller: Caller,
      id: number,
      { version, ...changes }: Changes & { version?: string | undefined },
    ): Promise<FindingDetails> {
      return database.by(caller).transaction(async (tx) => {
        const held = await hold(tx, caller, id)
        const current = { ...held, owner: held.owner_id }
        await requireVersion(tx, caller, { kind: 'finding', id, current }, { version, changes })
        const values = await readChanges(tx, caller, changes, held.state === 'closed')
        if (Object.values(values).some((value) => value !== undefined))
          await updateFinding(tx, id, values).catch((error: unknown) => {
            if (isUniqueViolation(error, 'findings_open_unique')) throw problem('finding_open_again')
            throw error
          })
        if (changes.state !== undefined && changes.state !== held.state)
          await activity.record(tx, {
            type: `finding_${changes.state}`,
            message: message('did.changeFinding', {
              who: caller.full_name,
              label: labelFinding(id),
              title: held.title,
              tag: held.equipment_tag,
              state: message(`state.${changes.state}`),
            }),
            sectorId: sectorOf(caller),
            userId: caller.id,
          })
        return read(tx, caller, id)
      })
    },

    comment(caller: Caller, id: number, text: string, key: string | undefined): Promise<FindingDetails> {
      const keyed = { key, userId: caller.id, requestHash: hashRequest({ comment: id, text }) }
      return withIdempotencyKey(database.by(caller), keyed, async (tx) => {
        await hold(tx, caller, id)
        await insertComment(tx, { finding_id: id, author_id: caller.id, text, created_at: core.now() })
        return read(tx, caller, id)
      })
    },
  }
}
