import '@mantine/core/styles/Code.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Code, Group, Radio, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import type { ActionTools } from '#src/app/shared/action/use-action.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { identityCalls, type User } from '#src/contract/identity.ts'

interface ResetPasswordDialogProps {
  isOpen: boolean
  user: User | null
  onClose: () => void
}

type Way = 'link' | 'password'

/** What is handed over, told once. */
interface Given {
  title: string
  text: string
  label: string
  secret: string
}

/** Gives somebody another password: asks how, then shows what is to be handed over, once. */
export function ResetPasswordDialog({ isOpen, user, onClose }: ResetPasswordDialogProps) {
  const [way, setWay] = useState<Way>('link')
  const [given, setGiven] = useState<Given | null>(null)
  if (!user) return null
  const isLink = way === 'link'
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={onClose}
        title={t('users.resetTitle')}
        confirmLabel={isLink ? t('users.makeLink') : t('users.reset')}
        isDestructive={!isLink}
        onConfirm={(tools) => (isLink ? makeLink(tools, user) : makePassword(tools, user))}
        onDone={setGiven}
        failure={t('users.resetFailed')}
      >
        <Radio.Group
          label={t('users.resetText', { name: user.full_name })}
          value={way}
          onChange={(chosen) => setWay(chosen === 'password' ? 'password' : 'link')}
        >
          <Stack gap="sm" my="sm">
            <Radio value="link" label={t('users.resetByLink')} description={t('users.resetByLinkText')} />
            <Radio
              value="password"
              label={t('users.resetByPassword')}
              description={t('users.resetByPasswordText')}
            />
          </Stack>
        </Radio.Group>
        {t('users.resetKept')}
      </ConfirmDialog>
      {given && <HandOver given={given} onClose={() => setGiven(null)} />}
    </>
  )
}

async function makePassword({ send }: ActionTools, { id, full_name: name, email }: User): Promise<Given> {
  const { password } = await send(identityCalls.resetPassword, { id })
  return {
    title: t('users.resetDone'),
    text: t('users.resetDoneText', { name, email }),
    label: t('users.resetPassword'),
    secret: password,
  }
}

async function makeLink({ send }: ActionTools, { id, full_name: name, email }: User): Promise<Given> {
  const { token, expires_at } = await send(passwordLinkCalls.make, { id })
  return {
    title: t('users.linkDone'),
    text: t('users.linkDoneText', { name, email, time: formatMoment(expires_at) }),
    label: t('users.link'),
    secret: new URL(paths.setPassword(token ?? ''), window.location.origin).href,
  }
}

function HandOver({ given, onClose }: { given: Given; onClose: () => void }) {
  const clipboard = useClipboard({ timeout: 3000 })
  return (
    <Dialog isOpen onClose={onClose} title={given.title} isHeld>
      <Stack>
        <Text>{given.text}</Text>
        <Code
          block
          fz="lg"
          aria-label={given.label}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {given.secret}
        </Code>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => clipboard.copy(given.secret)}>
            {clipboard.copied ? t('users.resetCopied') : t('users.resetCopy')}
          </Button>
          <Button onClick={onClose}>{t('users.resetClose')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
