import type { ReactNode } from 'react'
import { CopiesContext } from '#src/app/shared/action/copies-context.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import type { DocumentName, OfflineEngine } from '#src/offline/public.ts'
import { EngineContext } from './engine-context.ts'
import { PullContext, TodayContext } from './pull-context.ts'
import { liveValue, useLive } from './use-live.ts'

/** The reading calls whose last answers the phone keeps. */
const readings: Record<DocumentName, string> = {
  equipment: equipmentGuideCalls.search.path,
  notifications: notificationCalls.list.path,
  reports: reportCalls.listForTechnician.path,
  performance: technicianPerformanceCalls.stats.path,
}

/** The technician's work for everything inside. What an action changes on the server, the phone gets a new copy of. */
export function EngineProvider({ engine, children }: { engine: OfflineEngine; children: ReactNode }) {
  const refreshCopies = (stale: ReadonlySet<string>) =>
    Promise.all(
      Object.entries(readings)
        .filter(([, path]) => stale.has(path))
        .map(([name]) => engine.refreshDocument(name as DocumentName, { isAfterChange: true })),
    )
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
