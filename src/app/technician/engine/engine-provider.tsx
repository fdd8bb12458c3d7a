import { type ReactNode, useEffect } from 'react'
import { CopiesContext } from '#src/app/shared/action/copies-context.ts'
import type { OfflineEngine } from '#src/offline/public.ts'
import { applyConnectionChoices, useConnectionChoices } from './connection-choices.ts'
import { EngineContext, useEngine } from './engine-context.ts'
import { PullContext, TodayContext } from './pull-context.ts'
import { liveValue, useLive } from './use-live.ts'

/** Provides the offline engine. After an action, refreshes cached documents that show changed data. */
export function EngineProvider({ engine, children }: { engine: OfflineEngine; children: ReactNode }) {
  const refreshCopies = async (stale: ReadonlySet<string>) => {
    // Loads with the first action.
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

/** Reads the choices about the connection, and the pull state once: a list of a thousand cards would read the date a thousand times. */
function PullProvider({ children }: { children: ReactNode }) {
  const pull = liveValue(useLive((engine) => engine.pullState()))
  const choices = liveValue(useLive((engine) => engine.connectionState()))
  useEffect(() => {
    if (choices) applyConnectionChoices(choices)
  }, [choices])
  const engine = useEngine()
  useEffect(() => {
    const read = () => useConnectionChoices.setState({ type: engine.connectionType() })
    read()
    const stop = engine.onConnectionType(read)
    return () => {
      stop()
      applyConnectionChoices(null)
    }
  }, [engine])
  return (
    <PullContext value={pull}>
      <TodayContext value={pull?.today}>{children}</TodayContext>
    </PullContext>
  )
}
