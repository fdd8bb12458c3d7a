import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { pullReply } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AssignmentsContext } from '#src/server/modules/assignments/ground/assignments-context.ts'
import { findAssignmentsToPull, readOneMoment } from './assignments-store.ts'
import { describeDetails } from './describe-assignment.ts'
import { pullForm } from './pull-form.ts'
import { findPullMark } from './pull-mark-store.ts'
import { findWhole } from './whole-assignments-store.ts'

type Pull = z.input<typeof pullReply>

/**
 * Everything that a technician needs to work without a network, as it was at one moment.
 * @param known what the phone's request says of what it has
 * @returns the tag that stays the same while nothing but the server's clock changes, and the content; null when the
 * phone has it
 */
export async function pull(
  context: AssignmentsContext,
  caller: Caller,
  known: string | undefined,
): Promise<{ content: Pull | null; etag: string }> {
  const { ground, settings } = context
  const { timezone, dateFormat } = await settings.read(caller)
  const today = await settings.today(caller)
  const due = { from: addDays(today, -limits.daysKept), to: addDays(today, limits.daysKept) }
  const now = ground.now()
  const readTag = async (db: Db) =>
    tagOf([
      await findPullMark(db, caller.id, due),
      pullForm,
      today,
      timezone,
      dateFormat,
      context.photoAddressesUntil(),
    ])

  if (known !== undefined) {
    const etag = await readTag(ground.database.db)
    if (matchesTag(known, etag)) return { content: null, etag }
  }
  return ground.database.transaction(async (tx) => {
    await readOneMoment(tx)
    const etag = await readTag(tx)
    const whole = await findWhole(tx, await findAssignmentsToPull(tx, caller.id, due))
    const executionIds = whole.flatMap(({ equipment }) =>
      equipment.flatMap(({ checklists }) => checklists.map(({ execution_id }) => execution_id)),
    )
    const content = {
      server_time: now.toISOString(),
      today,
      time_zone: timezone,
      date_format: dateFormat,
      assignments: whole.map((assignment) => describeDetails(assignment, today)),
      executions: await context.describeExecutions(tx, executionIds, { technicianId: caller.id }),
    }
    return { content, etag }
  })
}

function tagOf(parts: (string | number)[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`
}

/** Whether an `If-None-Match` header names the tag; a proxy that compresses may have made it a weak one. */
function matchesTag(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((given) => given.trim().replace(/^W\//, ''))
    .some((given) => given === etag || given === '*')
}
