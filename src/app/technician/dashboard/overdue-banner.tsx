import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { WorkButton } from '../assignment/work-button.tsx'
import classes from './dashboard.module.css'

/** Banner about overdue work, with a link to the oldest one. */
export function OverdueBanner({ overdue }: { overdue: readonly AssignmentView[] }) {
  const first = overdue[0]
  if (!first) return null
  return (
    <div className={classes.banner}>
      <div>
        <strong>
          <IconAlertTriangle size={18} aria-hidden />
          {t('dashboard.overdueBanner', { count: overdue.length })}
        </strong>
        <div className={classes.bannerText}>
          {t('dashboard.overdueFirst', { title: first.title, day: formatDay(first.due_date) })}
        </div>
      </div>
      <WorkButton assignment={first} startLabel={t('assignment.startNow')} color="bad" />
    </div>
  )
}
