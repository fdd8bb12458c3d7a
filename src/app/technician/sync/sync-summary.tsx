import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { useHasBackgroundSync } from '#src/app/shared/network/background-sync.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { LossNotice } from '#src/app/technician/sync-notices/loss-notice.tsx'
import {
  describeSignIn,
  findCause,
  readPhoneState,
  useConditions,
} from '#src/app/technician/sync-notices/sync-labels.ts'
import { t as pageText } from '#src/i18n/areas/technician/sync-page.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { SyncStatus } from '#src/offline/public.ts'
import { useEngine } from '../engine/engine-context.ts'

/** The sentence about all work on this phone, with an explanation. */
function describeAll(
  status: SyncStatus,
  conditions: ReturnType<typeof useConditions>,
  hasBackgroundSync: boolean,
): { title: string; text: string } {
  const { unsent: count, attention, drafts, current, total, memory } = status
  const state = readPhoneState(status, conditions)
  const cause = findCause(status, conditions)
  const isWaiting = state === 'waiting' || state === 'full'
  if (isWaiting && cause === 'byChoice')
    return { title: t('sync.byChoice'), text: pageText('connection.unsentByChoice', { count }) }
  if (isWaiting && cause === 'forWifi')
    return { title: t('sync.forWifi'), text: pageText('connection.unsentForWifi', { count }) }
  switch (state) {
    case 'needs_attention':
      return { title: t('sync.headAttention', { count: attention }), text: pageText('sync.textAttention') }
    case 'needs_signin':
      return describeSignIn(conditions.expiry, false)
    case 'sending':
      return { title: t('sync.headSending', { current, total }), text: pageText('sync.textSending') }
    case 'full':
      return {
        title: t('sync.headFull', { count }),
        text: pageText('sync.textFull', { size: formatSize(status.unsent_bytes) }),
      }
    case 'waiting':
      return {
        title: t(conditions.isOnline ? 'sync.headQueued' : 'sync.headWaiting', { count }),
        text: pageText(hasBackgroundSync ? 'sync.textWaiting' : 'sync.textWaitingOpen'),
      }
    case 'lost':
      return { title: t('sync.headLost'), text: pageText('sync.textLost') }
    case 'drafts':
      return { title: t('sync.headDrafts', { count: drafts }), text: pageText('sync.textDrafts') }
    case 'new':
      return {
        title: t('sync.headNew'),
        text: pageText('sync.textNew', { time: formatSince(memory.since ?? '') }),
      }
    case 'nothing':
      return { title: t('sync.headNothing'), text: pageText('sync.textNothing') }
    case 'sent':
      return { title: t('sync.headAllSent'), text: pageText('sync.textAllSent') }
  }
}

/** Summary of the sync state, with a button that sends now. */
export function SyncSummary({ status }: { status: SyncStatus }) {
  const engine = useEngine()
  const conditions = useConditions()
  const isByChoice = conditions.worksOffline
  const sending = useAction(
    () => (isByChoice ? engine.changeConnection({ works_offline: false }) : engine.sendNow()),
    { failure: t('sync.sendFailed') },
  )
  const hasBackgroundSync = useHasBackgroundSync()
  const needsSignIn = readPhoneState(status, conditions) === 'needs_signin'
  const { title, text } = describeAll(status, conditions, hasBackgroundSync)

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
        {needsSignIn && (
          <Button component={Link} to={paths.login()} size="lg">
            {t('signIn.action')}
          </Button>
        )}
        {!needsSignIn && !status.is_all_sent && (
          <Button
            size="lg"
            leftSection={<IconCloudUp size={22} aria-hidden />}
            loading={sending.isBusy}
            onClick={() => void sending.run()}
          >
            {isByChoice ? pageText('connection.goOnline') : t('sync.sendNow')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
