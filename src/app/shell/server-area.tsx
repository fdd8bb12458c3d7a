import type { ReactNode } from 'react'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { lazyContent } from '#src/app/shared/lazy/lazy-piece.tsx'
import { useMaintenance } from '#src/app/shared/network/maintenance.ts'
import { useSecondFactorMissing } from '#src/app/shared/network/second-factor.ts'
import { useHasUnsavedInput } from '#src/app/shared/session/hold-updates.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { parseRole } from '#src/rules/roles.ts'

const SecondFactorPage = lazyContent(() => import('./second-factor-page.tsx'))
const MaintenancePage = lazyContent(() => import('./maintenance-page.tsx'))

/** What stands around every screen that reads from the server: its cache, and what to show while nobody is let in. */
export default function ServerArea({ children }: { children: ReactNode }) {
  const role = useSession(({ user }) => parseRole(user?.role))
  const { sentence } = useMaintenance()
  const isMissing = useSecondFactorMissing((heard) => heard.isMissing) && role !== 'technician'
  const hasUnsavedInput = useHasUnsavedInput()
  // A technician works on without the server, and what is being written is not taken from anybody.
  const isClosed = sentence !== null && role === 'supervisor' && !hasUnsavedInput
  return (
    <QueryArea>
      {isMissing ? <SecondFactorPage /> : isClosed ? <MaintenancePage sentence={sentence} /> : children}
    </QueryArea>
  )
}
