import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { pullReply } from '#src/contract/technician.ts'
import { addDays } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { AssignmentsContext } from '#src/server/modules/assignments/ground/assignments-context.ts'
import { findAssignmentsToPull, readOneMoment } from './assignments-store.ts'
import { describeDetails } from './describe-assignment.ts'
import { findWhole } from './whole-assignments-store.ts'

type Pull = z.input<typeof pullReply>

/**
 * Everything that a technician needs to work without a network, as it was at one moment.
 * @returns the content, and the tag that stays the same while nothing but the server's clock changes.
 */
export async function pull(
  context: AssignmentsContext,
  caller: Caller,
): Promise<{ content: Pull; etag: string }> {
  const { ground, settings } = context
  const content = await ground.database.transaction(async (tx) => {
    await readOneMoment(tx)
    const { timezone, dateFormat } = await settings.read(tx)
    const today = await settings.today(tx)
    const due = { from: addDays(today, -limits.daysKept), to: addDays(today, limits.daysKept) }
    const whole = await findWhole(tx, await findAssignmentsToPull(tx, caller.id, due))
    const executionIds = whole.flatMap(({ equipment }) =>
      equipment.flatMap(({ checklists }) => checklists.map(({ execution_id }) => execution_id)),
    )
    return {
      today,
      time_zone: timezone,
      date_format: dateFormat,
      assignments: whole.map((assignment) => describeDetails(assignment, today)),
      executions: await context.describeExecutions(tx, executionIds, { technicianId: caller.id }),
    }
  })
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { content: { server_time: ground.now().toISOString(), ...content }, etag: `"${hash}"` }
}

/** Whether an `If-None-Match` header names the tag; a proxy that compresses may have made it a weak one. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((given) => given.trim().replace(/^W\//, ''))
    .some((given) => given === etag || given === '*')
}
