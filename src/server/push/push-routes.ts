import { pushCalls } from '#src/contract/technician/push.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { PushService } from './push-service.ts'

export function pushRoutes(push: PushService): Route[] {
  return [
    serve(pushCalls.read, ({ caller }) => push.readState(caller)),
    serve(pushCalls.subscribe, ({ caller, body }) => push.subscribe(caller, body)),
    serve(pushCalls.unsubscribe, async ({ caller }) => {
      await push.unsubscribe(caller)
      return undefined
    }),
  ]
}
