import { Button, Stack, Text, Title } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useEffect } from 'react'
import { setMaintenance } from '#src/app/shared/network/maintenance.ts'
import { t } from '#src/i18n/areas/shell.ts'

/** Automatic retry interval: the Retry-After of the server. Milliseconds. */
const RETRY_INTERVAL = 60_000

const tryAgain = () => setMaintenance(null)

/** Replaces every online screen in maintenance mode. */
export default function MaintenancePage({ sentence }: { sentence: string }) {
  useEffect(() => {
    const timer = setTimeout(tryAgain, RETRY_INTERVAL)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Stack role="alert" align="center" ta="center" py="xl" px="md">
      <IconTool size={40} stroke={1.5} aria-hidden />
      <Title order={1} size="h2">
        {t('maintenance.title')}
      </Title>
      <Text c="dimmed">{sentence}</Text>
      <Button onClick={tryAgain}>{t('maintenance.retry')}</Button>
    </Stack>
  )
}
