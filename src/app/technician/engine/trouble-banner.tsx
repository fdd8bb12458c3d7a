import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/technician.ts'
import type { EngineTrouble } from '#src/offline/public.ts'

/** What the whole app has to say about the phone's database. */
export function TroubleBanner({ trouble }: { trouble: EngineTrouble }) {
  return (
    <Alert
      color="warn"
      radius={0}
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(`trouble.${trouble}`)}
    >
      {trouble !== 'upgrade_waits_for_old_tab' && (
        <Button mt="xs" size="md" onClick={() => window.location.reload()}>
          {t('trouble.reload')}
        </Button>
      )}
    </Alert>
  )
}
