import { useState } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { patterns } from '#src/app/shared/routing/paths.ts'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { readPostLoginRedirect } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { LoginForm } from './login-form.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

/** The saved URL is valid only below the home of the user's role; QR label URLs are valid for all roles. */
function isAllowed(home: string, address: string): boolean {
  if (matchPath(patterns.label, address)) return true
  return address === home || address.startsWith(`${home}/`) || address.startsWith(`${home}?`)
}

const importCompany = () => import('./company/company-sign-in.tsx')

/** The company login, lazy: the form does not wait for it. */
function CompanySignIn() {
  const Piece = useLazyComponent(importCompany)
  return Piece && <Piece />
}

/** The login screen. A signed-in user goes to the requested URL or home. */
export default function LoginScreen() {
  const { isAuthenticated, isExpired, user } = useSession()
  const { state } = useLocation() as { state: { from?: string } | null }
  // An offline login still needs a server login to sync; the user can return here for it.
  const [isUnlocked, setIsUnlocked] = useState(false)
  if (!isAuthenticated || (isExpired && !isUnlocked))
    return (
      <LoginForm onSignedIn={() => setIsUnlocked(true)}>
        <CompanySignIn />
      </LoginForm>
    )

  const home = roleHome(user?.role)
  const target = state?.from ?? readPostLoginRedirect()
  return <Navigate to={target && isAllowed(home, target) ? target : home} replace />
}
