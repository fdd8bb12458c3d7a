import type { ReactNode } from 'react'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { lazyContent } from '#src/app/shared/lazy/lazy-content.tsx'
import { useMaintenance } from '#src/app/shared/network/maintenance.ts'
import { useSecondFactorMissing } from '#src/app/shared/network/second-factor.ts'
import { useHasUnsavedInput } from '#src/app/shared/session/block-updates.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { parseRole } from '#src/rules/roles.ts'

const SecondFactorPage = lazyContent(() => import('./second-factor-page.tsx'))
const MaintenancePage = lazyContent(() => import('./maintenance-page.tsx'))

/** Wrapper of every online screen: its query cache, and the maintenance page. */
export default function ServerArea({ children }: { children: ReactNode }) {
  const role = useSession(({ user }) => parseRole(user?.role))
  const { sentence } = useMaintenance()
  const isMissing = useSecondFactorMissing((state) => state.isMissing) && role !== 'technician'
  const hasUnsavedInput = useHasUnsavedInput()
  // Technicians work offline during maintenance, and unsaved input stays on screen.
  const isClosed = sentence !== null && role === 'supervisor' && !hasUnsavedInput
  return (
    <QueryArea>
      {isMissing ? <SecondFactorPage /> : isClosed ? <MaintenancePage sentence={sentence} /> : children}
    </QueryArea>
  )
}
