import { toneColour } from '#src/app/shared/theme/tone.ts'
import { t } from '#src/i18n/areas/components.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import classes from './calendar.module.css'
import { statusStyles } from './status-styles.ts'

const always: readonly DisplayStatus[] = ['pending', 'in_progress', 'completed']

/** Legend of the icons in the month. */
export function Legend({ hasOverdue }: { hasOverdue: boolean }) {
  const shown = hasOverdue ? [...always, 'overdue' as const] : always
  return (
    <ul className={classes.legend} aria-label={t('calendar.legend')}>
      {shown.map((status) => {
        const { icon: StatusIcon, tone } = statusStyles[status]
        return (
          <li key={status}>
            <StatusIcon size={16} color={toneColour(tone)} aria-hidden />
            {t(`status.${status}`)}
          </li>
        )
      })}
    </ul>
  )
}
