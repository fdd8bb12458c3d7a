import { appAddress } from '#src/app/shared/routing/app-address.ts'
import '@mantine/core/styles/Code.layer.css'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { User } from '#src/contract/identity.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** A secret that the screen shows once. */
export interface IssuedSecret {
  title: string
  text: string
  label: string
  secret: string
}

/** Describes a link that was created; null when the server mailed it. */
export function describeLink(
  { full_name: name, email }: User,
  { token, expires_at }: { token: string | null; expires_at: string },
): IssuedSecret | null {
  if (token === null) return null
  return {
    title: t('users.linkDone'),
    text: t('users.linkDoneText', { name, email, time: formatMoment(expires_at) }),
    label: t('users.link'),
    secret: appAddress(paths.setPassword(token)),
  }
}

/** Shows a password or link to copy, once. */
export function SecretDialog({ given, onClose }: { given: IssuedSecret; onClose: () => void }) {
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
