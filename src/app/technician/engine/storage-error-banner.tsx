import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/technician.ts'
import type { EngineError } from '#src/offline/public.ts'

const helpsToReload: Record<EngineError, boolean> = {
  replaced_by_newer_version: true,
  upgrade_waits_for_old_tab: false,
  storage_lost: true,
  storage_cleared: true,
  no_space: false,
  background_failure: true,
}

/** Banner about an error of the offline database. */
export function StorageErrorBanner({ error }: { error: EngineError }) {
  return (
    <Alert
      color="warn"
      radius={0}
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(`storageError.${error}`)}
    >
      {helpsToReload[error] && (
        <Button mt="xs" size="md" onClick={() => window.location.reload()}>
          {t('storageError.reload')}
        </Button>
      )}
    </Alert>
  )
}
