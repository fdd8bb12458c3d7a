import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { reviewNotes } from '#src/rules/execution-status.ts'
import { limits } from '#src/rules/limits.ts'
import { isSubmittedAgain, type PlannedReview, type ReviewResult, reviewMany } from './review-actions.ts'

interface ReviewDialogProps {
  planned: PlannedReview | null
  onClose: () => void
  /** Receives the ids of the reviewed checklists. */
  onReviewed: (ids: readonly number[]) => void
  /** Shows the answers of a checklist that was submitted again, which are loaded by then. */
  onShowAgain: (id: number) => void
}

function describeTitle({ verdict, reviews }: PlannedReview): string {
  if (reviews.length === 1) return t(verdict === 'approve' ? 'reviews.approveTitle' : 'reviews.rejectTitle')
  const key = verdict === 'approve' ? 'reviews.bulkApproveTitle' : 'reviews.bulkRejectTitle'
  return t(key, { count: reviews.length })
}

const NO_REVIEWS: PlannedReview = { verdict: 'approve', reviews: [] }

/** Asks for comments and sends the review decision. */
export function ReviewDialog({ planned: opened, onClose, onReviewed, onShowAgain }: ReviewDialogProps) {
  const [comments, setComments] = useState('')
  /** Number of finished reviews, while several requests are needed. */
  const [done, setDone] = useState<number | null>(null)
  // Always mounted: a dialog that mounts open cannot restore the previous focus.
  const planned = useLast(opened) ?? NO_REVIEWS
  const { verdict, reviews } = planned
  useUnsavedInput(opened !== null && comments !== '')

  const close = () => {
    setComments('')
    onClose()
  }
  const isApproval = verdict === 'approve'
  const isLong = reviews.length > limits.largestPageSize
  const sendVerdict: Work<ReviewResult> = async (tools) => {
    if (isLong) setDone(0)
    return reviewMany(tools, planned, comments, setDone).finally(() => setDone(null))
  }

  return (
    <ConfirmDialog
      isOpen={opened !== null}
      onClose={close}
      title={describeTitle(planned)}
      confirmLabel={t(isApproval ? 'reviews.approve' : 'reviews.reject')}
      isDestructive={!isApproval}
      onConfirm={sendVerdict}
      success={({ message, hasFailed }) => (hasFailed ? null : message)}
      onDone={({ message, reviewed, hasFailed, refusals = [] }) => {
        if (hasFailed) showInfo([message, ...refusals].join(' '))
        onReviewed(reviewed)
      }}
      failure={t('reviews.verdictFailed')}
      remedy={(error) =>
        isSubmittedAgain(error) && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              close()
              const [only] = reviews
              if (only) onShowAgain(only.id)
            }}
          >
            {t('reviews.showNewAnswers')}
          </Button>
        )
      }
    >
      <ReviewSummary planned={planned} />
      <Textarea
        mt="sm"
        label={t('reviews.comments')}
        description={t('reviews.commentsDefault', {
          note: isApproval ? reviewNotes.approved : reviewNotes.rejected,
        })}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.notesLength}
        value={comments}
        onChange={(event) => setComments(event.currentTarget.value)}
      />
      {done !== null && (
        <div role="status">
          <Text mt="sm">{t('reviews.bulkProgress', { count: done, total: reviews.length })}</Text>
          <ProgressBar
            percent={(100 * done) / reviews.length}
            label={t('reviews.bulkProgress', { count: done, total: reviews.length })}
            isFigureHidden
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

function ReviewSummary({ planned: { verdict, reviews } }: { planned: PlannedReview }) {
  const [only] = reviews
  if (!only) return null
  if (reviews.length > 1) return <BulkSummary verdict={verdict} reviews={reviews} />
  const named = {
    checklist: only.checklist_name,
    equipment: only.equipment_name,
    name: only.assigned_to_name,
  }
  return (
    <>
      <Text>{t('reviews.verdictText', named)}</Text>
      <Text>
        {verdict === 'reject'
          ? t('reviews.rejectText', { name: only.assigned_to_name })
          : t('reviews.approveFinal')}
      </Text>
      {only.issues_found > 0 && (
        <Text c="bad" fw={600}>
          {t('reviews.issues', { count: only.issues_found })}
        </Text>
      )}
      {only.outside_limits > 0 && (
        <Text c="bad" fw={600}>
          {t('reviews.outside', { count: only.outside_limits })}
        </Text>
      )}
    </>
  )
}

/** The effect of a bulk decision, and flags among the checklists that the user may not have seen. */
function BulkSummary({ verdict, reviews }: PlannedReview) {
  const names = [...new Set(reviews.map(({ assigned_to_name }) => assigned_to_name))].join(', ')
  if (verdict === 'reject') return <Text>{t('reviews.bulkRejectFinal', { names })}</Text>
  const count = (figure: 'issues_found' | 'critical_issues' | 'outside_limits') =>
    reviews.filter((review) => review[figure] > 0).length
  const [issues, critical, outside] = [
    count('issues_found'),
    count('critical_issues'),
    count('outside_limits'),
  ]
  return (
    <>
      <Text>{t('reviews.bulkApproveFinal', { names })}</Text>
      <Text c="bad" fw={600}>
        {[
          issues > 0 && t('reviews.bulkIssues', { count: issues }),
          critical > 0 && t('reviews.bulkCritical', { count: critical }),
          outside > 0 && t('reviews.bulkOutside', { count: outside }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </>
  )
}
