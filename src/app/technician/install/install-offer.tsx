import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import {
  declineInstall,
  hasDeclinedInstall,
  installApp,
  useCanInstall,
} from '#src/app/shared/device/install-app.ts'
import { liveValue, useLive } from '#src/app/technician/engine/use-live.ts'
import { t } from '#src/i18n/areas/technician/phone-settings.ts'

/** Offers to install the app, once this phone has sent work. After "Not now" it stays away for 90 days. */
export function InstallOffer() {
  const canInstall = useCanInstall()
  const status = liveValue(useLive((engine) => engine.syncStatus()))
  const [isDeclined, setIsDeclined] = useState(() => hasDeclinedInstall(Date.now()))
  if (!canInstall || isDeclined || !status?.sent_at) return null
  return (
    <Alert icon={<IconDeviceMobile aria-hidden />} title={t('install.title')}>
      {t('install.text')}
      <Group gap="xs" mt="xs">
        <Button size="lg" onClick={() => void installApp()}>
          {t('install.action')}
        </Button>
        <Button
          size="lg"
          variant="subtle"
          onClick={() => {
            declineInstall(Date.now())
            setIsDeclined(true)
          }}
        >
          {t('install.later')}
        </Button>
      </Group>
    </Alert>
  )
}
