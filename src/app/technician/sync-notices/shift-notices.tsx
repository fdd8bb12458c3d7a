import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isTabOfIos } from '#src/app/shared/device/home-screen.ts'
import { lazyOptional } from '#src/app/shared/lazy/lazy-optional.tsx'
import { useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { waitForHeading } from '#src/app/shared/routing/first-heading.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { liveValue, useLive } from '#src/app/technician/engine/use-live.ts'
import { usePullState } from '#src/app/technician/engine/use-pull-state.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { describeSignIn } from './sync-labels.ts'

const PhoneNotices = lazyOptional(() => import('./phone-notices.tsx'))

/** A clock that is more wrong is worth a notice: dates are corrected, but times of photos are the clock's. Milliseconds. */
const CLOCK_TOLERANCE = 10 * 60_000

/** Notices that a technician needs before the shift, not during it. */
export function ShiftNotices() {
  const { isExpired, expiry } = useSession()
  const sync = liveValue(useLive((engine) => engine.syncStatus()))
  const signIn = describeSignIn(expiry, sync?.is_all_sent === true && sync.drafts === 0)
  const lack = useOfflineSupport((support) => support.lack)
  const meter = liveValue(useLive((engine) => engine.storageMeter()))
  const pull = usePullState()
  const wrongClock = pull && Math.abs(pull.clock_offset) > CLOCK_TOLERANCE ? pull : null
  const fullStorage = meter?.is_nearly_full ? meter : null
  const isTab = isTabOfIos()
  // Without a notice, the rest loads after the screen.
  const [isScreenShown, setIsScreenShown] = useState(false)
  useEffect(() => void waitForHeading().then(() => setIsScreenShown(true)), [])
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
      {(isScreenShown || wrongClock || fullStorage || lack || isTab) && (
        <PhoneNotices wrongClock={wrongClock} fullStorage={fullStorage} lack={lack} isTab={isTab} />
      )}
    </Stack>
  )
}
