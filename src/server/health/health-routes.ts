import { systemCalls } from '#src/contract/system.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { HealthService } from './health-service.ts'

/** Until these routes exist, the server responds with 503; also while it is not ready. */
export function healthRoutes(health: HealthService): Route[] {
  return [
    serve(systemCalls.health, () => health.requireReady()),
    serve(systemCalls.maintenanceHealth, () => health.describe()),
  ]
}
