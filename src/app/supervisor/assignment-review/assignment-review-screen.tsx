import { IconCheckbox, IconFileUnknown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import type { FlashMessageState } from '#src/app/shared/flash-message/flash-messages.ts'
import { formatDate } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { Pager } from '#src/app/shared/table/pager.tsx'
import { readStatus } from '#src/app/supervisor/read-status.ts'
import { type Execution, executionCalls } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { exportColumns } from './export-columns.ts'
import { SubmittedList } from './submitted-list.tsx'

const back = {
  to: paths.supervisor.assignments({ tab: 'reviews' }),
  place: t('assignmentReview.backTo'),
}
const NO_FILTERS = {}

/** Checklists per page: most assignments fit on one. */
const PAGE_SIZE = 50

/** All submitted checklists of an assignment on one page, each with review buttons. */
export default function AssignmentReviewScreen() {
  const id = Number(useParams().id)
  const isNumber = Number.isInteger(id) && id > 0
  const { page, setPage } = useAddressFilters(NO_FILTERS)
  const submitted = useCall(
    executionCalls.submittedOfAssignment,
    { id, page, page_size: PAGE_SIZE },
    { enabled: isNumber, keepsPrevious: true },
  )
  const onReviewed = useLeaveWithLastVerdict(id, submitted.data?.pending)
  if (!isNumber || readStatus(submitted.error) === 404)
    return (
      <NotFoundScreen
        title={t('assignmentReview.notFound')}
        text={t('assignmentReview.notFoundText')}
        icon={IconFileUnknown}
        back={back}
      />
    )
  const { data } = submitted
  const first = data?.results[0]
  return (
    <Screen>
      <PageHeader
        title={t('assignmentReview.title', { label: labelAssignment(id) })}
        subtitle={first && describeAssignment(first)}
        back={back}
        actions={
          <ExportButton
            name={t('assignmentReview.fileName', { label: labelAssignment(id) })}
            columns={exportColumns}
            readRows={() => readAll((paging) => api(executionCalls.submittedOfAssignment, { id, ...paging }))}
            isEmpty={!first}
          />
        }
      />
      {submitted.isPending && <LoadingPlaceholder height={320} />}
      {submitted.isError && !data && (
        <ErrorState
          title={t('assignmentReview.failed')}
          error={submitted.error}
          onRetry={() => void submitted.refetch()}
        />
      )}
      {data?.results.length === 0 && (
        <EmptyState
          icon={IconCheckbox}
          title={t('assignmentReview.none')}
          text={t('assignmentReview.noneText')}
        />
      )}
      {data && first && (
        <>
          <SubmittedList
            assignmentId={id}
            executions={data.results}
            pending={data.pending}
            count={data.count}
            onReviewed={onReviewed}
          />
          {data.count > PAGE_SIZE && (
            <Pager
              label={t('assignmentReview.list')}
              count={data.count}
              page={page}
              pageSize={PAGE_SIZE}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Screen>
  )
}

/**
 * Navigates to the assignment after the user's own last pending review. A review of another user does not
 * navigate.
 * @param pending current number of pending reviews
 * @returns a callback for each review of the user
 */
function useLeaveWithLastVerdict(id: number, pending: number | undefined): () => void {
  const navigate = useNavigate()
  const [hasReviewed, setHasReviewed] = useState(false)
  useEffect(() => {
    if (!hasReviewed) return
    setHasReviewed(false)
    if (pending !== 0) return
    const arrival = { message: t('assignmentReview.done') }
    navigate(paths.supervisor.assignment(id), { state: { arrival } satisfies FlashMessageState })
  }, [hasReviewed, pending, id, navigate])
  return () => setHasReviewed(true)
}

function describeAssignment({ plant_code, plant_name, assigned_to_name, due_date }: Execution): string {
  const due = t('assignmentReview.due', { day: formatDate(due_date) })
  return [`${plant_code} ${plant_name}`, assigned_to_name, due].join(' · ')
}
