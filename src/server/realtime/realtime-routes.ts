import { liveCalls } from '#src/contract/supervisor/live.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { RealtimeService } from './realtime-service.ts'

export function realtimeRoutes(live: RealtimeService): Route[] {
  return [
    serve(liveCalls.follow, async ({ caller, query, request, reply }) => {
      await live.follow(request, reply, caller, query.seconds)
      return 'already-sent'
    }),
  ]
}
