import { Button, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/components.ts'
import classes from './calendar.module.css'

interface PeriodNavigationProps {
  /** The displayed month, week or day. */
  title: string
  onPrevious: () => void
  onToday: () => void
  onNext: () => void
}

/** The displayed period, with buttons to the previous and next one. */
export function PeriodNavigation({ title, onPrevious, onToday, onNext }: PeriodNavigationProps) {
  const buttonProps = { size: 'lg', fz: 'sm', px: 'xs', variant: 'default' } as const
  return (
    <div className={classes.period}>
      <Title order={2} className={classes.periodTitle} aria-live="polite">
        {title}
      </Title>
      <nav className={classes.steps} aria-label={title}>
        <Button {...buttonProps} leftSection={<IconChevronLeft size={18} aria-hidden />} onClick={onPrevious}>
          {t('period.previous')}
        </Button>
        <Button {...buttonProps} onClick={onToday}>
          {t('period.today')}
        </Button>
        <Button {...buttonProps} rightSection={<IconChevronRight size={18} aria-hidden />} onClick={onNext}>
          {t('period.next')}
        </Button>
      </nav>
    </div>
  )
}
