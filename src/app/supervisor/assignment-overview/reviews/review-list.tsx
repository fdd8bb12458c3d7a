import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import { IconCheckbox } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { type KeyDescription, KeyList, rowKeys } from '#src/app/shared/keyboard/key-list.tsx'
import { useListKeys } from '#src/app/shared/keyboard/use-list-keys.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { Pager } from '#src/app/shared/table/pager.tsx'
import { executionCalls, type PendingReview } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { limits } from '#src/rules/limits.ts'
import { exportColumns } from './export-columns.ts'
import type { PlannedReview } from './review-actions.ts'
import { useReviewAddress } from './review-address.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { REVIEW_DEFAULTS, ReviewFilters, readReviewFilters } from './review-filters.tsx'
import classes from './reviews.module.css'

const keys: readonly KeyDescription[] = [...rowKeys, ['A', t('reviews.approve')], ['R', t('reviews.reject')]]

/** Submitted checklists: critical findings first, then the longest waiting. */
export function ReviewList() {
  const { filters, page, setFilters, setPage, clearFilters, isFiltered } = useAddressFilters(REVIEW_DEFAULTS)
  const query = readReviewFilters(filters)
  const reviews = useCall(executionCalls.pendingReviews, { page, ...query }, { keepsPrevious: true })
  const list = useRef<HTMLDivElement>(null)
  return (
    <Stack ref={list}>
      {(isFiltered || reviews.data?.count !== 0) && (
        <ReviewFilters
          filters={filters}
          isFiltered={isFiltered}
          onChange={setFilters}
          onClear={clearFilters}
        />
      )}
      {reviews.isPending && (
        <>
          <LoadingPlaceholder height={140} />
          <Skeleton height={140} />
        </>
      )}
      {reviews.isError && !reviews.data && (
        <ErrorState
          title={t('reviews.failed')}
          error={reviews.error}
          onRetry={() => void reviews.refetch()}
        />
      )}
      {reviews.data?.results.length === 0 && (
        <EmptyState
          icon={IconCheckbox}
          title={t(isFiltered ? 'reviews.noneFound' : 'reviews.none')}
          text={t(isFiltered ? 'overview.noneInSectorText' : 'reviews.noneText')}
          action={
            isFiltered && (
              <Button variant="light" onClick={clearFilters}>
                {t('filters.clear')}
              </Button>
            )
          }
        />
      )}
      {reviews.data && reviews.data.results.length > 0 && (
        <Cards
          rows={reviews.data.results}
          list={list}
          tools={
            <ExportButton
              name={t('reviews.fileName')}
              columns={exportColumns}
              readRows={() =>
                readAll((paging) => api(executionCalls.pendingReviews, { ...query, ...paging }))
              }
              isEmpty={false}
              size="xs"
            />
          }
        />
      )}
      {reviews.data && reviews.data.count > 0 && (
        <Pager
          label={t('reviews.label')}
          count={reviews.data.count}
          page={page}
          pageSize={limits.pageSize}
          onPage={setPage}
        />
      )}
    </Stack>
  )
}

interface CardsProps {
  rows: readonly PendingReview[]
  /** Element with the keyboard shortcuts. */
  list: RefObject<HTMLElement | null>
  tools: ReactNode
}

function Cards({ rows, list, tools }: CardsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [planned, setPlanned] = useState<PlannedReview | null>(null)
  const navigate = useNavigate()
  const address = useReviewAddress()
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const plan = (verdict: PlannedReview['verdict']) => (item: string) =>
    setPlanned({ verdict, reviews: rows.filter((row) => row.id === Number(item)) })
  useListKeys(list, { a: plan('approve'), r: plan('reject') })
  const forget = (ids: readonly number[]) =>
    setChosen((current) => new Set([...current].filter((id) => !ids.includes(id))))
  return (
    <>
      <SelectionLine rows={rows} chosen={chosen} onChoose={setChosen} onPlan={setPlanned} tools={tools} />
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
      <ReviewDialog
        planned={planned}
        onClose={() => setPlanned(null)}
        onReviewed={forget}
        onShowAgain={(id) => navigate(address.open(id))}
      />
    </>
  )
}

interface SelectionLineProps {
  rows: readonly PendingReview[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onPlan: (planned: PlannedReview) => void
  tools: ReactNode
}

/** Bulk actions, such as for a Monday with many checklists that are all OK. */
function SelectionLine({ rows, chosen, onChoose, onPlan, tools }: SelectionLineProps) {
  const selected = rows.filter((row) => chosen.has(row.id))
  const count = selected.length
  const isAll = count === rows.length
  return (
    <Group justify="space-between" mih={40} data-screen-only>
      <Checkbox
        label={t('reviews.selectAll')}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => onChoose(new Set(isAll ? [] : rows.map((row) => row.id)))}
      />
      <Group gap="xs">
        {count > 0 && (
          <>
            <Button variant="default" onClick={() => onPlan({ verdict: 'reject', reviews: selected })}>
              {t('reviews.rejectSelected', { count })}
            </Button>
            <Button onClick={() => onPlan({ verdict: 'approve', reviews: selected })}>
              {t('reviews.approveSelected', { count })}
            </Button>
          </>
        )}
        {tools}
        <KeyList keys={keys} />
      </Group>
    </Group>
  )
}
