import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { rememberForLogin } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/shell.ts'
import { parseRole, type Role } from '#src/rules/roles.ts'

/** Role guard. Anonymous users go to the login screen and return afterwards; other roles go to their home. */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  const { isAuthenticated, user } = useSession()
  if (!isAuthenticated) return <GoToLogin />
  if (parseRole(user?.role) !== role) return <Navigate to={roleHome(user?.role)} replace />
  return children
}

/** Redirects to the login screen, which returns here afterwards. */
export function GoToLogin() {
  const { pathname, search } = useLocation()
  const { hasSignedOut } = useSession()
  const address = pathname + search
  useEffect(() => {
    if (!hasSignedOut) rememberForLogin(address)
  }, [address, hasSignedOut])
  return <Navigate to={paths.login()} state={hasSignedOut ? null : { from: address }} replace />
}

/** The root and every unknown URL: redirects home, with a message for signed-in users. */
export function GoHome() {
  const { isAuthenticated, user } = useSession()
  const { pathname } = useLocation()
  const isUnknown = isAuthenticated && pathname !== '/'
  useEffect(() => {
    if (isUnknown) showInfo(t('page.notFound', { address: pathname }))
  }, [isUnknown, pathname])
  return <Navigate to={isAuthenticated ? roleHome(user?.role) : paths.login()} replace />
}
