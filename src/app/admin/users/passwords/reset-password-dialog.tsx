import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { describeLink, type IssuedSecret, SecretDialog } from './secret-dialog.tsx'
import { useMailOff } from './use-mail-off.ts'

interface ResetPasswordDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

const methods = ['link', 'mail', 'password'] as const
type Method = (typeof methods)[number]

/** Resets the password of a user: asks for the method, then shows the secret once. */
export function ResetPasswordDialog({ isOpen, user, onClose }: ResetPasswordDialogProps) {
  const [method, setMethod] = useState<Method>('link')
  const mailOff = useMailOff()
  const [given, setGiven] = useState<IssuedSecret | null>(null)
  if (!user) return null
  const isPassword = method === 'password'
  const isInvited = user.is_invited
  const confirmations = {
    link: t('users.createLink'),
    mail: t('users.sendLink'),
    password: isInvited ? t('users.createPassword') : t('users.reset'),
  }
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={onClose}
        title={isInvited ? t('users.inviteAgain') : t('users.resetTitle')}
        confirmLabel={confirmations[method]}
        isDestructive={isPassword && !isInvited}
        onConfirm={(tools) =>
          isPassword ? makePassword(tools, user) : makeLink(tools, user, method === 'mail')
        }
        success={(made) => (made ? null : t('users.mailed.toast', { email: user.email }))}
        onDone={setGiven}
        failure={isInvited ? t('users.inviteFailed') : t('users.resetFailed')}
      >
        <Radio.Group
          label={t(isInvited ? 'users.inviteText' : 'users.resetText', { name: user.full_name })}
          value={method}
          onChange={(chosen) => setMethod(methods.find((one) => one === chosen) ?? 'link')}
        >
          <Stack gap="sm" my="sm">
            <Radio
              value="link"
              label={t('users.resetByLink')}
              description={isInvited ? t('users.inviteByLinkText') : t('users.resetByLinkText')}
            />
            <Radio
              value="mail"
              label={t('users.resetByMail')}
              description={mailOff ?? t('users.resetByMailText', { email: user.email })}
              disabled={mailOff !== undefined}
            />
            <Radio
              value="password"
              label={t(isInvited ? 'users.inviteByPassword' : 'users.resetByPassword')}
              description={t(isInvited ? 'users.inviteByPasswordText' : 'users.resetByPasswordText')}
            />
          </Stack>
        </Radio.Group>
        {!isInvited && t('users.resetSavedWork')}
      </ConfirmDialog>
      {given && <SecretDialog given={given} onClose={() => setGiven(null)} />}
    </>
  )
}

async function makePassword(
  { send }: ActionTools,
  { id, full_name: name, email, is_invited: isFirst }: User,
): Promise<IssuedSecret> {
  const { password, expires_at } = await send(identityCalls.resetPassword, { id })
  return {
    title: t(isFirst ? 'users.firstPassword' : 'users.resetDone'),
    text: t('users.resetDoneText', { name, email, time: formatMoment(expires_at) }),
    label: t(isFirst ? 'users.firstPassword' : 'users.resetPassword'),
    secret: password,
  }
}

async function makeLink({ send }: ActionTools, user: User, by_mail: boolean): Promise<IssuedSecret | null> {
  return describeLink(user, await send(passwordLinkCalls.make, { id: user.id, by_mail }))
}
