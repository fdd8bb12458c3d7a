import { systemCalls } from '#src/contract/system.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { HealthService } from './health-service.ts'

/** Before these routes exist the server says 503, and so it does while people cannot work here. */
export function healthRoutes(health: HealthService): Route[] {
  return [
    serve(systemCalls.health, () => health.requireReady()),
    serve(systemCalls.maintenanceHealth, () => health.describe()),
  ]
}
