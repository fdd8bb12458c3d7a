import { assignmentCalls } from '#src/contract/assignments.ts'
import { progressCalls } from '#src/contract/supervisor/progress.ts'
import { teamCalls } from '#src/contract/supervisor/team.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { asPage } from '#src/server/http/page-response.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { TeamService } from './team-service.ts'

/** The people of a supervisor's sector and their performance. */
export function teamRoutes(team: TeamService): Route[] {
  return [
    serve(assignmentCalls.technicians, async ({ caller, query, request }) =>
      asPage(request, query, await team.listTechnicians(caller, query), (view) => view),
    ),
    serve(assignmentCalls.teamPerformance, ({ caller }) => team.measurePerformance(caller)),
    serve(teamCalls.technicianPerformance, ({ caller, params, query }) =>
      team.measureTechnician(caller, params.id, query),
    ),
    serve(teamCalls.technicianWorkload, ({ caller, params }) => team.countWorkload(caller, params.id)),
    serve(teamCalls.workload, ({ caller }) => team.countTeamWorkload(caller)),
    serve(progressCalls.analytics, ({ caller, query }) => team.analyse(caller, query)),
    serve(technicianPerformanceCalls.stats, ({ caller, query }) => team.readStats(caller, query)),
    serve(technicianPerformanceCalls.comparison, ({ caller, query }) => team.compareOwn(caller, query)),
    serve(technicianPerformanceCalls.history, ({ caller, query }) => team.readHistory(caller, query.months)),
  ]
}
