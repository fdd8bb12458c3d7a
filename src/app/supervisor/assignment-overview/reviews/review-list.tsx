import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import { IconCheckbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { EmptyState } from '#src/app/shared/parts/empty-state.tsx'
import { ErrorState } from '#src/app/shared/parts/error-state.tsx'
import { Pager } from '#src/app/shared/table/pager.tsx'
import { executionCalls, type PendingReview } from '#src/contract/executions.ts'
import { limits } from '#src/rules/limits.ts'
import { ReviewCard } from './review-card.tsx'
import classes from './reviews.module.css'
import { type PlannedVerdict, VerdictDialog } from './verdict-dialog.tsx'

/** Submitted checklists, the one that waits longest first. */
export function ReviewList() {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const reviews = useCall(executionCalls.pendingReviews, { page }, { keepsPrevious: true })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [planned, setPlanned] = useState<PlannedVerdict | null>(null)

  if (reviews.isPending)
    return (
      <Stack>
        <Skeleton height={140} />
        <Skeleton height={140} />
      </Stack>
    )
  if (!reviews.data)
    return (
      <ErrorState title={t('reviews.failed')} error={reviews.error} onRetry={() => void reviews.refetch()} />
    )
  const rows = reviews.data.results
  if (rows.length === 0)
    return <EmptyState icon={IconCheckbox} title={t('reviews.none')} text={t('reviews.noneText')} />

  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const forget = (ids: readonly number[]) =>
    setChosen((current) => new Set([...current].filter((id) => !ids.includes(id))))
  return (
    <Stack>
      <SelectionLine rows={rows} chosen={chosen} onChoose={setChosen} onPlan={setPlanned} />
      <ul className={classes.cards}>
        {rows.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            isChosen={chosen.has(review.id)}
            onToggle={() => toggle(review.id)}
            onPlan={setPlanned}
          />
        ))}
      </ul>
      {reviews.data.count > rows.length && (
        <Pager
          label={t('reviews.label')}
          count={reviews.data.count}
          page={page}
          pageSize={limits.pageSize}
          onPage={(next) =>
            setParameters((current) => {
              const changed = new URLSearchParams(current)
              changed.set('page', String(next))
              return changed
            })
          }
        />
      )}
      <VerdictDialog planned={planned} onClose={() => setPlanned(null)} onJudged={forget} />
    </Stack>
  )
}

interface SelectionLineProps {
  rows: readonly PendingReview[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onPlan: (planned: PlannedVerdict) => void
}

/** Several at once: a Monday's worth of checklists that are all OK. */
function SelectionLine({ rows, chosen, onChoose, onPlan }: SelectionLineProps) {
  const selected = rows.filter((row) => chosen.has(row.id))
  const count = selected.length
  const isAll = count === rows.length
  return (
    <Group justify="space-between" mih={40}>
      <Checkbox
        label={t('reviews.selectAll')}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : rows.map((row) => row.id)))}
      />
      {count > 0 && (
        <Group gap="xs">
          <Button variant="default" onClick={() => onPlan({ verdict: 'reject', reviews: selected })}>
            {t('reviews.rejectSelected', { count })}
          </Button>
          <Button onClick={() => onPlan({ verdict: 'approve', reviews: selected })}>
            {t('reviews.approveSelected', { count })}
          </Button>
        </Group>
      )}
    </Group>
  )
}
