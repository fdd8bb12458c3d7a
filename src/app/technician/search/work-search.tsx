import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/parts/empty-state.tsx'
import { t } from '#src/i18n/technician.ts'
import { ThumbSearch } from './thumb-search.tsx'

/** So many are seen at a push or two of the thumb. */
const SEEN_AT_ONCE = 10

interface WorkSearchProps {
  /** Of what is searched. */
  total: number
  value: string
  onSearch: (text: string) => void
}

/** Finds assignments on the phone itself, where there are more than are seen at once. */
export function WorkSearch({ total, value, onSearch }: WorkSearchProps) {
  if (total <= SEEN_AT_ONCE && value === '') return null
  return <ThumbSearch label={t('assignments.search')} value={value} onSearch={onSearch} />
}

/** What stands in the place of a list in which nothing has the words. */
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
