import {
  IconCalendarMonth,
  IconChevronRight,
  IconFileText,
  IconFileUpload,
  IconListCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Section } from '#src/app/shared/components/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t as shell } from '#src/i18n/areas/shell.ts'
import { t } from '#src/i18n/areas/supervisor-dashboard.ts'
import classes from './dashboard.module.css'

const cards = [
  {
    to: paths.supervisor.pdfWorkflow(),
    icon: IconFileUpload,
    title: shell('nav.pdfWorkflow'),
    text: t('dashboard.workflowText'),
  },
  {
    to: paths.supervisor.assignments(),
    icon: IconListCheck,
    title: shell('nav.assignmentOverview'),
    text: t('dashboard.overviewText'),
  },
  {
    to: paths.supervisor.reports(),
    icon: IconFileText,
    title: shell('nav.handover'),
    text: t('dashboard.handoverText'),
  },
  {
    to: paths.supervisor.calendar(),
    icon: IconCalendarMonth,
    title: t('dashboard.calendarTitle'),
    text: t('dashboard.calendarText'),
  },
] as const

/** Links to the main screens. */
export function NavigationCards() {
  return (
    <Section title={t('dashboard.goTo')}>
      <ul className={classes.cards}>
        {cards.map(({ to, icon: CardIcon, title, text }) => (
          <li key={to}>
            <Link to={to} className={classes.card}>
              <CardIcon size={24} className={classes.cardIcon} aria-hidden />
              <span>
                <strong>{title}</strong>
                <span className={classes.cardText}>{text}</span>
              </span>
              <IconChevronRight size={20} className={classes.cardArrow} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
