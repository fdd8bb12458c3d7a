import { Button, Paper, Stack, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { FlagAlerts } from '#src/app/supervisor/execution/execution-flags.tsx'
import { ExecutionNotes } from '#src/app/supervisor/execution/execution-notes.tsx'
import { scrollToAnswers } from '#src/app/supervisor/execution/scroll-to-answers.ts'
import { AnswerCounts, TaskAnswers } from '#src/app/supervisor/execution/task-answers.tsx'
import { UnsubmittedPhotos } from '#src/app/supervisor/execution/unsubmitted-photos.tsx'
import { type Execution, executionCalls } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReview } from '#src/rules/execution-status.ts'
import { countFindings } from './count-findings.ts'
import type { PlannedReview } from './review-actions.ts'
import { useReviewAddress } from './review-address.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewFacts } from './review-facts.tsx'
import classes from './reviews.module.css'
import { RevisionForm } from './revision-form.tsx'

interface ReviewViewProps {
  id: number
  /** True when the user pressed Request Revision in the list. */
  startsRevising: boolean
}

/** One full execution with the review buttons. */
export function ReviewView({ id, startsRevising }: ReviewViewProps) {
  const execution = useCall(executionCalls.read, { id })
  const { list } = useReviewAddress()
  return (
    <Stack>
      <div>
        <Button
          component={Link}
          to={list}
          variant="subtle"
          px={0}
          leftSection={<IconChevronLeft size={18} aria-hidden />}
        >
          {t('review.back')}
        </Button>
      </div>
      {execution.isPending && <LoadingPlaceholder height={320} />}
      {execution.isError && !execution.data && (
        <ErrorState
          title={t('review.failed')}
          error={execution.error}
          fallback={t('review.failed')}
          onRetry={() => void execution.refetch()}
        />
      )}
      {execution.data && <Opened execution={execution.data} startsRevising={startsRevising} />}
    </Stack>
  )
}

function Opened({ execution, startsRevising }: { execution: Execution; startsRevising: boolean }) {
  const navigate = useNavigate()
  const { list } = useReviewAddress()
  const isOpen = canReview(execution)
  const [isRevising, setIsRevising] = useState(startsRevising)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [planned, setPlanned] = useState<PlannedReview | null>(null)
  const toggle = (taskId: number) => {
    const next = new Set(chosen)
    if (!next.delete(taskId)) next.add(taskId)
    setChosen(next)
  }
  const plan = (verdict: PlannedReview['verdict']) =>
    setPlanned({ verdict, reviews: [countFindings(execution)] })
  const leave = () => navigate(list)
  const head = useRef<HTMLDivElement>(null)
  const showAgain = () => scrollToAnswers(head.current)
  const choice = isOpen && isRevising ? { chosen, onToggle: toggle } : null
  return (
    <>
      <div className={classes.opened} ref={head}>
        <Stack miw={0}>
          <div className={classes.openedHead}>
            <Title order={2}>{execution.checklist_name}</Title>
            <PriorityBadge priority={execution.priority} />
            <AnswerCounts execution={execution} />
          </div>
          <FlagAlerts execution={execution} />
          <TaskAnswers execution={execution} choice={choice} />
          <UnsubmittedPhotos execution={execution} />
        </Stack>
        <aside className={classes.side} aria-label={t('execution.summary')}>
          <Paper>
            <ReviewFacts execution={execution} />
          </Paper>
          <Paper>
            <ExecutionNotes execution={execution} />
          </Paper>
          {!isOpen && <ReviewBadge status={execution.review_status} />}
          {isOpen && isRevising && (
            <RevisionForm
              execution={execution}
              chosen={chosen}
              onCancel={() => setIsRevising(false)}
              onSent={leave}
              onShowAgain={showAgain}
            />
          )}
          {isOpen && !isRevising && <Verdicts onPlan={plan} onRevise={() => setIsRevising(true)} />}
        </aside>
      </div>
      <ReviewDialog
        planned={planned}
        onClose={() => setPlanned(null)}
        onReviewed={leave}
        onShowAgain={showAgain}
      />
    </>
  )
}

interface VerdictsProps {
  onPlan: (verdict: PlannedReview['verdict']) => void
  onRevise: () => void
}

function Verdicts({ onPlan, onRevise }: VerdictsProps) {
  return (
    <section className={classes.verdicts} aria-label={t('review.verdict')}>
      <Button onClick={() => onPlan('approve')}>{t('reviews.approve')}</Button>
      <Button variant="default" onClick={onRevise}>
        {t('reviews.revise')}
      </Button>
      <Button variant="light" color="bad" onClick={() => onPlan('reject')}>
        {t('reviews.reject')}
      </Button>
    </section>
  )
}
