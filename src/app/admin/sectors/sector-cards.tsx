import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ComponentProps } from 'react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import type { ListState } from '#src/app/shared/table/list-state.ts'
import { Pager } from '#src/app/shared/table/pager.tsx'
import type { Sector } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { SectorCard } from './sector-card.tsx'
import classes from './sectors.module.css'

const SKELETON_CARDS = 3

interface SectorCardsProps {
  list: ListState<Sector>
  empty: ComponentProps<typeof EmptyState>
  page: number
  onPage: (page: number) => void
  onEdit: (sector: Sector) => void
  onDelete: (sector: Sector) => void
}

/** The sectors as cards, with the four states of every list. */
export function SectorCards({ list, empty, page, onPage, onEdit, onDelete }: SectorCardsProps) {
  if (list.status === 'error')
    return <ErrorState title={t('sectors.failed')} error={list.error} onRetry={list.onRetry} />
  if (list.status === 'loading') return <SkeletonCards />
  if (list.rows.length === 0)
    return (
      <div className={classes.frame}>
        <EmptyState {...empty} />
      </div>
    )
  return (
    <>
      <ul className={classes.cards} aria-label={t('sectors.list')} aria-busy={list.isRefreshing}>
        {list.rows.map((sector) => (
          <SectorCard key={sector.id} sector={sector} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </ul>
      {list.count > limits.pageSize && (
        <div className={classes.frame}>
          <Pager
            label={t('sectors.list')}
            count={list.count}
            page={page}
            pageSize={limits.pageSize}
            onPage={onPage}
          />
        </div>
      )}
    </>
  )
}

function SkeletonCards() {
  return (
    <div className={classes.cards} aria-busy>
      <VisuallyHidden>{t('sectors.loading')}</VisuallyHidden>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <Skeleton key={`skeleton-${String(index)}`} height="12rem" />
      ))}
    </div>
  )
}
