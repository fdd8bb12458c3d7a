import { useState } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { patterns } from '#src/app/shared/routing/paths.ts'
import { roleHome } from '#src/app/shared/routing/role-home.ts'
import { readPostLoginRedirect } from '#src/app/shared/routing/saved-redirect.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { LoginForm } from './login-form.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

/** A page that somebody wanted before signing in is theirs to see only below their own role's home; a label is anybody's. */
function isTheirs(home: string, address: string): boolean {
  if (matchPath(patterns.label, address)) return true
  return address === home || address.startsWith(`${home}/`) || address.startsWith(`${home}?`)
}

const importCompany = () => import('./company/company-account.tsx')

/** The company's sign-in, once it is here: nobody waits for it. */
function CompanyAccount() {
  const Piece = useLazyComponent(importCompany)
  return Piece && <Piece />
}

/** The sign-in. Whoever is signed in goes where they wanted to go, or home. */
export default function LoginScreen() {
  const { isAuthenticated, isExpired, user } = useSession()
  const { state } = useLocation() as { state: { from?: string } | null }
  // Whoever is let in without a network has still to sign in to send, and can come back here for it.
  const [isLetIn, setIsLetIn] = useState(false)
  if (!isAuthenticated || (isExpired && !isLetIn))
    return (
      <LoginForm onSignedIn={() => setIsLetIn(true)}>
        <CompanyAccount />
      </LoginForm>
    )

  const home = roleHome(user?.role)
  const wanted = state?.from ?? readPostLoginRedirect()
  return <Navigate to={wanted && isTheirs(home, wanted) ? wanted : home} replace />
}
