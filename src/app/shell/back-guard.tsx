import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { trackHistoryPosition, useLeaveConfirmation } from '#src/app/shared/dialogs/back-guard.ts'
import { lazyExtra } from '#src/app/shared/lazy/lazy-extra.tsx'

const LeaveQuestion = lazyExtra(() => import('#src/app/shared/dialogs/leave-question.tsx'))

/** Tracks the position in the browser history, and confirms leaving with unsaved text. */
export default function BackGuard() {
  const location = useLocation()
  const isAsking = useLeaveConfirmation(({ leave }) => leave !== null)
  useLayoutEffect(() => {
    if (location) trackHistoryPosition()
  }, [location])
  return isAsking && <LeaveQuestion />
}
