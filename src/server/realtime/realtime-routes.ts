import { liveCalls } from '#src/contract/supervisor/live.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { LiveService } from './realtime-service.ts'

export function liveRoutes(live: LiveService): Route[] {
  return [
    serve(liveCalls.follow, async ({ caller, query, request, reply }) => {
      await live.follow(request, reply, caller, query.seconds)
      return 'already-sent'
    }),
  ]
}
