import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ActionTools, Work } from '#src/app/shared/action/use-action.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { useLast } from '#src/app/shared/parts/use-last.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { reviewNotes } from '#src/rules/execution-status.ts'
import { limits } from '#src/rules/limits.ts'

/** What a verdict is about; an execution or a review of it has all of this. */
export interface Judged {
  id: number
  checklist_name: string
  equipment_name: string
  assigned_to_name: string
  issues_found: number
  critical_issues: number
  outside_limits: number
}

/** A verdict that somebody is about to give. */
export interface PlannedVerdict {
  verdict: 'approve' | 'reject'
  reviews: readonly Judged[]
}

interface VerdictDialogProps {
  planned: PlannedVerdict | null
  onClose: () => void
  /** Called with those that are judged now. */
  onJudged: (ids: readonly number[]) => void
}

/** What became of a verdict. */
interface Judgement {
  message: string
  reviewed: readonly number[]
  /** Some were not judged. */
  hasFailed: boolean
}

function describeTitle({ verdict, reviews }: PlannedVerdict): string {
  if (reviews.length === 1) return t(verdict === 'approve' ? 'reviews.approveTitle' : 'reviews.rejectTitle')
  const key = verdict === 'approve' ? 'reviews.manyApproveTitle' : 'reviews.manyRejectTitle'
  return t(key, { count: reviews.length })
}

const NOTHING: PlannedVerdict = { verdict: 'approve', reviews: [] }

/** Asks for the comments of a verdict, and gives it. */
export function VerdictDialog({ planned: opened, onClose, onJudged }: VerdictDialogProps) {
  const [comments, setComments] = useState('')
  // There from the start: what opens as it comes does not know where the focus was, and could not give it back.
  const planned = useLast(opened) ?? NOTHING
  const { verdict, reviews } = planned

  const close = () => {
    setComments('')
    onClose()
  }
  const isApproval = verdict === 'approve'
  const judgeOne = async ({ send }: ActionTools, only: Judged): Promise<Judgement> => {
    const input = { id: only.id, comments }
    await (isApproval ? send(executionCalls.approve, input) : send(executionCalls.reject, input))
    const named = { checklist: only.checklist_name, equipment: only.equipment_name }
    const message = t(isApproval ? 'reviews.approved' : 'reviews.rejected', named)
    return { message, reviewed: [only.id], hasFailed: false }
  }
  const judgeSome = async ({ send }: ActionTools, execution_ids: number[]): Promise<Judgement> => {
    const input = { execution_ids, comments }
    const { message, reviewed, failed } = await (isApproval
      ? send(executionCalls.bulkApprove, input)
      : send(executionCalls.bulkReject, input))
    return { message, reviewed, hasFailed: failed.length > 0 }
  }
  const judge: Work<Judgement> = async (tools) => {
    const [only] = reviews
    if (only && reviews.length === 1) return judgeOne(tools, only)
    const ids = reviews.map((review) => review.id)
    if (ids.length <= limits.largestPageSize) return judgeSome(tools, ids)
    // So many as one call takes go at once; where a call fails, what went before it is judged.
    const all: Judgement[] = []
    for (let from = 0; from < ids.length; from += limits.largestPageSize)
      all.push(await judgeSome(tools, ids.slice(from, from + limits.largestPageSize)))
    return {
      message: all.map(({ message }) => message).join(' '),
      reviewed: all.flatMap(({ reviewed }) => reviewed),
      hasFailed: all.some(({ hasFailed }) => hasFailed),
    }
  }

  return (
    <ConfirmDialog
      isOpen={opened !== null}
      onClose={close}
      title={describeTitle(planned)}
      confirmLabel={t(isApproval ? 'reviews.approve' : 'reviews.reject')}
      isDestructive={!isApproval}
      onConfirm={judge}
      success={({ message, hasFailed }) => (hasFailed ? null : message)}
      onDone={({ message, reviewed, hasFailed }) => {
        if (hasFailed) showInfo(message)
        onJudged(reviewed)
      }}
      failure={t('reviews.verdictFailed')}
    >
      <WhatIsJudged planned={planned} />
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
    </ConfirmDialog>
  )
}

function WhatIsJudged({ planned: { verdict, reviews } }: { planned: PlannedVerdict }) {
  const [only] = reviews
  if (!only) return null
  if (reviews.length > 1) return <WhatManyAre verdict={verdict} reviews={reviews} />
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

/** What a verdict on many does, and what is among them that somebody may not have seen. */
function WhatManyAre({ verdict, reviews }: PlannedVerdict) {
  const names = [...new Set(reviews.map(({ assigned_to_name }) => assigned_to_name))].join(', ')
  if (verdict === 'reject') return <Text>{t('reviews.manyRejectFinal', { names })}</Text>
  const count = (figure: 'issues_found' | 'critical_issues' | 'outside_limits') =>
    reviews.filter((review) => review[figure] > 0).length
  const [issues, critical, outside] = [
    count('issues_found'),
    count('critical_issues'),
    count('outside_limits'),
  ]
  return (
    <>
      <Text>{t('reviews.manyApproveFinal', { names })}</Text>
      <Text c="bad" fw={600}>
        {[
          issues > 0 && t('reviews.manyIssues', { count: issues }),
          critical > 0 && t('reviews.manyCritical', { count: critical }),
          outside > 0 && t('reviews.manyOutside', { count: outside }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </>
  )
}
