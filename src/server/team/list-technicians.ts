import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { TeamContext } from './team-context.ts'
import { countOpenAssignments, findTechnicianPage, type TechnicianFilters } from './team-store.ts'

/** A page of the sector's technicians, with their open work. */
export async function listTechnicians(
  { core, settings }: TeamContext,
  caller: Caller,
  asked: Omit<TechnicianFilters, 'sector'> & Paging,
) {
  const { db } = core.database
  const found = await findTechnicianPage(db, { ...asked, sector: sectorOf(caller) }, asked)
  const ids = found.rows.map((row) => row.id)
  const counted = await countOpenAssignments(db, ids, await settings.today(caller))
  const open = new Map(counted.map((row) => [row.technician_id, row]))
  return {
    count: found.count,
    rows: found.rows.map((row) => ({
      ...row,
      full_name: fullName(row),
      active_assignments: open.get(row.id)?.open ?? 0,
      overdue_assignments: open.get(row.id)?.overdue ?? 0,
    })),
  }
}
