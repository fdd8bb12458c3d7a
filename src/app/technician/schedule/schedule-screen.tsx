import QueryArea from '#src/app/shared/api/query-area.tsx'
import { ModeSwitch } from '#src/app/shared/calendar/mode-switch.tsx'
import { PeriodNavigation } from '#src/app/shared/calendar/period-navigation.tsx'
import { stepMonth } from '#src/app/shared/calendar/step-month.ts'
import { useCalendarParameters } from '#src/app/shared/calendar/use-calendar-address.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { formatFullDay, formatMonth } from '#src/app/shared/format/dates.ts'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t } from '#src/i18n/areas/technician/planning.ts'
import { addDays, monthGridOf } from '#src/rules/calendar.ts'
import { useAssignmentsBetween } from '../assignment/use-assignments-between.ts'
import { WorkOnPhone } from '../assignment/work-on-phone.tsx'
import { useToday } from '../engine/use-pull-state.ts'
import { OlderWorkFreshness } from '../planning/older-work.tsx'
import { DayMode } from './day-mode.tsx'
import { MonthMode } from './month-mode.tsx'
import classes from './schedule.module.css'

const modes = [
  { value: 'month', label: t('schedule.month') },
  { value: 'day', label: t('schedule.day') },
] as const

/** Due assignments by month or day. The URL holds the period. */
export default function ScheduleScreen() {
  return (
    <QueryArea>
      <Schedule />
    </QueryArea>
  )
}

function Schedule() {
  const today = useToday()
  const address = useCalendarParameters(today, ['month', 'day'])
  const { mode, date, setDate } = address
  const isMonth = mode === 'month'
  const grid = monthGridOf(date)
  const { work, older } = useAssignmentsBetween(isMonth ? grid[0]! : date, isMonth ? grid.at(-1)! : date)
  const step = (direction: -1 | 1) =>
    setDate(isMonth ? stepMonth(date, direction, today) : addDays(date, direction))

  return (
    <Screen>
      <PageHeader
        title={t('schedule.title')}
        actions={
          <ModeSwitch label={t('schedule.mode')} value={mode} options={modes} onChange={address.setMode} />
        }
      />
      {!isMonth && (
        <DateField
          label={t('schedule.date')}
          isFullWidth
          className={classes.date}
          value={date}
          onChange={(chosen) => chosen && setDate(chosen)}
        />
      )}
      <PeriodNavigation
        title={isMonth ? formatMonth(date) : formatFullDay(date)}
        onPrevious={() => step(-1)}
        onToday={() => setDate(today)}
        onNext={() => step(1)}
      />
      <WorkOnPhone work={work} failure={t('schedule.failed')}>
        {(shown) =>
          isMonth ? (
            <MonthMode work={shown} older={older} today={today} address={address} />
          ) : (
            <DayMode day={date} work={shown} older={older} />
          )
        }
      </WorkOnPhone>
      <OlderWorkFreshness older={older} />
      <FreshnessLine />
    </Screen>
  )
}
