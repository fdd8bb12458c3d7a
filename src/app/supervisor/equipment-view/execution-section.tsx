import { Button, Paper } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { UnsubmittedPhotos } from '#src/app/supervisor/execution/unsubmitted-photos.tsx'
import { type Execution, executionCalls } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReview } from '#src/rules/execution-status.ts'
import { FlagAlerts } from '../execution/execution-flags.tsx'
import { ExecutionNotes } from '../execution/execution-notes.tsx'
import { AnswerCounts, TaskAnswers } from '../execution/task-answers.tsx'

/** One checklist of the equipment with its answers and notes. */
export function ExecutionSection({ id }: { id: number }) {
  const execution = useCall(executionCalls.read, { id })
  if (execution.isPending) return <LoadingPlaceholder height={220} />
  if (!execution.data)
    return (
      <ErrorState
        title={t('review.failed')}
        error={execution.error}
        onRetry={() => void execution.refetch()}
      />
    )
  const { data } = execution
  return (
    <Section
      title={data.checklist_name}
      badge={
        data.review_status === 'none' ? (
          <StatusBadge status={data.status} />
        ) : (
          <ReviewBadge status={data.review_status} />
        )
      }
      actions={canReview(data) ? <ToReview execution={data} /> : <AnswerCounts execution={data} />}
    >
      <FlagAlerts execution={data} />
      <TaskAnswers execution={data} />
      <UnsubmittedPhotos execution={data} />
      <Paper>
        <ExecutionNotes execution={data} />
      </Paper>
    </Section>
  )
}

function ToReview({ execution }: { execution: Execution }) {
  return (
    <Button
      component={Link}
      to={paths.supervisor.assignments({ tab: 'reviews', review: execution.id })}
      variant="light"
    >
      {t('equipment.review')}
    </Button>
  )
}
