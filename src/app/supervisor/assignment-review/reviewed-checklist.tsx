import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { PlannedReview } from '#src/app/supervisor/assignment-overview/reviews/review-actions.ts'
import { RevisionForm } from '#src/app/supervisor/assignment-overview/reviews/revision-form.tsx'
import { FlagAlerts } from '#src/app/supervisor/execution/execution-flags.tsx'
import { ExecutionNotes } from '#src/app/supervisor/execution/execution-notes.tsx'
import { AnswerCounts, TaskAnswers } from '#src/app/supervisor/execution/task-answers.tsx'
import { UnsubmittedPhotos } from '#src/app/supervisor/execution/unsubmitted-photos.tsx'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReview } from '#src/rules/execution-status.ts'
import classes from './assignment-review.module.css'
import { splitTasks } from './needs-attention.ts'

interface ReviewedChecklistProps {
  execution: Execution
  isOpen: boolean
  isRevising: boolean
  onTurn: (open: boolean) => void
  onPlan: (verdict: PlannedReview['verdict']) => void
  onRevise: (isRevising: boolean) => void
  /** Runs after a revision request. */
  onRevised: () => void
  /** Runs after a newer submission, whose answers are loaded. */
  onShowAgain: () => void
}

/** One checklist: header with findings and review buttons, and its answers when expanded. */
export function ReviewedChecklist(props: ReviewedChecklistProps) {
  const { execution, isOpen, isRevising, onTurn, onPlan, onRevise, onRevised, onShowAgain } = props
  const contentId = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const named = { checklist: execution.checklist_name, equipment: execution.equipment_name }
  const label = (action: 'approve' | 'reject' | 'revise') =>
    t('reviews.actionOn', { action: t(`reviews.${action}`), ...named })
  return (
    <section
      className={classes.checklist}
      data-item={execution.id}
      data-judged={canReview(execution) ? undefined : true}
      aria-label={`${named.checklist}, ${execution.equipment_tag} ${named.equipment}`}
    >
      <div className={classes.head}>
        <h2 className={classes.name}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => onTurn(!isOpen)}
          >
            <Chevron size={18} aria-hidden />
            {named.checklist}
          </UnstyledButton>
        </h2>
        <Link
          to={paths.supervisor.checklistView({ equipment: execution.equipment_id })}
          className={classes.equipment}
        >
          {execution.equipment_tag} {named.equipment}
        </Link>
        <AnswerCounts execution={execution} />
        {canReview(execution) ? (
          <div className={classes.verdicts}>
            <Button
              size="xs"
              variant="light"
              color="bad"
              aria-label={label('reject')}
              onClick={() => onPlan('reject')}
            >
              {t('reviews.reject')}
            </Button>
            <Button size="xs" variant="default" aria-label={label('revise')} onClick={() => onRevise(true)}>
              {t('reviews.revise')}
            </Button>
            <Button size="xs" aria-label={label('approve')} onClick={() => onPlan('approve')}>
              {t('reviews.approve')}
            </Button>
          </div>
        ) : (
          <div className={classes.verdicts}>
            <ReviewBadge status={execution.review_status} />
          </div>
        )}
      </div>
      <div id={contentId} className={classes.content} hidden={!isOpen}>
        {isOpen && (
          <Content
            execution={execution}
            isRevising={isRevising}
            onStop={() => onRevise(false)}
            onRevised={onRevised}
            onShowAgain={onShowAgain}
          />
        )}
      </div>
    </section>
  )
}

interface ContentProps {
  execution: Execution
  isRevising: boolean
  onStop: () => void
  onRevised: () => void
  onShowAgain: () => void
}

function Content({ execution, isRevising, onStop, onRevised, onShowAgain }: ContentProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { wanting, inOrder } = splitTasks(execution.tasks)
  const toggle = (taskId: number) => {
    const next = new Set(chosen)
    if (!next.delete(taskId)) next.add(taskId)
    setChosen(next)
  }
  const choice = isRevising ? { chosen, onToggle: toggle } : null
  return (
    <>
      <FlagAlerts execution={execution} />
      {isRevising && (
        <RevisionForm
          execution={execution}
          chosen={chosen}
          onCancel={onStop}
          onSent={onRevised}
          onShowAgain={onShowAgain}
        />
      )}
      {wanting.length > 0 && <TaskAnswers execution={execution} tasks={wanting} choice={choice} />}
      {inOrder.length > 0 && (
        <details className={classes.inOrder} open={isRevising || undefined}>
          <summary>{t('assignmentReview.okTasks', { count: inOrder.length })}</summary>
          <TaskAnswers execution={execution} tasks={inOrder} choice={choice} />
        </details>
      )}
      <ExecutionNotes execution={execution} />
      <UnsubmittedPhotos execution={execution} />
    </>
  )
}
