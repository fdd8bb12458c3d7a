import '@mantine/core/styles/Code.layer.css'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { t } from '#src/app/shared/i18n/admin.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'

interface ResetPasswordDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

interface Given {
  name: string
  email: string
  password: string
}

/** Gives somebody another password: asks first, then shows it, once. */
export function ResetPasswordDialog({ isOpen, user, onClose }: ResetPasswordDialogProps) {
  const [given, setGiven] = useState<Given | null>(null)
  const clipboard = useClipboard({ timeout: 3000 })
  if (!user) return null
  const name = user.full_name
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={onClose}
        title={t('users.resetTitle')}
        confirmLabel={t('users.reset')}
        isDestructive
        onConfirm={({ send }) => send(identityCalls.resetPassword, { id: user.id })}
        onDone={({ password }) => setGiven({ name, email: user.email, password })}
        failure={t('users.resetFailed')}
      >
        {t('users.resetText', { name })}
      </ConfirmDialog>
      {given && (
        <Dialog isOpen onClose={() => setGiven(null)} title={t('users.resetDone')} isHeld>
          <Stack>
            <Text>{t('users.resetDoneText', { name: given.name, email: given.email })}</Text>
            <Code block fz="lg" aria-label={t('users.resetPassword')}>
              {given.password}
            </Code>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => clipboard.copy(given.password)}>
                {clipboard.copied ? t('users.resetCopied') : t('users.resetCopy')}
              </Button>
              <Button onClick={() => setGiven(null)}>{t('users.resetClose')}</Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
