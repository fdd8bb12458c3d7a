import { systemCalls } from '#src/contract/system.ts'
import type { Database } from '#src/server/db/connect.ts'
import { type Route, serve } from '#src/server/http/route.ts'

/** Before this route exists the server says 503, and so it does while it cannot reach its data. */
export function healthRoutes(database: Database): Route[] {
  return [
    serve(systemCalls.health, async () => {
      await database.requireReachable()
      return { status: 'ready' as const, version: '1.0' }
    }),
  ]
}
