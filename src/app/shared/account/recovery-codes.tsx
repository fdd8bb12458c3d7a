import '@mantine/core/styles/Code.layer.css'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { t } from '#src/i18n/areas/account.ts'

/** Recovery codes for users who lose the authenticator app. The screen shows them once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const clipboard = useClipboard({ timeout: 3000 })
  return (
    <Stack>
      <Text size="sm" role="status">
        {t('twoFactor.isOn')}
      </Text>
      <Text size="sm">{t('twoFactor.recoveryText')}</Text>
      <Code block aria-label={t('twoFactor.recoveryCodes')}>
        {codes.join('\n')}
      </Code>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => clipboard.copy(codes.join('\n'))}>
          {clipboard.copied ? t('twoFactor.copied') : t('twoFactor.copy')}
        </Button>
        <Button onClick={onDone}>{t('twoFactor.codesStored')}</Button>
      </Group>
    </Stack>
  )
}
