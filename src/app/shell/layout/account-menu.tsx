import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { signOut } from '#src/app/shared/session/session.ts'
import type { User } from '#src/contract/identity.ts'
import type { Role } from '#src/rules/roles.ts'
import { AccountButton } from './account-button.tsx'

const AccountDropdown = lazyDialog(() => import('./account-dropdown.tsx'))
const AccountDialog = lazyDialog(() => import('#src/app/shell/account/account-dialog.tsx'))
const SignOutDialog = lazyDialog(() => import('#src/app/technician/sign-out/sign-out-dialog.tsx'))

/** Account menu with logout. A technician with unsynced work selects how to handle it first. */
export function AccountMenu({ user, role }: { user: User; role: Role }) {
  const navigate = useNavigate()
  const [isMenuWanted, setIsMenuWanted] = useState(false)
  const [isAccountOpen, setIsAccountOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  const leave = async () => {
    await signOut()
    navigate(paths.login(), { replace: true })
  }
  const button = <AccountButton user={user} userRole={role} onClick={() => setIsMenuWanted(true)} />

  return (
    <>
      {isMenuWanted ? (
        <AccountDropdown
          user={user}
          role={role}
          onAccount={() => setIsAccountOpen(true)}
          onLogOut={() => (role === 'technician' ? setIsAsking(true) : void leave())}
          waiting={button}
          onClose={() => setIsMenuWanted(false)}
        />
      ) : (
        button
      )}
      {isAccountOpen && <AccountDialog user={user} onClose={() => setIsAccountOpen(false)} />}
      {isAsking && <SignOutDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}
