import { t as parts } from '#src/app/shared/i18n/parts.ts'
import { t } from '#src/app/shared/i18n/technician.ts'
import { toneColour } from '#src/app/shared/theme/tone.ts'
import type { DisplayStatus } from '#src/rules/assignment-status.ts'
import classes from './schedule.module.css'
import { statusLooks } from './status-look.ts'

const always: readonly DisplayStatus[] = ['pending', 'in_progress', 'completed']

/** What the signs in the month mean. */
export function Legend({ hasOverdue }: { hasOverdue: boolean }) {
  const shown = hasOverdue ? [...always, 'overdue' as const] : always
  return (
    <ul className={classes.legend} aria-label={t('schedule.legend')}>
      {shown.map((status) => {
        const { icon: StatusIcon, tone } = statusLooks[status]
        return (
          <li key={status}>
            <StatusIcon size={16} color={toneColour(tone)} aria-hidden />
            {parts(`status.${status}`)}
          </li>
        )
      })}
    </ul>
  )
}
