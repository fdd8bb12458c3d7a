import { IconCalendarMonth, IconChevronRight, IconHistory, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Section } from '#src/app/shared/components/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t as planning } from '#src/i18n/areas/technician/planning.ts'
import { t } from '#src/i18n/areas/technician.ts'
import classes from './overdue.module.css'

const actions = [
  {
    to: paths.technician.assignments(),
    icon: IconListCheck,
    title: t('assignments.title'),
    text: t('overdue.toAssignments'),
  },
  {
    to: paths.technician.schedule(),
    icon: IconCalendarMonth,
    title: planning('schedule.title'),
    text: t('overdue.toSchedule'),
  },
  {
    to: paths.technician.history(),
    icon: IconHistory,
    title: planning('history.title'),
    text: t('overdue.toHistory'),
  },
]

/** Links from the overdue screen. */
export function QuickActions() {
  return (
    <Section title={t('overdue.quickActions')}>
      <ul className={classes.actions}>
        {actions.map(({ to, icon: ActionIcon, title, text }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <ActionIcon size={24} className={classes.icon} aria-hidden />
              <span className={classes.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
