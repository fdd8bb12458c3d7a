import './print.css'
import { useEffect } from 'react'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { MergeHost } from '#src/app/shared/merge-dialog/merge-host.tsx'
import { useLiveQueries } from '#src/app/shared/realtime/use-live-queries.ts'
import { cachePart } from '#src/app/shell/register-service-worker.ts'
import { NotificationBell } from '#src/app/supervisor/notifications/notification-bell.tsx'
import { SearchButton } from '#src/app/supervisor/search/search-button.tsx'
import type { Role } from '#src/rules/roles.ts'
import { useIdleSignOut } from './use-idle-sign-out.ts'

/** Header tools of online roles; loads after their first screen, never on a technician's phone. */
export default function OfficeTools({ role }: { role: Exclude<Role, 'technician'> }) {
  useEffect(() => cachePart('office'), [])
  useLiveQueries()
  useIdleSignOut()
  return (
    <QueryArea>
      <MergeHost />
      {role === 'supervisor' && (
        <>
          <SearchButton />
          <NotificationBell />
        </>
      )}
    </QueryArea>
  )
}
