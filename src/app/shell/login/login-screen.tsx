import { Navigate, useLocation } from 'react-router-dom'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { readPostLoginRedirect } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { LoginForm } from './login-form.tsx'

/** A page that somebody wanted before signing in is theirs to see only below their own role's home. */
function isBelow(home: string, address: string): boolean {
  return address === home || address.startsWith(`${home}/`) || address.startsWith(`${home}?`)
}

/** The sign-in. Whoever is signed in goes where they wanted to go, or home. */
export default function LoginScreen() {
  const { isAuthenticated, isExpired, user } = useSession()
  const { state } = useLocation() as { state: { from?: string } | null }
  if (!isAuthenticated || isExpired) return <LoginForm />

  const home = roleHome(user?.role)
  const wanted = state?.from ?? readPostLoginRedirect()
  return <Navigate to={wanted && isBelow(home, wanted) ? wanted : home} replace />
}
