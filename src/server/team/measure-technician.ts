import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
import { countOf } from './count-work.ts'
import type { TeamContext } from './team-context.ts'
import { findTechnician } from './team-store.ts'
import { type DaysQuery, measureWork } from './technician-performance.ts'

type Technician = NonNullable<Awaited<ReturnType<typeof findTechnician>>>

/** A technician of the supervisor's sector, active or not. */
export async function requireTechnician(db: Db, caller: Caller, id: number): Promise<Technician> {
  const found = await findTechnician(db, sectorOf(caller), id)
  if (!found) throw problem('not_found', { what: 'user' })
  return found
}

export function describeTechnician(row: Technician) {
  return { ...row, full_name: fullName(row) }
}

/** A technician's performance, from work in the plants of the sector. */
export async function measureTechnician(context: TeamContext, caller: Caller, id: number, query: DaysQuery) {
  const technician = await requireTechnician(context.core.database.db, caller, id)
  const whose = { sectorId: sectorOf(caller), technicianId: id }
  const { work, stats } = await measureWork(context, whose, query)
  return {
    technician: describeTechnician(technician),
    ...stats,
    total_assignments: stats.total_inspections,
    completed_assignments: stats.completed_inspections,
    active_assignments: stats.total_inspections - stats.completed_inspections,
    overdue_assignments: countOf(work, 'overdue'),
  }
}
