import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatDate, today } from '#src/app/shared/format/dates.ts'
import { useRound } from '#src/app/shared/format/use-round.ts'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { type Fact, FactList } from '#src/app/shared/stats/fact-list.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { movedAvailableFrom } from '#src/rules/schedule/week-dates.ts'
import classes from './calendar.module.css'
import type { CalendarAssignment } from './calendar-data.ts'

interface AssignmentDialogProps {
  assignment: CalendarAssignment
  onMove: (to: CalendarDate, from: CalendarDate) => void
  onClose: () => void
}

/** One assignment of the calendar: facts, date fields, and a link to its details. */
export default function AssignmentDialog({ assignment, onMove, onClose }: AssignmentDialogProps) {
  const details = useCall(assignmentCalls.detailsForCalendar, { id: assignment.id })
  const [due, setDue] = useState<CalendarDate | null>(assignment.due_date)
  const [from, setFrom] = useState<CalendarDate | null>(assignment.available_from)
  const round = useRound()
  const changeDue = (date: CalendarDate | null) => {
    setDue(date)
    if (!date) return
    // As the server computes it: unchanged within the round, else the first day of the new round.
    const now = {
      available_from: from ?? assignment.available_from,
      due_date: due ?? assignment.due_date,
    }
    setFrom(
      date === assignment.due_date
        ? assignment.available_from
        : movedAvailableFrom(now, date, today(), round),
    )
  }
  const isChanged = due !== assignment.due_date || from !== assignment.available_from
  const isInOrder = from !== null && due !== null && from <= due
  const isOpen = assignment.status !== 'completed'
  return (
    <Dialog isOpen onClose={onClose} title={assignment.title}>
      <Stack>
        <div className={classes.pills}>
          <StatusBadge status={assignment.display_status} />
          <PriorityBadge priority={assignment.priority} />
        </div>
        <FactList
          facts={[
            [t('details.plant'), assignment.plant_name],
            [t('details.assignedTo'), assignment.assigned_to_name],
            [t('details.availableFrom'), formatDate(assignment.available_from)],
            [t('details.due'), formatDate(assignment.due_date)],
            ...(details.data
              ? ([
                  [t('details.assignedBy'), details.data.assigned_by.full_name],
                  [t('details.equipment'), String(details.data.total_equipment)],
                  [
                    t('details.checklists'),
                    t('details.progressOf', {
                      done: details.data.completed_checklists,
                      total: details.data.total_checklists,
                    }),
                  ],
                ] satisfies Fact[])
              : []),
          ]}
        />
        <ProgressBar
          percent={assignment.progress_percentage}
          label={t('calendar.progress')}
          tone={isOpen ? 'brand' : 'good'}
        />
        {details.data?.instructions && <p className={classes.instructions}>{details.data.instructions}</p>}
        {details.isError && (
          <ErrorState
            error={details.error}
            fallback={t('calendar.detailsFailed')}
            onRetry={() => void details.refetch()}
          />
        )}
        {isOpen && (
          <div className={classes.move}>
            {assignment.status === 'pending' && (
              <DateField
                label={t('details.availableFrom')}
                value={from}
                onChange={setFrom}
                error={from && due && !isInOrder ? t('calendar.wrongOrder') : undefined}
              />
            )}
            <DateField label={t('calendar.moveTo')} value={due} onChange={changeDue} />
            <Button
              variant="default"
              disabled={!isChanged || !isInOrder}
              onClick={() => isInOrder && onMove(due, from)}
            >
              {t('calendar.move')}
            </Button>
          </div>
        )}
        <Button component={Link} to={paths.supervisor.assignment(assignment.id)}>
          {t('details.viewDetails')}
        </Button>
      </Stack>
    </Dialog>
  )
}
