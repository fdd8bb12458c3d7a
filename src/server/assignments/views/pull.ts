import type * as z from 'zod/mini'
import type { pullReply } from '#src/contract/technician.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import type { AssignmentsContext } from '#src/server/assignments/assignments-context.ts'
import { readPrefetched } from '#src/server/core/prefetch-with-session.ts'
import type { Caller } from '#src/server/http/route.ts'
import { matchesTag } from '#src/server/versions/stored-versions.ts'
import { findDetails } from './assignment-details-store.ts'
import { describeDetails } from './describe-assignment.ts'
import { describeForLegacyAnswers } from './legacy-answers.ts'
import { readVersions, tagOf } from './pull-versions.ts'
import type { PullVersion } from './pull-versions-store.ts'

type Pull = z.input<typeof pullReply>

/** The state that a phone names in its request: its ETag, and the versions of its assignments. */
interface Known {
  tag: string | undefined
  versions: ReadonlySet<string>
  knowsAllAnswers: boolean
}

/**
 * Everything that a technician needs to work offline and does not have yet. A description may be newer than its
 * version: the next pull then sends it again.
 * @returns the content, or null when the phone has it, and an ETag that ignores the server's clock
 */
export async function pull(
  context: AssignmentsContext,
  caller: Caller,
  known: Known,
): Promise<{ content: Pull | null; etag: string }> {
  const { core, settings } = context
  const { timezone, dateFormat, askSignature } = await settings.read(caller)
  const today = await settings.today(caller)
  const due = { from: addDays(today, -limits.daysKept), to: addDays(today, limits.daysKept) }
  const now = core.now()
  const marks = readPrefetched<PullVersion[]>(caller).filter(
    ({ is_open, due_date }) => is_open || (due_date >= due.from && due_date <= due.to),
  )
  const versions = readVersions(marks, {
    today,
    photoAddressesUntil: context.photoAddressesUntil(),
    knowsAllAnswers: known.knowsAllAnswers,
  })
  const etag = tagOf(versions, [today, timezone, dateFormat, askSignature ? 'signed' : ''])
  if (matchesTag(known.tag, etag)) return { content: null, etag }

  const wanted = [...versions].flatMap(([id, version]) => (known.versions.has(version) ? [] : [id]))
  const described = await describeWanted(context, caller, wanted, today)
  // Removed since the versions were read: the next pull has another ETag.
  const present = new Set(described.assignments.map(({ id }) => id))
  for (const id of wanted) if (!present.has(id)) versions.delete(id)
  const { assignments, executions } = described
  const content = {
    server_time: now.toISOString(),
    today,
    time_zone: timezone,
    date_format: dateFormat,
    asks_signature: askSignature,
    versions: Object.fromEntries(versions),
    assignments,
    executions: known.knowsAllAnswers ? executions : executions.map(describeForLegacyAnswers),
  }
  return { content, etag }
}

/** The wanted assignments that are still the caller's, and their executions, from one database snapshot. */
async function describeWanted(
  context: AssignmentsContext,
  caller: Caller,
  ids: number[],
  today: CalendarDate,
): Promise<Pick<Pull, 'assignments' | 'executions'>> {
  if (ids.length === 0) return { assignments: [], executions: [] }
  return context.core.database.readOneMoment(async (db) => {
    const found = await findDetails(db, ids)
    const whole = found.filter(
      ({ assignment, isListed }) => isListed && assignment.technician_id === caller.id,
    )
    const executionIds = whole.flatMap(({ equipment }) =>
      equipment.flatMap(({ checklists }) => checklists.map(({ execution_id }) => execution_id)),
    )
    return {
      assignments: whole.map((assignment) => describeDetails(assignment, today)),
      executions: await context.describeExecutions(db, executionIds, { technicianId: caller.id }),
    }
  })
}
