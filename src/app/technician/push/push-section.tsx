import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '#src/app/shared/theme/checkbox.css'
import { Checkbox, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { isTabOfIos } from '#src/app/shared/device/home-screen.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { pushCalls } from '#src/contract/technician/push.ts'
import { t } from '#src/i18n/areas/technician/phone-settings.ts'
import {
  choosePush,
  findPushObstacle,
  findSubscription,
  isPushPermitted,
  subscribeBrowser,
  unsubscribeBrowser,
} from './push-subscription.ts'

type ServerState = ReplyOf<typeof pushCalls.read>

/** Switches push notifications on or off for this device. */
export function PushSection({ userId }: { userId: number }) {
  const isOnline = useIsOnline()
  const [obstacle, setObstacle] = useState(findPushObstacle)
  const query = useCall(pushCalls.read, {}, { staleTime: 0, enabled: obstacle !== 'unsupported' })
  const { data } = query
  const isSubscribed = useIsSubscribed(data)
  const change = useAction(
    async ({ send }, { isOn, key }: { isOn: boolean; key: string }) => {
      if (!isOn) {
        choosePush(userId, false)
        await send(pushCalls.unsubscribe)
        return unsubscribeBrowser()
      }
      // The first step, since browsers ask only as the direct result of a press.
      await Notification.requestPermission()
      setObstacle(findPushObstacle())
      if (!isPushPermitted()) return undefined
      await send(pushCalls.subscribe, await subscribeBrowser(key))
      return choosePush(userId, true)
    },
    { failure: (error) => t(error instanceof DOMException ? 'push.noService' : 'push.failed') },
  )
  const note = describeNote(obstacle, data, isOnline)
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t('push.section')}
      </Title>
      {isOnline && query.isError && (
        <ErrorState error={query.error} fallback={t('push.failed')} onRetry={() => void query.refetch()} />
      )}
      {isOnline && query.isLoading && <LoadingPlaceholder height={56} label={t('push.loading')} />}
      {note && (
        <Text size="sm" c="dimmed" mb="sm">
          {note}
        </Text>
      )}
      {data && obstacle !== 'unsupported' && (
        <Checkbox
          label={t('push.label')}
          description={t('push.hint')}
          checked={data.is_on && isSubscribed && obstacle === null}
          disabled={note !== null || change.isBusy}
          onChange={({ currentTarget }) =>
            void change.run({ isOn: currentTarget.checked, key: data.public_key })
          }
        />
      )}
    </section>
  )
}

function describeNote(
  obstacle: ReturnType<typeof findPushObstacle>,
  data: ServerState | undefined,
  isOnline: boolean,
): string | null {
  if (obstacle === 'unsupported') return t(isTabOfIos() ? 'push.ios' : 'push.unsupported')
  if (obstacle === 'blocked') return t('push.blocked')
  if (data && !data.is_allowed) return t('push.switchedOff')
  return isOnline ? null : t('push.offline')
}

/** Whether this browser still has its subscription: the person may have cleared the site's data. */
function useIsSubscribed(data: ServerState | undefined): boolean {
  const [isSubscribed, setIsSubscribed] = useState(false)
  useEffect(() => {
    if (!data) return
    void findSubscription().then((found) => setIsSubscribed(found !== null))
  }, [data])
  return isSubscribed
}
