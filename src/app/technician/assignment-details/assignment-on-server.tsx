import type { ReactNode } from 'react'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { technicianCalls } from '#src/contract/technician.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { showServerCopy } from '../assignment/show-server-copy.ts'
import { useToday } from '../engine/use-pull-state.ts'
import { ServerOnlyNotice } from '../planning/server-only-notice.tsx'
import { AssignmentDetails, AssignmentHeader } from './assignment-details.tsx'
import { AssignmentNotFound } from './assignment-not-found.tsx'

interface AssignmentOnServerProps {
  id: number
  /** Placeholder during the request. */
  waiting: ReactNode
}

/** An assignment that is not stored on this phone, loaded from the server. */
export default function AssignmentOnServer(props: AssignmentOnServerProps) {
  return (
    <QueryArea>
      <ServerCopy {...props} />
    </QueryArea>
  )
}

function ServerCopy({ id, waiting }: AssignmentOnServerProps) {
  const isOnline = useIsOnline()
  const today = useToday()
  const request = useCall(technicianCalls.readAssignment, { id }, { enabled: isOnline })
  if (request.data) {
    const assignment = showServerCopy(request.data, today)
    return (
      <Screen width="reading">
        <AssignmentHeader assignment={assignment} />
        <AssignmentDetails assignment={assignment} />
      </Screen>
    )
  }
  if (request.isFetching) return waiting
  if (request.error instanceof ApiError && request.error.status === 404) return <AssignmentNotFound />
  return (
    <Screen width="reading">
      <PageHeader
        title={t('older.assignmentOffline')}
        back={{ to: paths.technician.assignments(), place: t('assignments.title') }}
      />
      <ServerOnlyNotice
        failure={t('details.failed')}
        error={isOnline ? request.error : null}
        onRetry={() => void request.refetch()}
      />
      <FreshnessLine />
    </Screen>
  )
}
