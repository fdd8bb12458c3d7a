import { Legend } from '#src/app/shared/calendar/legend.tsx'
import type { useCalendarParameters } from '#src/app/shared/calendar/use-calendar-address.ts'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { isIncomplete, type OlderWork } from '../assignment/use-assignments-between.ts'
import { OlderWorkNotice } from '../planning/older-work.tsx'
import { MonthGrid } from './month-grid.tsx'

const AssignmentDialog = lazyDialog(() => import('./assignment-dialog.tsx'))
const DayDialog = lazyDialog(() => import('./day-dialog.tsx'))

interface MonthModeProps {
  work: readonly ShownAssignment[]
  older: OlderWork
  today: CalendarDate
  address: Pick<
    ReturnType<typeof useCalendarParameters>,
    'date' | 'openDay' | 'openAssignment' | 'showDay' | 'showAssignment' | 'closeDialog'
  >
}

/** The month, with the dialog of the selected day or assignment. */
export function MonthMode({ work, older, today, address }: MonthModeProps) {
  const { date, openDay, openAssignment } = address
  const dueOn = (day: CalendarDate) => work.filter(({ due_date }) => due_date === day)
  const opened = work.find(({ id }) => id === openAssignment)

  const open = (day: CalendarDate) => {
    const [only, ...others] = dueOn(day)
    // An incomplete day opens its list, which explains the missing data.
    if (only && others.length === 0 && !isIncomplete(older, day)) address.showAssignment(only.id)
    else address.showDay(day)
  }

  return (
    <>
      <MonthGrid date={date} today={today} work={work} older={older} onOpen={open} />
      <Legend hasOverdue={work.some(({ is_overdue }) => is_overdue)} />
      <OlderWorkNotice older={older} />
      {openDay !== null && (
        <DayDialog
          day={openDay}
          work={dueOn(openDay)}
          older={older}
          onOpen={(assignment) => address.showAssignment(assignment.id)}
          onClose={address.closeDialog}
        />
      )}
      {opened && <AssignmentDialog assignment={opened} onClose={address.closeDialog} />}
    </>
  )
}
