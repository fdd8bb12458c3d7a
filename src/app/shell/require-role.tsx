import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { rememberForLogin } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/shell.ts'
import { parseRole, type Role } from '#src/rules/roles.ts'

/** Lets one role through. Nobody goes to the sign-in, and back here afterwards; others go to their own home. */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  const { isAuthenticated, user } = useSession()
  if (!isAuthenticated) return <GoToLogin />
  if (parseRole(user?.role) !== role) return <Navigate to={roleHome(user?.role)} replace />
  return children
}

/** Whoever is not signed in comes back here afterwards. */
export function GoToLogin() {
  const { pathname, search } = useLocation()
  const { hasSignedOut } = useSession()
  const address = pathname + search
  useEffect(() => {
    if (!hasSignedOut) rememberForLogin(address)
  }, [address, hasSignedOut])
  return <Navigate to={paths.login()} state={hasSignedOut ? null : { from: address }} replace />
}

/** The root, and every address that does not exist: whoever is signed in is told why they are at home. */
export function GoHome() {
  const { isAuthenticated, user } = useSession()
  const { pathname } = useLocation()
  const isUnknown = isAuthenticated && pathname !== '/'
  useEffect(() => {
    if (isUnknown) showInfo(t('address.unknown', { address: pathname }))
  }, [isUnknown, pathname])
  return <Navigate to={isAuthenticated ? roleHome(user?.role) : paths.login()} replace />
}
