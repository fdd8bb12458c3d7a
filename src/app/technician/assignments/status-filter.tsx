import { UnstyledButton } from '@mantine/core'
import { t } from '#src/i18n/areas/technician.ts'
import classes from './status-filter.module.css'

interface StatusFilterProps {
  value: string
  options: readonly { value: string; label: string; count: number }[]
  onChange: (value: string) => void
}

/** Status filter with counts: one press, no menu. */
export function StatusFilter({ value, options, onChange }: StatusFilterProps) {
  return (
    <fieldset className={classes.filter} aria-label={t('assignments.filter')}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          className={classes.choice}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          <span className={classes.count}>{option.count}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
