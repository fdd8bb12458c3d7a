import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { trackHistoryPosition, useLeaveConfirmation } from '#src/app/shared/dialogs/back-guard.ts'
import { lazyOptional } from '#src/app/shared/lazy/lazy-optional.tsx'
import { useNotificationLinks } from './use-notification-links.ts'

const LeaveQuestion = lazyOptional(() => import('#src/app/shared/dialogs/leave-question.tsx'))

/** Tracks the position in the browser history, confirms leaving with unsaved text, and opens links of notifications. */
export default function BackGuard() {
  const location = useLocation()
  useNotificationLinks()
  const isAsking = useLeaveConfirmation(({ leave }) => leave !== null)
  useLayoutEffect(() => {
    if (location) trackHistoryPosition()
  }, [location])
  return isAsking && <LeaveQuestion />
}
