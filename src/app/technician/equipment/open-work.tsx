import { Button, Paper } from '@mantine/core'
import { Link } from 'react-router-dom'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatNearDay } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { AssignmentView } from '#src/offline/public.ts'
import { daysOverdue } from '#src/rules/assignment-status.ts'
import { liveValue, useLive } from '../engine/use-live.ts'
import { useToday } from '../engine/use-pull-state.ts'
import classes from './equipment-details.module.css'
import { findOpenWork, type OpenStep } from './find-open-work.ts'

/** Open checklists of this equipment on the phone, with links. */
export function OpenWork({ equipmentId }: { equipmentId: number }) {
  const work = liveValue(useLive((engine) => engine.listAssignments()))
  const open = findOpenWork(work ?? [], equipmentId)
  if (open.length === 0) return null
  return (
    <Section title={t('equipment.openWork')}>
      {open.map((step) => (
        <WorkRow key={`${step.assignment.id} ${step.checklist.id}`} step={step} />
      ))}
    </Section>
  )
}

/** Started work links to its checklist, other work to its assignment. */
function addressOf({ assignment, equipmentId, checklist }: OpenStep): string {
  if (assignment.status === 'pending') return paths.technician.assignment(assignment.id)
  return paths.technician.checklist({
    assignment: assignment.id,
    equipment: equipmentId,
    checklist: checklist.id,
  })
}

function actionOf({ status }: AssignmentView, step: OpenStep): string {
  if (status === 'pending') return t('assignment.viewDetails')
  return step.checklist.status === 'in_progress' ? t('details.continue') : t('details.start')
}

function WorkRow({ step }: { step: OpenStep }) {
  const { assignment, checklist } = step
  const today = useToday()
  const action = actionOf(assignment, step)
  return (
    <Paper className={classes.work}>
      <div className={classes.workWords}>
        <div className={classes.workTitle}>{checklist.name}</div>
        <div className={classes.sub}>
          {[assignment.title, t('assignment.due', { day: formatNearDay(assignment.due_date, today) })].join(
            ' · ',
          )}
        </div>
        <div className={classes.pills}>
          <StatusBadge status={assignment.display_status} daysOverdue={daysOverdue(assignment, today)} />
        </div>
      </div>
      <Button
        component={Link}
        to={addressOf(step)}
        size="lg"
        variant="light"
        aria-label={`${action}: ${checklist.name}, ${assignment.title}`}
      >
        {action}
      </Button>
    </Paper>
  )
}
