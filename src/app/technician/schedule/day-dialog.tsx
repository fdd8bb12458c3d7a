import { Button, Stack } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatFullDay } from '#src/app/shared/format/dates.ts'
import { t as planning } from '#src/i18n/areas/technician/planning.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { SyncBadge } from '../assignment/sync-badge.tsx'
import { isIncomplete, type OlderWork } from '../assignment/use-assignments-between.ts'
import { WorkButton } from '../assignment/work-button.tsx'
import { AssignmentStatus } from '../assignment/work-status.tsx'
import { OlderWorkNotice } from '../planning/older-work.tsx'
import classes from './schedule.module.css'

interface DayDialogProps {
  day: CalendarDate
  work: readonly ShownAssignment[]
  older: OlderWork
  onOpen: (assignment: ShownAssignment) => void
  onClose: () => void
}

/** The assignments due on one day of the month. */
export default function DayDialog({ day, work, older, onOpen, onClose }: DayDialogProps) {
  const isUnknown = isIncomplete(older, day)
  return (
    <Dialog isOpen onClose={onClose} title={formatFullDay(day)}>
      <Stack>
        {isUnknown && <OlderWorkNotice older={older} />}
        {work.length === 0 && !isUnknown && (
          <EmptyState icon={IconCalendarOff} title={planning('schedule.none')} />
        )}
        {work.length > 0 && (
          <ul className={classes.entries}>
            {work.map((assignment) => (
              <li key={assignment.id} className={classes.entry}>
                <DayEntry assignment={assignment} onOpen={() => onOpen(assignment)} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}

function DayEntry({ assignment, onOpen }: { assignment: ShownAssignment; onOpen: () => void }) {
  const { completed_checklists: done, total_checklists: total } = assignment
  return (
    <>
      <div>
        <h3 className={classes.name}>{assignment.plant.name}</h3>
        <div className={classes.sub}>{assignment.title}</div>
      </div>
      <div className={classes.pills}>
        <AssignmentStatus assignment={assignment} />
        <PriorityBadge priority={assignment.priority} />
        <SyncBadge word={assignment.sync} />
      </div>
      <div className={classes.sub}>
        {total > 0 ? planning('schedule.progressOf', { done, total }) : planning('schedule.progressUnknown')}
      </div>
      <div className={classes.actions}>
        {assignment.is_on_phone && <WorkButton assignment={assignment} startLabel={t('assignment.start')} />}
        <Button
          size="lg"
          px="sm"
          variant="default"
          aria-label={planning('schedule.viewDetailsOf', { title: assignment.title })}
          onClick={onOpen}
        >
          {t('assignment.viewDetails')}
        </Button>
      </div>
    </>
  )
}
