import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCamera,
  IconCheck,
  IconEyeOff,
  IconFlame,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { formatSince } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { FlagPills } from '#src/app/supervisor/execution/execution-flags.tsx'
import type { PendingReview } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { PlannedReview } from './review-actions.ts'
import { useReviewAddress } from './review-address.ts'
import classes from './reviews.module.css'

interface ReviewCardProps {
  review: PendingReview
  isChosen: boolean
  onToggle: () => void
  onPlan: (planned: PlannedReview) => void
}

/** One submitted checklist: its findings and the review buttons. */
export function ReviewCard({ review, isChosen, onToggle, onPlan }: ReviewCardProps) {
  const named = { checklist: review.checklist_name, equipment: review.equipment_name }
  const label = (action: 'approve' | 'reject' | 'revise' | 'view') =>
    t('reviews.actionOn', { action: t(`reviews.${action}`), ...named })
  const address = useReviewAddress()
  return (
    <li className={classes.card} data-item={review.id} data-chosen={isChosen || undefined}>
      <Checkbox aria-label={t('reviews.select', named)} checked={isChosen} onChange={onToggle} />
      <div className={classes.about}>
        <div className={classes.head}>
          <h2 className={classes.name}>{review.checklist_name}</h2>
          <PriorityBadge priority={review.priority} />
          <FlagPills review={review} />
        </div>
        <div className={classes.dim}>
          <Link to={paths.supervisor.checklistView({ equipment: review.equipment })}>
            {review.equipment_tag} {review.equipment_name}
          </Link>{' '}
          · {review.plant_name} ·{' '}
          <Link to={paths.supervisor.assignmentReview(review.assignment_id)}>{review.assignment_label}</Link>
          {[
            '',
            t('reviews.by', { name: review.assigned_to_name }),
            t('reviews.submitted', { moment: formatSince(review.submitted_at) }),
          ].join(' · ')}
        </div>
        <Findings review={review} />
        {review.technician_notes && <p className={classes.notes}>{review.technician_notes}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={address.open(review.id)}
          variant="default"
          size="xs"
          aria-label={label('view')}
          data-opens
        >
          {t('reviews.view')}
        </Button>
        <Button
          component={Link}
          to={address.open(review.id, 'revise')}
          variant="default"
          size="xs"
          aria-label={label('revise')}
        >
          {t('reviews.revise')}
        </Button>
        <Button
          variant="light"
          size="xs"
          color="bad"
          aria-label={label('reject')}
          onClick={() => onPlan({ verdict: 'reject', reviews: [review] })}
        >
          {t('reviews.reject')}
        </Button>
        <Button
          size="xs"
          aria-label={label('approve')}
          onClick={() => onPlan({ verdict: 'approve', reviews: [review] })}
        >
          {t('reviews.approve')}
        </Button>
      </div>
    </li>
  )
}

function Findings({ review }: { review: PendingReview }) {
  const { issues_found: issues, critical_issues: critical, photo_count: photos } = review
  const { outside_limits: outside, not_inspected: notInspected, not_applicable: notApplicable } = review
  const isAllOk = outside + notInspected + notApplicable === 0
  return (
    <div className={classes.findings}>
      {issues > 0 ? (
        <Pill tone="bad" icon={IconX}>
          {t('reviews.issues', { count: issues })}
        </Pill>
      ) : (
        <Pill tone={isAllOk ? 'good' : 'neutral'} icon={IconCheck}>
          {t(isAllOk ? 'reviews.noIssues' : 'reviews.nothingNotOk')}
        </Pill>
      )}
      {critical > 0 && (
        <Pill tone="bad" icon={IconFlame}>
          {t('reviews.critical', { count: critical })}
        </Pill>
      )}
      {outside > 0 && (
        <Pill tone="bad" icon={IconAlertTriangle}>
          {t('reviews.outside', { count: outside })}
        </Pill>
      )}
      {notInspected > 0 && (
        <Pill tone="warn" icon={IconEyeOff}>
          {t('reviews.notInspected', { count: notInspected })}
        </Pill>
      )}
      {notApplicable > 0 && (
        <Pill icon={IconMinus}>{t('reviews.notApplicable', { count: notApplicable })}</Pill>
      )}
      {photos > 0 && <Pill icon={IconCamera}>{t('reviews.photos', { count: photos })}</Pill>}
      <span className={classes.dim}>
        {t('reviews.tasks', { done: review.completed_tasks, total: review.total_tasks })}
      </span>
    </div>
  )
}
