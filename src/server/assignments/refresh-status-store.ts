import type { AssignmentStatus } from '#src/rules/assignment-status.ts'
import type { Tx } from '#src/server/db/database.ts'
import { asDate, statement } from '#src/server/db/statement.ts'

interface CountedRow {
  status: AssignmentStatus
  started_at: string | null
  started_said: string | null
  completed_at: string | null
  is_archived: boolean
  all: number
  submitted: number
  touched: number
  first_started_at: string | null
  last_completed_at: string | null
}

const countRow = statement<CountedRow>(
  'count_checklists',
  `select a.status, a.started_at, a.started_said, a.completed_at, a.archived_at is not null as is_archived, c.*
  from assignments a cross join lateral (
    select count(*)::int as all, (count(*) filter (where x.status = 'completed'))::int as submitted,
      (count(*) filter (where x.status <> 'not_started'))::int as touched, min(x.started_at) as first_started_at,
      -- With a wrong phone clock, the arrival time counts.
      max(case when x.is_clock_off then x.received_at else coalesce(x.completed_at, x.received_at) end)
        as last_completed_at
    from equipment_assignments ea join executions x on x.equipment_assignment_id = ea.id
    where ea.assignment_id = a.id and ea.removed_at is null and x.late_submission_of is null) c
  where a.id = $1`,
)

/**
 * An assignment with its execution counts, without removed equipment and late submissions. The caller has locked it.
 */
export async function countChecklists(tx: Tx, assignmentId: number) {
  const [row] = await countRow(tx, assignmentId)
  if (!row) return null
  const { status, started_at, started_said, completed_at, is_archived, ...counts } = row
  return {
    assignment: {
      status,
      started_at: asDate(started_at),
      started_said,
      completed_at: asDate(completed_at),
      is_archived,
    },
    counts: {
      ...counts,
      first_started_at: asDate(counts.first_started_at),
      last_completed_at: asDate(counts.last_completed_at),
    },
  }
}

const writeRow = statement(
  'write_status',
  `update assignments set status = $2, started_at = $3, completed_at = $4
  where id = $1 and (status, started_at, completed_at) is distinct from ($2, $3::timestamptz, $4::timestamptz)`,
)

export async function writeStatus(
  tx: Tx,
  id: number,
  change: { status: AssignmentStatus; started_at: Date | null; completed_at: Date | null },
): Promise<void> {
  await writeRow(tx, id, change.status, change.started_at, change.completed_at)
}
