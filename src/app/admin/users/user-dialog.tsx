import { useState } from 'react'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { type IssuedSecret, SecretDialog } from './passwords/secret-dialog.tsx'
import { UserForm } from './user-form.tsx'

interface UserDialogProps {
  isOpen: boolean
  /** Null adds a new user. */
  user: User | null
  onClose: () => void
}

/** Adds a user, or edits one. */
export function UserDialog({ isOpen, user, onClose }: UserDialogProps) {
  const [given, setGiven] = useState<IssuedSecret | null>(null)
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={user ? t('users.edit') : t('users.add')}
        size="lg"
        isHeld
      >
        <UserForm
          user={user}
          onDone={(made) => {
            setGiven(made)
            onClose()
          }}
        />
      </Dialog>
      {given && <SecretDialog given={given} onClose={() => setGiven(null)} />}
    </>
  )
}
