import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { subscribeToChanges } from './follow-changes.ts'

/** Keeps visible queries in sync with the server while the page is visible and online. */
export function useLiveQueries(): void {
  const isVisible = useDocumentVisibility() === 'visible'
  const isOnline = useIsOnline()
  const hasFollowed = useRef(false)
  useEffect(() => {
    if (!isVisible || !isOnline) return
    const stop = subscribeToChanges(hasFollowed.current)
    hasFollowed.current = true
    return stop
  }, [isVisible, isOnline])
}
