import type { ReactNode } from 'react'
import { CopiesContext } from '#src/app/shared/action/copies-context.ts'
import type { OfflineEngine } from '#src/offline/public.ts'
import { EngineContext } from './engine-context.ts'
import { PullContext, TodayContext } from './pull-context.ts'
import { liveValue, useLive } from './use-live.ts'

/** The technician's work for everything inside. What an action changes on the server, the phone gets a new copy of. */
export function EngineProvider({ engine, children }: { engine: OfflineEngine; children: ReactNode }) {
  const refreshCopies = async (stale: ReadonlySet<string>) => {
    // Comes with what made the call, and not before.
    const { listStaleDocuments } = await import('./stale-documents.ts')
    const names = listStaleDocuments(stale)
    await Promise.all(names.map((name) => engine.refreshDocument(name, { isAfterChange: true })))
  }
  return (
    <EngineContext value={engine}>
      <CopiesContext value={refreshCopies}>
        <PullProvider>{children}</PullProvider>
      </CopiesContext>
    </EngineContext>
  )
}

/** A list of a thousand cards asks for the day a thousand times: it is read once. */
function PullProvider({ children }: { children: ReactNode }) {
  const pull = liveValue(useLive((engine) => engine.pullState()))
  return (
    <PullContext value={pull}>
      <TodayContext value={pull?.today}>{children}</TodayContext>
    </PullContext>
  )
}
