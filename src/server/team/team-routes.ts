import { assignmentCalls } from '#src/contract/assignments.ts'
import { progressCalls } from '#src/contract/supervisor/progress.ts'
import { teamCalls } from '#src/contract/supervisor/team.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import { listTechnicians } from './list-technicians.ts'
import { measureTechnician } from './measure-technician.ts'
import { analyseProgress } from './progress-analytics.ts'
import type { TeamContext } from './team-context.ts'
import { measureTeam } from './team-performance.ts'
import { compareOwn, readHistory, readStats } from './technician-performance.ts'
import { countTeamWorkload, countWorkload } from './workload.ts'

/** The people of a sector, their workload and performance: for the supervisor, and for each technician their own. */
export function teamRoutes(context: TeamContext): Route[] {
  return [
    serve(assignmentCalls.technicians, async ({ caller, query, request }) =>
      asPage(request, query, await listTechnicians(context, caller, query), (view) => view),
    ),
    serve(assignmentCalls.teamPerformance, ({ caller }) => measureTeam(context, caller)),
    serve(teamCalls.technicianPerformance, ({ caller, params, query }) =>
      measureTechnician(context, caller, params.id, query),
    ),
    serve(teamCalls.technicianWorkload, ({ caller, params }) => countWorkload(context, caller, params.id)),
    serve(teamCalls.workload, ({ caller }) => countTeamWorkload(context, caller)),
    serve(progressCalls.analytics, ({ caller, query }) => analyseProgress(context, caller, query)),
    serve(technicianPerformanceCalls.stats, ({ caller, query }) => readStats(context, caller, query)),
    serve(technicianPerformanceCalls.comparison, ({ caller, query }) => compareOwn(context, caller, query)),
    serve(technicianPerformanceCalls.history, ({ caller, query }) =>
      readHistory(context, caller, query.months),
    ),
  ]
}
