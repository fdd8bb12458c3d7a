import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import {
  readSavedRedirect,
  rememberForLogin,
  takeSavedRedirect,
} from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/areas/shell.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** Minimum display time of the loading screen, from the start of the page load. Milliseconds. */
const FIRST_SCREEN = 500

/**
 * Shows the loading screens until the code and the session are loaded, then follows a saved redirect. When
 * only the minimum time remains, the app renders hidden behind the loading screen.
 */
export function SessionGate({ ready, children }: { ready: Promise<void>; children: ReactNode }) {
  const [isFirstOver, setIsFirstOver] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const { isLoading, isAuthenticated } = useSession()

  useEffect(() => {
    const left = Math.max(0, FIRST_SCREEN - performance.now())
    const timer = window.setTimeout(() => setIsFirstOver(true), left)
    void ready.then(() => setIsReady(true))
    return () => window.clearTimeout(timer)
  }, [ready])

  const isInitializing = !isFirstOver || !isReady
  // A login form focuses its first field on mount, which is impossible while hidden.
  const isBehind = isInitializing && isReady && !isLoading && isAuthenticated
  if (isInitializing && !isBehind) return <LoadingScreen text={t('loading.initializing')} />
  if (isLoading) return <LoadingScreen text={t('loading.authenticating')} />
  return (
    <>
      {isBehind && <LoadingScreen text={t('loading.initializing')} />}
      <div className="app" data-behind={isBehind || undefined} inert={isBehind}>
        <FollowSavedRedirect />
        {children}
      </div>
    </>
  )
}

/** A static host without rewrites saves the requested URL and starts the app at its root: navigates there. */
function FollowSavedRedirect() {
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    const saved = readSavedRedirect()
    if (!saved) return
    if (!isAuthenticated) {
      if (saved.path !== paths.login()) rememberForLogin(saved.address)
      return
    }
    const address = takeSavedRedirect()
    if (address && address !== pathname + search) navigate(address, { replace: true })
  }, [isAuthenticated, navigate, pathname, search])

  return null
}
