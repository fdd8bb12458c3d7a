import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Stack } from '@mantine/core'
import { IconCloudDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeLastError } from '#src/app/shared/api/describe-error.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import type { Live } from '../engine/use-live.ts'
import { usePullState } from '../engine/use-pull-state.ts'

const SKELETONS = ['first', 'second', 'third']

interface WorkOnPhoneProps<Shown extends AssignmentView> {
  work: Live<readonly Shown[]>
  failure: string
  children: (work: readonly Shown[]) => ReactNode
}

/** The technician's assignments with their states: reading, first sync, failed, ready. */
export function WorkOnPhone<Shown extends AssignmentView>({
  work,
  failure,
  children,
}: WorkOnPhoneProps<Shown>) {
  const pull = usePullState()
  if (work.status === 'error')
    return <ErrorState title={failure} error={work.error} onRetry={() => window.location.reload()} />
  const hasNothing = work.status === 'ready' && work.value.length === 0
  const isFirstTime = pull !== undefined && pull.pulled_at === null
  if (work.status === 'loading' || !pull || (hasNothing && isFirstTime && pull.is_pulling))
    return (
      <Stack gap="sm" role="status" aria-label={t('freshness.syncing')}>
        {SKELETONS.map((key) => (
          <Skeleton key={key} height={150} radius="md" />
        ))}
      </Stack>
    )
  if (hasNothing && isFirstTime)
    return (
      <EmptyState
        icon={IconCloudDownload}
        title={t('freshness.never')}
        text={pull.last_error ? describeLastError(pull.last_error) : undefined}
      />
    )
  return children(work.value)
}
