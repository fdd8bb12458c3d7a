import '@mantine/core/styles/Divider.layer.css'
import { Divider, Stack } from '@mantine/core'
import { TwoFactor } from '#src/app/shared/account/two-factor.tsx'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { useBlockUpdates } from '#src/app/shared/session/block-updates.ts'
import { PushSection } from '#src/app/technician/push/push-section.tsx'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/account.ts'
import { InstallSection } from './install-section.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MailPreferences } from './mail-preferences.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The settings of the user's own account. */
export default function AccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { role } = user
  // An app update would discard unsaved input.
  useBlockUpdates(true)
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} isHeld>
      <Stack gap="xl">
        <ProfileForm user={user} />
        <Divider />
        <PasswordForm user={user} onDone={onClose} />
        <Divider />
        <QueryArea>
          <LanguageChoice user={user} />
          <Divider />
          <TwoFactor />
          <Divider />
          {role !== 'admin' && (
            <>
              <MailPreferences role={role} userId={user.id} />
              <Divider />
            </>
          )}
          {role === 'technician' && (
            <>
              <PushSection userId={user.id} />
              <Divider />
            </>
          )}
          <OwnSessions />
        </QueryArea>
        <Divider />
        <InstallSection />
      </Stack>
    </Dialog>
  )
}
