import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/lists.ts'
import classes from './data-table.module.css'

interface PagerProps {
  label: string
  count: number
  /** True when the count is a lower bound. */
  isCountOpen?: boolean | undefined
  page: number
  pageSize: number
  onPage: (page: number) => void
}

/** Page navigation of a list. A list of one page shows only its count. */
export function Pager({ label, count, isCountOpen = false, page, pageSize, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(count / pageSize)) + (isCountOpen ? 1 : 0)
  const first = count === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(count, page * pageSize)
  return (
    <nav className={classes.pager} aria-label={t('table.pages', { label })}>
      <span aria-live="polite">
        {t(isCountOpen ? 'table.rangeMore' : 'table.range', { first, last, count })}
      </span>
      {pages > 1 && (
        <>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('table.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('table.next')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </nav>
  )
}
