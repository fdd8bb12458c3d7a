import { notifyManager, QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '#src/offline/public.ts'
import { onInvalidateQueries } from './query-cache.ts'

/** Query cache of the online screens. The offline engine stores a technician's work. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a query fails and the screen shows it, instead of pausing silently.
    queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always', staleTime: 5_000 },
    mutations: { networkMode: 'always' },
  },
})

// Microtasks show the effect of a press in the same frame.
notifyManager.setScheduler(queueMicrotask)

// Clears the cache, so the next user of this browser sees no data of the last one.
onSessionChange((event) => {
  if (event === 'signed_in' || event === 'signed_out') queryClient.clear()
})

onInvalidateQueries((isStale) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isStale(path as string) }),
)
