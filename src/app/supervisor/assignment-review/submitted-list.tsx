import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { type KeyDescription, KeyList, rowKeys } from '#src/app/shared/keyboard/key-list.tsx'
import { useListKeys } from '#src/app/shared/keyboard/use-list-keys.ts'
import { countFindings } from '#src/app/supervisor/assignment-overview/reviews/count-findings.ts'
import type {
  PlannedReview,
  ReviewSubject,
} from '#src/app/supervisor/assignment-overview/reviews/review-actions.ts'
import { ReviewDialog } from '#src/app/supervisor/assignment-overview/reviews/review-dialog.tsx'
import { scrollToAnswers } from '#src/app/supervisor/execution/scroll-to-answers.ts'
import { type Execution, executionCalls } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReview } from '#src/rules/execution-status.ts'
import classes from './assignment-review.module.css'
import { needsAttention } from './needs-attention.ts'
import { ReviewedChecklist } from './reviewed-checklist.tsx'

const keys: readonly KeyDescription[] = [
  ...rowKeys.slice(0, 2),
  ['O', t('assignmentReview.shortcutToggle')],
  ['A', t('reviews.approve')],
  ['V', t('reviews.revise')],
  ['R', t('reviews.reject')],
]

interface SubmittedListProps {
  assignmentId: number
  executions: readonly Execution[]
  /** Number of pending reviews in the whole assignment. */
  pending: number
  count: number
  /** Runs after a review or revision request of the user, once the list has refetched. */
  onReviewed: () => void
}

/**
 * Submitted checklists: those that need attention are expanded; reviewed ones and those in order are
 * collapsed.
 */
export function SubmittedList({ assignmentId, executions, pending, count, onReviewed }: SubmittedListProps) {
  const list = useRef<HTMLDivElement>(null)
  /** Checklists that the user expanded or collapsed. */
  const [expanded, setExpanded] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [revising, setRevising] = useState<number | null>(null)
  const [planned, setPlanned] = useState<PlannedReview | null>(null)
  const waiting = executions.filter(canReview)

  const isOpen = (execution: Execution) =>
    expanded.get(execution.id) ?? (canReview(execution) && needsAttention(execution))
  const setOpen = (id: number, open: boolean) => setExpanded(new Map(expanded).set(id, open))
  const plan = (verdict: PlannedReview['verdict'], of: readonly Execution[]) => {
    if (of.length > 0) setPlanned({ verdict, reviews: of.map(countFindings) })
  }
  const revise = (id: number) => {
    setRevising(id)
    setOpen(id, true)
  }
  const showAgain = (id: number) => {
    setOpen(id, true)
    scrollToAnswers(list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`) ?? null)
  }
  const withOne = (act: (execution: Execution) => void) => (item: string) => {
    const one = executions.find(({ id }) => id === Number(item))
    if (one) act(one)
  }
  const withWaiting = (act: (execution: Execution) => void) =>
    withOne((one) => {
      if (canReview(one)) act(one)
    })
  useListKeys(list, {
    o: withOne((one) => setOpen(one.id, !isOpen(one))),
    a: withWaiting((one) => plan('approve', [one])),
    r: withWaiting((one) => plan('reject', [one])),
    v: withWaiting((one) => revise(one.id)),
  })
  const hasMorePages = waiting.length < pending
  const rest = useAction(
    () => readAll((paging) => api(executionCalls.pendingReviews, { assignment: assignmentId, ...paging })),
    {
      failure: t('assignmentReview.failed'),
      onDone: (reviews: readonly ReviewSubject[]) => {
        if (reviews.length > 0) setPlanned({ verdict: 'approve', reviews })
      },
    },
  )
  return (
    <div className={classes.list} ref={list}>
      <div className={classes.line}>
        <p role="status" className={classes.status}>
          {pending === 0
            ? t('assignmentReview.done')
            : t('assignmentReview.pending', { count: pending, total: count })}
        </p>
        <div className={classes.buttons}>
          <KeyList keys={keys} />
          {hasMorePages && waiting.length > 0 && (
            <Button variant="default" onClick={() => plan('approve', waiting)}>
              {t('assignmentReview.approveRestPage', { count: waiting.length })}
            </Button>
          )}
          {pending > 0 && (
            <Button
              loading={rest.isBusy}
              // Loads pending reviews of other pages first, because the confirmation lists their flags.
              onClick={() => (hasMorePages ? void rest.run() : plan('approve', waiting))}
            >
              {t('assignmentReview.approveRest', { count: pending })}
            </Button>
          )}
        </div>
      </div>
      {executions.map((execution) => (
        <ReviewedChecklist
          key={execution.id}
          execution={execution}
          isOpen={isOpen(execution)}
          isRevising={revising === execution.id && canReview(execution)}
          onTurn={(open) => setOpen(execution.id, open)}
          onPlan={(verdict) => plan(verdict, [execution])}
          onRevise={(isRevising) => (isRevising ? revise(execution.id) : setRevising(null))}
          onRevised={() => {
            setRevising(null)
            onReviewed()
          }}
          onShowAgain={() => showAgain(execution.id)}
        />
      ))}
      <ReviewDialog
        planned={planned}
        onClose={() => setPlanned(null)}
        onShowAgain={showAgain}
        onReviewed={(ids) => {
          const next = new Map(expanded)
          for (const id of ids) next.delete(id)
          setExpanded(next)
          onReviewed()
        }}
      />
    </div>
  )
}
