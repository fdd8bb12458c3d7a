import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { namedLanguage } from '#src/server/http/accept-language.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { DashboardService } from './dashboard-service.ts'

export function dashboardRoutes(dashboard: DashboardService): Route[] {
  return [
    serve(adminDashboardCalls.stats, ({ caller, request }) =>
      dashboard.countAll(caller, namedLanguage(request)),
    ),
  ]
}
