import { Button, Paper } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { SyncSummary } from '#src/offline/public.ts'
import { isRevisionRequested } from '../assignment/find-next-checklist.ts'
import type { ShownAssignment } from '../assignment/show-server-copy.ts'
import { SyncBadge } from '../assignment/sync-badge.tsx'
import { findUnsynced, isUnsynced, WorkStatus } from '../assignment/work-status.tsx'
import classes from './assignment-details.module.css'

type Equipment = ShownAssignment['equipment'][number]
type Checklist = Equipment['checklists'][number]

interface EquipmentCardProps {
  assignment: ShownAssignment
  equipment: Equipment
}

/** A piece of equipment with its checklists, each with its next action. */
export function EquipmentCard({ assignment, equipment }: EquipmentCardProps) {
  const about = [equipment.equipment_id, equipment.equipment_type, equipment.location]
  return (
    <Paper component="article" aria-label={equipment.name}>
      <div className={classes.equipmentHead}>
        <div>
          <h3 className={classes.name}>{equipment.name}</h3>
          <div className={classes.sub}>{about.filter(Boolean).join(' · ')}</div>
        </div>
        <WorkStatus
          status={equipment.status}
          sync={findUnsynced(equipment.checklists, assignment.checklist_sync)}
        />
      </div>
      {equipment.notes && <p className={classes.note}>{equipment.notes}</p>}
      <ul className={classes.checklists}>
        {equipment.checklists.map((checklist) => (
          <li key={checklist.execution_id} className={classes.checklist}>
            <ChecklistWords checklist={checklist} sync={assignment.checklist_sync[checklist.execution_id]} />
            <ChecklistButton assignment={assignment} equipment={equipment} checklist={checklist} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function ChecklistWords({ checklist, sync }: { checklist: Checklist; sync: SyncSummary | undefined }) {
  const isBegun = checklist.status !== 'not_started' || checklist.answered_count > 0
  const progress = isBegun
    ? t('details.answered', { done: checklist.answered_count, total: checklist.task_count })
    : t('details.tasks', { count: checklist.task_count })
  const issues = checklist.issues_found > 0 ? t('details.issues', { count: checklist.issues_found }) : null
  const hasVerdict = checklist.review_status !== 'none' && !isUnsynced(checklist.status, sync)
  return (
    <div className={classes.checklistWords}>
      <div>{checklist.name}</div>
      <div className={classes.sub}>{[progress, issues].filter(Boolean).join(' · ')}</div>
      <div className={classes.pills} style={{ marginTop: '0.3rem' }}>
        {!isRevisionRequested(checklist) && <WorkStatus status={checklist.status} sync={sync} />}
        {hasVerdict && <ReviewBadge status={checklist.review_status} />}
        {sync && <SyncBadge word={sync} isOwnLine />}
      </div>
      {sync?.notice && <div className={classes.sub}>{sync.notice}</div>}
    </div>
  )
}

function ChecklistButton({
  assignment,
  equipment,
  checklist,
}: EquipmentCardProps & { checklist: Checklist }) {
  const actions = {
    not_started: t('details.start'),
    in_progress: t('details.continue'),
    completed: t('details.review'),
  }
  const action = actions[isRevisionRequested(checklist) ? 'in_progress' : checklist.status]
  const isOpen = checklist.status !== 'completed'
  const isScheduled = assignment.is_future && assignment.status === 'pending'
  // Answers on this phone can still be submitted; untouched checklists belong to the new assignee.
  const isUnlisted = assignment.is_unlisted && checklist.status === 'not_started'
  // Server-only assignments are read-only.
  const isBlocked = isOpen && (isScheduled || !assignment.is_on_phone)
  const label = t('details.openChecklist', {
    action,
    checklist: checklist.name,
    equipment: equipment.name,
  })
  if (isOpen && isUnlisted) return null
  if (isBlocked)
    return (
      <Button size="lg" variant="default" disabled aria-label={label}>
        {action}
      </Button>
    )
  return (
    <Button
      component={Link}
      to={paths.technician.checklist({
        assignment: assignment.id,
        equipment: equipment.id,
        checklist: checklist.id,
      })}
      size="lg"
      variant={isOpen ? 'light' : 'default'}
      aria-label={label}
    >
      {action}
    </Button>
  )
}
