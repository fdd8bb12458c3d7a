import { Button } from '@mantine/core'
import { IconCalendarSmile } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatLongDay } from '#src/app/shared/format/dates.ts'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { ShiftNotices } from '#src/app/technician/sync-notices/shift-notices.tsx'
import { t } from '#src/i18n/areas/technician.ts'
import { type AssignmentCounts, type AssignmentView, countAssignments } from '#src/offline/public.ts'
import { AssignmentList } from '../assignment/assignment-card.tsx'
import { ViewButton, WorkButton } from '../assignment/work-button.tsx'
import { WorkOnPhone } from '../assignment/work-on-phone.tsx'
import { useDocument } from '../engine/use-document.ts'
import { liveValue, useLive } from '../engine/use-live.ts'
import { useToday } from '../engine/use-pull-state.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { NotificationsSection } from '../notifications/notifications-section.tsx'
import { useNotificationList } from '../notifications/use-notification-list.ts'
import classes from './dashboard.module.css'
import { divideWork } from './divide-work.ts'
import { OverdueBanner } from './overdue-banner.tsx'

const NotificationsDialog = lazyDialog(() => import('../notifications/notifications-dialog.tsx'))

/** Maximum number of overdue assignments on the dashboard. */
const OVERDUE_SHOWN = 3

function listStats(counts: AssignmentCounts | undefined) {
  const { assignments, overdue } = paths.technician
  return [
    {
      label: t('dashboard.totalTasks'),
      value: counts?.total_tasks,
      note: t('dashboard.totalNote'),
      to: assignments(),
    },
    { label: t('dashboard.completed'), value: counts?.completed, to: assignments({ status: 'completed' }) },
    { label: t('dashboard.pending'), value: counts?.pending, to: assignments({ status: 'pending' }) },
    {
      label: t('dashboard.inProgress'),
      value: counts?.in_progress,
      tone: toneWhen(counts?.in_progress, 'busy'),
      to: assignments({ status: 'in_progress' }),
    },
    {
      label: t('dashboard.overdue'),
      value: counts?.overdue,
      tone: toneWhen(counts?.overdue, 'bad'),
      to: overdue(),
    },
  ]
}

/** Start screen of a technician. All data is on this phone. */
export default function DashboardScreen() {
  const { user } = useSession()
  const work = useLive((engine) => engine.listAssignments())
  const all = liveValue(work)
  const counts = all && countAssignments(all)
  const day = useToday()
  const subtitle = [formatLongDay(day), user?.sector_name].filter(Boolean).join(' · ')
  const overdue = (all ?? []).filter((assignment) => assignment.is_overdue)
  const notifications = useDocument('notifications')
  const list = useNotificationList()
  const actions = (
    <>
      <FindEquipment />
      <NotificationBell notifications={liveValue(notifications)?.content?.results} onOpen={list.open} />
    </>
  )
  return (
    <Screen>
      <PageHeader
        title={t('dashboard.welcome', { name: user?.first_name ?? '' })}
        subtitle={subtitle}
        actions={actions}
      />
      <ShiftNotices />
      <OverdueBanner overdue={overdue} />
      <StatStrip label={t('dashboard.stats')} stats={listStats(counts)} isLoading={!counts} />
      <WorkOnPhone work={work} failure={t('dashboard.failed')}>
        {(listed) => (
          <>
            <DueSections work={listed} day={day} />
            <OverdueSection overdue={overdue} />
          </>
        )}
      </WorkOnPhone>
      <NotificationsSection live={notifications} onOpenAll={list.open} />
      <FreshnessLine />
      {list.isOpen && <NotificationsDialog live={notifications} onClose={list.close} />}
    </Screen>
  )
}

/** Links to the machine in front of the technician. */
function FindEquipment() {
  const links = [
    [paths.technician.scan(), t('dashboard.scanLabel')],
    [paths.technician.equipment(), t('dashboard.searchTag')],
  ] as const
  return (
    <div className={classes.find}>
      {links.map(([to, label]) => (
        <Button key={to} component={Link} to={to} variant="default" size="lg" px="xs">
          {label}
        </Button>
      ))}
    </div>
  )
}

function DueSections({ work, day }: { work: readonly AssignmentView[]; day: string }) {
  const { today, laterThisWeek, afterThisWeek } = divideWork(work, day)
  const isMoreBelow = laterThisWeek.length + afterThisWeek.length > 0
  return (
    <>
      <Section title={t('dashboard.today')}>
        {today.length === 0 ? (
          <EmptyState
            icon={IconCalendarSmile}
            title={t('dashboard.todayNone')}
            text={
              isMoreBelow
                ? undefined
                : t(work.length === 0 ? 'assignments.noneText' : 'dashboard.todayNoneText')
            }
          />
        ) : (
          <DueList label={t('dashboard.today')} work={today} />
        )}
      </Section>
      <LaterSection
        title={t('dashboard.laterThisWeek', { count: String(laterThisWeek.length) })}
        work={laterThisWeek}
      />
      <LaterSection
        title={t('dashboard.afterThisWeek', { count: String(afterThisWeek.length) })}
        work={afterThisWeek}
      />
    </>
  )
}

function LaterSection({ title, work }: { title: string; work: readonly AssignmentView[] }) {
  if (work.length === 0) return null
  return (
    <Section title={title}>
      <DueList label={title} work={work} />
    </Section>
  )
}

function DueList({ label, work }: { label: string; work: readonly AssignmentView[] }) {
  return (
    <AssignmentList
      label={label}
      headingLevel={3}
      assignments={work}
      renderActions={(assignment) => (
        <>
          <WorkButton
            assignment={assignment}
            startLabel={t('assignment.start')}
            variant={assignment.status === 'in_progress' ? 'filled' : 'light'}
          />
          <ViewButton assignment={assignment} label={t('assignment.view')} />
        </>
      )}
    />
  )
}

function OverdueSection({ overdue }: { overdue: readonly AssignmentView[] }) {
  if (overdue.length === 0) return null
  const all = (
    <Button component={Link} to={paths.technician.overdue()} variant="subtle" size="lg" fz="sm" px="xs">
      {t('dashboard.viewAllOverdue')}
    </Button>
  )
  return (
    <Section title={t('dashboard.overdueSection')} actions={all}>
      <AssignmentList
        label={t('dashboard.overdueSection')}
        headingLevel={3}
        assignments={overdue.slice(0, OVERDUE_SHOWN)}
        renderActions={(assignment) => (
          <>
            <WorkButton assignment={assignment} startLabel={t('assignment.startNow')} />
            <ViewButton assignment={assignment} label={t('assignment.view')} />
          </>
        )}
      />
    </Section>
  )
}
