import calendar from '#src/app/shared/calendar/calendar.module.css'
import { Legend } from '#src/app/shared/calendar/legend.tsx'
import { ModeSwitch } from '#src/app/shared/calendar/mode-switch.tsx'
import { MonthTable } from '#src/app/shared/calendar/month-table.tsx'
import { PeriodNavigation } from '#src/app/shared/calendar/period-navigation.tsx'
import { stepMonth } from '#src/app/shared/calendar/step-month.ts'
import { useCalendarParameters } from '#src/app/shared/calendar/use-calendar-address.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { formatDays, formatFullDay, formatMonth, usePlantDay } from '#src/app/shared/format/dates.ts'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { useSession } from '#src/app/shared/session/session.ts'
import { StatStrip, toneWhen } from '#src/app/shared/stats/stat-strip.tsx'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { t as dashboard } from '#src/i18n/areas/supervisor-dashboard.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { countByStatus, daysOf, daysRendered, type Mode, modes } from './calendar-data.ts'
import { Conflicts } from './conflicts.tsx'
import { DayCell } from './day-cell.tsx'
import { DaysList } from './days-list.tsx'
import { exportColumns } from './export-columns.ts'
import { TodaysEvents } from './todays-events.tsx'
import { useCalendar } from './use-calendar.ts'
import { useMove } from './use-move.ts'

const AssignmentDialog = lazyDialog(() => import('./assignment-dialog.tsx'))

const DAYS_OF_WEEK = 7
const modeLabels = modes.map((value) => ({ value, label: t(`calendar.mode.${value}`) }))

function nameDays(mode: Mode, date: CalendarDate): string {
  const { from, to } = daysOf(mode, date)
  if (mode === 'week') return formatDays(from, to)
  return mode === 'month' ? formatMonth(date) : formatFullDay(date)
}

/** Calendar of due dates in the sector; open assignments can be moved. The URL holds the period. */
export default function CalendarScreen() {
  const { user } = useSession()
  const today = usePlantDay()
  const address = useCalendarParameters(today, modes)
  const { mode, date } = address
  const days = daysOf(mode, date)
  const { assignments, isPending, error, refetch } = useCalendar(daysRendered(mode, date))
  const move = useMove()
  const counted = assignments.filter(({ due_date }) => due_date >= days.from && due_date <= days.to)
  const counts = countByStatus(counted)
  const opened = assignments.find(({ id }) => id === address.openAssignment)
  const show = ({ id }: { id: number }) => address.showAssignment(id)
  const step = (direction: -1 | 1) => {
    if (mode === 'month') address.setDate(stepMonth(date, direction, today))
    else address.setDate(addDays(date, direction * (mode === 'week' ? DAYS_OF_WEEK : 1)))
  }

  return (
    <Screen>
      <PageHeader title={t('calendar.title')} subtitle={user?.sector_name} />
      <div className={calendar.bar}>
        <ModeSwitch
          label={t('calendar.mode')}
          value={mode}
          options={modeLabels}
          onChange={(next) => address.setMode(next)}
        />
        <ExportButton
          name={t('calendar.fileName')}
          days={days.from === days.to ? days.from : t('calendar.fileDays', days)}
          columns={exportColumns}
          // The days of the period, without the neighbouring days that fill the month.
          readRows={async () => counted}
          isEmpty={isPending || counted.length === 0}
        />
      </div>
      <PeriodNavigation
        title={nameDays(mode, date)}
        onPrevious={() => step(-1)}
        onToday={() => address.setDate(today)}
        onNext={() => step(1)}
      />
      <StatStrip
        label={t('calendar.stats', { days: nameDays(mode, date) })}
        isLoading={isPending}
        stats={[
          { label: dashboard('dashboard.totalAssignments'), value: counts.total },
          { label: parts('status.pending'), value: counts.pending },
          {
            label: parts('status.completed'),
            value: counts.completed,
            tone: toneWhen(counts.completed, 'good'),
          },
          { label: parts('status.overdue'), value: counts.overdue, tone: toneWhen(counts.overdue, 'bad') },
        ]}
      />
      {error !== null && <ErrorState error={error} title={t('calendar.failed')} onRetry={refetch} />}
      <Conflicts days={days} />
      {isPending && <LoadingPlaceholder height={420} />}
      {!isPending && mode === 'month' && (
        <MonthTable
          date={date}
          today={today}
          renderDay={(cell) => (
            <DayCell
              key={cell.day}
              {...cell}
              assignments={assignments.filter(({ due_date }) => due_date === cell.day)}
              onOpenDay={() => address.show('day', cell.day)}
              onOpen={show}
              onDrop={(id) => {
                const assignment = assignments.find((candidate) => candidate.id === id)
                if (assignment) move.ask({ assignment, to: cell.day })
              }}
            />
          )}
        />
      )}
      {!isPending && error === null && mode !== 'month' && (
        <DaysList days={days} assignments={assignments} onOpen={show} />
      )}
      <Legend hasOverdue />
      <TodaysEvents today={today} onOpen={show} />
      {opened && (
        <AssignmentDialog
          assignment={opened}
          onMove={(to, from) => {
            address.closeDialog()
            move.ask({ assignment: opened, to, from })
          }}
          onClose={address.closeDialog}
        />
      )}
      <ConfirmDialog
        isOpen={move.asked !== null}
        onClose={() => move.answer(false)}
        title={t('calendar.pastTitle')}
        confirmLabel={t('calendar.move')}
        onConfirm={async () => move.answer(true)}
      >
        {t('calendar.pastText', { title: move.asked?.assignment.title ?? '' })}
      </ConfirmDialog>
    </Screen>
  )
}
