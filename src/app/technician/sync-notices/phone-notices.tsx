import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconDeviceMobile } from '@tabler/icons-react'
import { formatDayTime } from '#src/app/shared/format/dates.ts'
import type { OfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { liveValue, useLive } from '#src/app/technician/engine/use-live.ts'
import { InstallOffer } from '#src/app/technician/install/install-offer.tsx'
import { usePushResume } from '#src/app/technician/push/use-push-resume.ts'
import { useWaitingLanguage } from '#src/app/technician/settings/use-waiting-language.ts'
import { t } from '#src/i18n/areas/technician/phone-notices.ts'
import type { PullState, StorageMeter } from '#src/offline/public.ts'

interface PhoneNoticesProps {
  /** The last pull, when its clock was wrong. */
  wrongClock: PullState | null
  /** The storage, when it is nearly full. */
  fullStorage: StorageMeter | null
  /** Why the app does not open offline. */
  lack: OfflineSupport['lack']
  isTab: boolean
}

/** What a technician should mend on this phone before the shift. Rarely shown, so it loads after the first screen. */
export default function PhoneNotices({ wrongClock, fullStorage, lack, isTab }: PhoneNoticesProps) {
  usePushResume()
  useWaitingLanguage()
  return (
    <>
      {wrongClock?.pulled_at && (
        <Alert color="warn" icon={<IconAlertTriangle aria-hidden />} title={t('clock')}>
          {t('clockText', {
            phone: formatDayTime(wrongClock.pulled_at),
            server: formatDayTime(
              new Date(Date.parse(wrongClock.pulled_at) - wrongClock.clock_offset).toISOString(),
            ),
          })}
        </Alert>
      )}
      {fullStorage && (
        <Alert color="bad" icon={<IconAlertTriangle aria-hidden />} title={t('nearlyFull')}>
          {t('nearlyFullText', { count: fullStorage.photos_left ?? 0 })}
        </Alert>
      )}
      {lack && (
        <Alert color="warn" icon={<IconCloudOff aria-hidden />} title={t('notInstalled')}>
          {t(`notInstalled.${lack}`)}
        </Alert>
      )}
      {isTab && <TabNotice />}
      <InstallOffer />
    </>
  )
}

/** The home screen app starts with an empty database: users with unsynced work would miss it there. */
function TabNotice() {
  const unsent = liveValue(useLive((engine) => engine.countUnsent()))
  const count = unsent ? unsent.operations + unsent.drafts : 0
  return (
    <Alert color="warn" icon={<IconDeviceMobile aria-hidden />} title={t('browserTab')}>
      {count > 0 && <strong>{t('browserTabUnsent', { count })} </strong>}
      {t('browserTabText')}
    </Alert>
  )
}
