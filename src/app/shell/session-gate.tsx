import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import {
  readSavedRedirect,
  rememberForLogin,
  takeSavedRedirect,
} from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/shell.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** How long the first screen shows, counted from when the page began to load. Milliseconds. */
const FIRST_SCREEN = 500

/**
 * Shows the loading screens until the first screen's code is here and it is known who is signed in, then goes where
 * the address had wanted to go. What has to wait for the first of them only is made ready behind it.
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
  // A form takes the focus when it comes, which nothing that is hidden can.
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

/** A host without rewrites saves the address it was asked for and starts the app at its root: go there now. */
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
