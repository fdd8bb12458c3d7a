import { searchCalls } from '#src/contract/supervisor/search.ts'
import { type Route, serve } from '#src/server/http/route.ts'
import type { SearchService } from './search-service.ts'

/** The search over all records of a sector. */
export function searchRoutes(search: SearchService): Route[] {
  return [
    serve(searchCalls.everything, ({ caller, query }) => search.search(caller, query.q, query.all ?? false)),
  ]
}
