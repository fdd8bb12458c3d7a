import { IconHistory } from '@tabler/icons-react'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { ModeSwitch } from '#src/app/shared/calendar/mode-switch.tsx'
import { PeriodNavigation } from '#src/app/shared/calendar/period-navigation.tsx'
import { readDay } from '#src/app/shared/calendar/read-day.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatDays, formatFullDay, formatLongDay } from '#src/app/shared/format/dates.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { FreshnessLine } from '#src/app/technician/sync-notices/freshness-line.tsx'
import { t } from '#src/i18n/areas/technician/planning.ts'
import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { isIncomplete, type OlderWork, useAssignmentsBetween } from '../assignment/use-assignments-between.ts'
import { WorkOnPhone } from '../assignment/work-on-phone.tsx'
import { useToday } from '../engine/use-pull-state.ts'
import { OlderWorkFreshness, OlderWorkNotice } from '../planning/older-work.tsx'
import { findWork } from '../search/find-work.ts'
import { NoWorkMatches, WorkSearch } from '../search/work-search.tsx'
import classes from './history.module.css'
import { HistoryCards } from './history-card.tsx'
import { WeekStrip } from './week-strip.tsx'

const DAYS_PER_WEEK = 7
const DEFAULTS = { view: 'week', date: '', q: '' }
const views = [
  { value: 'day', label: t('history.day') },
  { value: 'week', label: t('history.week') },
] as const

/** Past assignments and their results, by day or by week from Monday. The URL holds the period. */
export default function HistoryScreen() {
  return (
    <QueryArea>
      <History />
    </QueryArea>
  )
}

function History() {
  const today = useToday()
  const { filters, setFilters } = useAddressFilters(DEFAULTS)
  const date = readDay(filters.date, today)
  const isDay = filters.view === 'day'
  const step = isDay ? 1 : DAYS_PER_WEEK
  const from = isDay ? date : startOfWeek(date)
  const days = Array.from({ length: step }, (_day, index) => addDays(from, index))
  const to = addDays(from, step - 1)
  const { work, older } = useAssignmentsBetween(from, to)
  // A URL without a date means today, so that a bookmark shows the current day.
  const goTo = (day: CalendarDate) => setFilters({ date: day === today ? '' : day })
  const search = (q: string) => setFilters({ q }, true)

  return (
    <Screen>
      <PageHeader
        title={t('history.title')}
        actions={
          <ModeSwitch
            label={t('history.view')}
            value={isDay ? 'day' : 'week'}
            options={views}
            onChange={(view) => setFilters({ view })}
          />
        }
      />
      <PeriodNavigation
        title={isDay ? formatFullDay(date) : formatDays(from, to)}
        onPrevious={() => goTo(addDays(date, -step))}
        onToday={() => goTo(today)}
        onNext={() => goTo(addDays(date, step))}
      />
      <WorkOnPhone work={work} failure={t('history.failed')}>
        {(shown) => {
          const found = findWork(shown, filters.q)
          const isMissed = found.length < shown.length && found.length === 0
          const list = { work: found, older }
          return (
            <>
              <WorkSearch total={shown.length} value={filters.q} onSearch={search} />
              {!isDay && (
                <WeekStrip
                  days={days}
                  work={found}
                  older={older}
                  onChoose={(day) => setFilters({ view: 'day', date: day === today ? '' : day })}
                />
              )}
              <OlderWorkNotice older={older} />
              {isMissed && <NoWorkMatches search={filters.q} onClear={() => search('')} />}
              {!isMissed &&
                (isDay ? (
                  <HistoryOfDay key={filters.q} {...list} day={date} />
                ) : (
                  <HistoryOfWeek key={filters.q} {...list} days={days} />
                ))}
            </>
          )
        }}
      </WorkOnPhone>
      <OlderWorkFreshness older={older} />
      <FreshnessLine />
    </Screen>
  )
}

interface HistoryOfDaysProps {
  work: readonly ShownAssignment[]
  older: OlderWork
}

/** Empty or loading state. Notices about missing data are above. */
function EmptyOrLoading({
  older,
  text,
  firstDay,
}: {
  older: OlderWork
  text: string
  firstDay: CalendarDate
}) {
  if (older.status === 'loading') return <LoadingPlaceholder height={220} />
  if (isIncomplete(older, firstDay)) return null
  return <EmptyState icon={IconHistory} title={t('history.none')} text={text} />
}

function HistoryOfDay({ work, older, day }: HistoryOfDaysProps & { day: CalendarDate }) {
  if (work.length === 0) return <EmptyOrLoading older={older} text={t('history.noneDay')} firstDay={day} />
  return <HistoryCards label={formatLongDay(day)} assignments={work} />
}

function HistoryOfWeek({ work, older, days }: HistoryOfDaysProps & { days: readonly CalendarDate[] }) {
  if (work.length === 0)
    return <EmptyOrLoading older={older} text={t('history.noneWeek')} firstDay={days[0]!} />
  return (
    <div className={classes.days}>
      {days
        .map((day) => ({ day, due: work.filter(({ due_date }) => due_date === day) }))
        .filter(({ due }) => due.length > 0)
        .map(({ day, due }) => (
          <Section key={day} title={formatLongDay(day)}>
            <HistoryCards label={formatLongDay(day)} assignments={due} />
          </Section>
        ))}
    </div>
  )
}
