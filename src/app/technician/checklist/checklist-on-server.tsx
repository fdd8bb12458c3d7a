import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconServer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import type { Execution } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { noLocalChanges } from '../assignment/show-server-copy.ts'
import { ServerOnlyNotice } from '../planning/server-only-notice.tsx'
import { SubmittedAnswers } from './completed-checklist.tsx'
import { showPhotosOnServer } from './stored-photo.ts'

interface ChecklistOnServerProps {
  of: { assignment: number; equipment: number; checklist: number }
  /** Placeholder during the request. */
  waiting: ReactNode
  /** Shown when the checklist does not exist, or is open and must be on the phone first. */
  notFound: ReactNode
  /** Renders a message as a screen with a title. */
  renderMessage: (title: string, message: ReactNode) => ReactNode
}

/** A submitted checklist that is no longer on this phone, loaded from the server. */
export default function ChecklistOnServer(props: ChecklistOnServerProps) {
  return (
    <QueryArea>
      <ServerCopy {...props} />
    </QueryArea>
  )
}

function ServerCopy({ of, waiting, notFound, renderMessage }: ChecklistOnServerProps) {
  const isOnline = useIsOnline()
  const request = useCall(technicianCalls.checklistExecution, of, { enabled: isOnline })
  if (request.data) {
    if (request.data.status !== 'completed') return notFound
    return (
      <SubmittedAnswers
        checklist={showServerCopy(request.data)}
        showPhotos={(task) => showPhotosOnServer(request.data, task)}
        notice={
          <Alert color="busy" icon={<IconServer aria-hidden />} title={t('older.onServer')}>
            {t('older.onServerText')}
          </Alert>
        }
      />
    )
  }
  if (request.isFetching) return waiting
  if (request.error instanceof ApiError && request.error.status === 404) return notFound
  return renderMessage(
    t('older.checklistOffline'),
    <ServerOnlyNotice
      failure={t('checklist.failed')}
      error={isOnline ? request.error : null}
      onRetry={() => void request.refetch()}
    />,
  )
}

function showServerCopy(execution: Execution): ChecklistView {
  return {
    execution,
    photos: {},
    is_read_only: true,
    is_unlisted: false,
    is_completed_elsewhere: false,
    can_reopen: false,
    asks_signature: false,
    sent_back: null,
    sync: noLocalChanges,
  }
}
