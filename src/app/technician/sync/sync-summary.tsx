import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { useHasBackgroundSync } from '#src/app/shared/network/background-sync.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { LossNotice } from '#src/app/technician/sync-notices/loss-notice.tsx'
import { describeSignIn } from '#src/app/technician/sync-notices/sync-labels.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { Expiry, SyncStatus } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'

interface Conditions {
  isOnline: boolean
  hasBackgroundSync: boolean
  expiry: Expiry | null
}

/** The most important sync state of this phone, worst first. */
function describeAll(
  status: SyncStatus,
  { isOnline, hasBackgroundSync, expiry }: Conditions,
): { title: string; text: string } {
  const { unsent, attention, drafts } = status
  if (status.memory.state === 'lost' && status.is_all_sent)
    return { title: t('sync.headLost'), text: t('sync.textLost') }
  switch (status.state) {
    case 'needs_attention':
      return { title: t('sync.headAttention', { count: attention }), text: t('sync.textAttention') }
    case 'needs_signin':
      return describeSignIn(expiry)
    case 'sending':
      return {
        title: t('sync.headSending', { current: status.current, total: status.total }),
        text: t('sync.textSending'),
      }
  }
  if (!status.is_all_sent && status.is_phone_full)
    return {
      title: t('sync.headFull', { count: unsent }),
      text: t('sync.textFull', { size: formatSize(status.unsent_bytes) }),
    }
  if (!status.is_all_sent)
    return {
      // Online, operations may wait for the server or for their turn.
      title: t(isOnline ? 'sync.headQueued' : 'sync.headWaiting', { count: unsent }),
      text: t(hasBackgroundSync ? 'sync.textWaiting' : 'sync.textWaitingOpen'),
    }
  if (drafts > 0) return { title: t('sync.headDrafts', { count: drafts }), text: t('sync.textDrafts') }
  if (status.memory.state === 'new')
    return {
      title: t('sync.headNew'),
      text: t('sync.textNew', { time: formatSince(status.memory.since ?? '') }),
    }
  if (status.sent_at === null) return { title: t('sync.headNothing'), text: t('sync.textNothing') }
  return { title: t('sync.headAllSent'), text: t('sync.textAllSent') }
}

/** Summary of the sync state, with a button that sends now. */
export function SyncSummary({ status }: { status: SyncStatus }) {
  const engine = useEngine()
  const sending = useAction(() => engine.sendNow(), { failure: t('sync.sendFailed') })
  const { title, text } = describeAll(status, {
    isOnline: useIsOnline(),
    hasBackgroundSync: useHasBackgroundSync(),
    expiry: useSession().expiry,
  })

  return (
    <Paper component="section" aria-label={t('sync.title')}>
      <Stack gap="sm">
        <div role="status">
          <Title order={2}>{title}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {text}
          </Text>
        </div>
        <LossNotice memory={status.memory} />
        {status.state === 'needs_signin' && (
          <Button component={Link} to={paths.login()} size="lg">
            {t('signIn.action')}
          </Button>
        )}
        {status.state !== 'needs_signin' && !status.is_all_sent && (
          <Button
            size="lg"
            leftSection={<IconCloudUp size={22} aria-hidden />}
            loading={sending.isBusy}
            onClick={() => void sending.run()}
          >
            {t('sync.sendNow')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
