import { Button, Text, Title } from '@mantine/core'
import { isTabOfIos } from '#src/app/shared/device/home-screen.ts'
import { installApp, isInstalledApp, useCanInstall } from '#src/app/shared/device/install-app.ts'
import { t } from '#src/i18n/areas/technician/phone-settings.ts'

/** How to install the app on this device: the browser's offer, or the steps. */
export function InstallSection() {
  const canInstall = useCanInstall()
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('install.section')}
      </Title>
      <Text size="sm">{t(describeInstall(canInstall))}</Text>
      {canInstall && (
        <Button size="lg" mt="sm" onClick={() => void installApp()}>
          {t('install.action')}
        </Button>
      )}
    </section>
  )
}

function describeInstall(canInstall: boolean) {
  if (canInstall) return 'install.text'
  if (isInstalledApp()) return 'install.installed'
  return isTabOfIos() ? 'install.ios' : 'install.elsewhere'
}
