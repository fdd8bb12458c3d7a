import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import { ThumbSearch } from './thumb-search.tsx'

/** Number of assignments that need little scrolling. */
const SHORT_LIST = 10

interface WorkSearchProps {
  /** Number of searched assignments. */
  total: number
  value: string
  onSearch: (text: string) => void
}

/** Local search of assignments, for lists longer than {@link SHORT_LIST}. */
export function WorkSearch({ total, value, onSearch }: WorkSearchProps) {
  if (total <= SHORT_LIST && value === '') return null
  return <ThumbSearch label={t('assignments.search')} value={value} onSearch={onSearch} />
}

/** Empty state of a search without results. */
export function NoWorkMatches({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={IconListSearch}
      title={t('assignments.noneMatch', { search })}
      action={
        <Button size="lg" variant="light" onClick={onClear}>
          {t('assignments.clearSearch')}
        </Button>
      }
    />
  )
}
