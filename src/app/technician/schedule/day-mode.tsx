import { IconCalendarOff } from '@tabler/icons-react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { formatLongDay } from '#src/app/shared/format/dates.ts'
import { t as planning } from '#src/i18n/areas/technician/planning.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { AssignmentList } from '../assignment/assignment-card.tsx'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { isIncomplete, type OlderWork } from '../assignment/use-assignments-between.ts'
import { ViewButton, WorkButton } from '../assignment/work-button.tsx'
import { OlderWorkNotice } from '../planning/older-work.tsx'

interface DayModeProps {
  day: CalendarDate
  work: readonly ShownAssignment[]
  older: OlderWork
}

/** The assignments due on one day, as cards. */
export function DayMode({ day, work, older }: DayModeProps) {
  return (
    <>
      <OlderWorkNotice older={older} />
      {work.length === 0 && older.status === 'loading' && <LoadingPlaceholder height={180} />}
      {work.length === 0 && !isIncomplete(older, day) && (
        <EmptyState icon={IconCalendarOff} title={planning('schedule.none')} />
      )}
      {work.length > 0 && (
        <AssignmentList
          label={formatLongDay(day)}
          headingLevel={3}
          assignments={work}
          renderActions={(assignment) => (
            <>
              {assignment.is_on_phone && (
                <WorkButton
                  assignment={assignment}
                  startLabel={t('assignment.startAssignment')}
                  variant={assignment.is_overdue || assignment.status === 'in_progress' ? 'filled' : 'light'}
                />
              )}
              <ViewButton assignment={assignment} label={t('assignment.viewDetails')} />
            </>
          )}
        />
      )}
    </>
  )
}
