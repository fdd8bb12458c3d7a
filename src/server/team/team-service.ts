import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { sectorOf } from '#src/server/core/sector-access.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { measureTechnician } from './one-technician.ts'
import { analyseProgress } from './progress-analytics.ts'
import type { TeamContext } from './team-context.ts'
import { measureTeam } from './team-performance.ts'
import { countOpenAssignments, findTechnicianPage, type TechnicianFilters } from './team-store.ts'
import { compareOwn, readHistory, readStats } from './technician-performance.ts'
import { countTeamWorkload, countWorkload } from './workload.ts'

export type TeamService = ReturnType<typeof createTeamService>

/**
 * The people of a sector, their workload and their performance: for the supervisor, and for each technician their own.
 */
export function createTeamService(core: AppContext, services: { settings: SettingsService }) {
  const { db } = core.database
  const { settings } = services
  const context: TeamContext = { core, settings }

  return {
    async listTechnicians(caller: Caller, asked: Omit<TechnicianFilters, 'sector'> & Paging) {
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
    },

    measurePerformance: measureTeam.bind(null, context),
    measureTechnician: measureTechnician.bind(null, context),
    countWorkload: countWorkload.bind(null, context),
    countTeamWorkload: countTeamWorkload.bind(null, context),
    analyse: analyseProgress.bind(null, context),
    readStats: readStats.bind(null, context),
    compareOwn: compareOwn.bind(null, context),
    readHistory: readHistory.bind(null, context),
  }
}
