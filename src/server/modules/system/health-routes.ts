import { systemCalls } from '#src/contract/system.ts'
import { type Route, serve } from '#src/server/http/route.ts'

/** Whoever can ask gets the answer: before this route exists, the server says 503. */
export function healthRoutes(): Route[] {
  return [serve(systemCalls.health, async () => ({ status: 'ready' as const, version: '1.0' }))]
}
