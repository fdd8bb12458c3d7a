import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { isTabOfIos } from '#src/app/shared/device/home-screen.ts'
import { useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { liveValue, useLive } from '#src/app/technician/engine/use-live.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { describeSignIn } from './sync-labels.ts'

/** Notices that a technician needs before the shift, not during it. */
export function ShiftNotices() {
  const { isExpired, expiry } = useSession()
  const signIn = describeSignIn(expiry)
  const lack = useOfflineSupport((support) => support.lack)
  const meter = liveValue(useLive((engine) => engine.storageMeter()))
  return (
    <Stack gap="xs">
      {isExpired && (
        <Alert color="warn" icon={<IconLock aria-hidden />} title={signIn.title}>
          {signIn.text}
          <Button component={Link} to={paths.login()} size="lg" mt="xs" display="flex" w="fit-content">
            {t('signIn.action')}
          </Button>
        </Alert>
      )}
      {meter?.is_nearly_full && (
        <Alert color="bad" icon={<IconAlertTriangle aria-hidden />} title={t('notice.nearlyFull')}>
          {t('notice.nearlyFullText', { count: meter.photos_left ?? 0 })}
        </Alert>
      )}
      {lack && (
        <Alert color="warn" icon={<IconCloudOff aria-hidden />} title={t('notice.notInstalled')}>
          {t(`notice.notInstalled.${lack}`)}
        </Alert>
      )}
      {isTabOfIos() && <TabNotice />}
    </Stack>
  )
}

/** The home screen app starts with an empty database: users with unsynced work would miss it there. */
function TabNotice() {
  const unsent = liveValue(useLive((engine) => engine.countUnsent()))
  const count = unsent ? unsent.operations + unsent.drafts : 0
  return (
    <Alert color="warn" icon={<IconDeviceMobile aria-hidden />} title={t('notice.browserTab')}>
      {count > 0 && <strong>{t('notice.browserTabUnsent', { count })} </strong>}
      {t('notice.browserTabText')}
    </Alert>
  )
}
