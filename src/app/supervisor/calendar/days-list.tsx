import { IconCalendarOff } from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatFullDay } from '#src/app/shared/format/dates.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { addDays, type CalendarDate, daysBetween } from '#src/rules/calendar.ts'
import { AssignmentRows } from './assignment-rows.tsx'
import type { CalendarAssignment, Days } from './calendar-data.ts'

interface DaysListProps {
  days: Days
  assignments: readonly CalendarAssignment[]
  onOpen: (assignment: CalendarAssignment) => void
}

function listDays({ from, to }: Days): CalendarDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_day, index) => addDays(from, index))
}

/** The assignments of a week or day, grouped by day. Days without assignments are omitted. */
export function DaysList({ days, assignments, onOpen }: DaysListProps) {
  const withWork = listDays(days).filter((day) => assignments.some(({ due_date }) => due_date === day))
  if (withWork.length === 0)
    return (
      <EmptyState
        icon={IconCalendarOff}
        title={days.from === days.to ? t('calendar.noneDay') : t('calendar.noneWeek')}
      />
    )
  return withWork.map((day) => (
    <Section key={day} title={formatFullDay(day)}>
      <AssignmentRows
        label={formatFullDay(day)}
        assignments={assignments.filter(({ due_date }) => due_date === day)}
        onOpen={onOpen}
      />
    </Section>
  ))
}
