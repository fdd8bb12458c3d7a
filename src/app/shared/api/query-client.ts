import { notifyManager, QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '#src/offline/public.ts'
import { onInvalidateQueries } from './query-cache.ts'

/** What the online areas have read from the server. A technician's work is in the offline engine instead. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a question fails and the screen says so, instead of waiting without a word.
    queries: { retry: 1, refetchOnWindowFocus: false, networkMode: 'always', staleTime: 5_000 },
    mutations: { networkMode: 'always' },
  },
})

// What a press sets off is on the screen with the press, not a moment later.
notifyManager.setScheduler(queueMicrotask)

// The next person at this browser sees nothing of the last one.
onSessionChange((event) => {
  if (event === 'signed_in' || event === 'signed_out') queryClient.clear()
})

onInvalidateQueries((isStale) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isStale(path as string) }),
)
