import '@mantine/core/styles/Skeleton.layer.css'
import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { IconCircleMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useUndo } from '#src/app/supervisor/assignment-overview/changes/use-undo.ts'
import { TaskLines } from '#src/app/supervisor/execution/task-lines.tsx'
import type { assignmentCalls, SupervisorAssignment } from '#src/contract/assignments.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { t as words } from '#src/i18n/areas/pdf-workflow.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import classes from './plant-table.module.css'
import { ReassignEquipment } from './reassign-select.tsx'

type Item = SupervisorAssignment['equipment'][number]

interface RemoveEquipmentProps {
  assignment: SupervisorAssignment
  item: Item
}

interface EquipmentInsideProps extends RemoveEquipmentProps {
  /** With their tasks; undefined while they load. */
  checklists: ReplyOf<typeof assignmentCalls.read>['checklists'] | undefined
}

/**
 * One piece of equipment of an assignment: its checklists with tasks, and the reassign and remove actions.
 */
export function AssignedEquipment({ assignment, item, checklists }: EquipmentInsideProps) {
  const canChange = canReassignOrDelete(assignment)
  const named = { tag: item.equipment_id, name: item.name }
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <Link
          to={paths.supervisor.equipment(item.id, { assignment: assignment.id })}
          aria-label={t('plants.openEquipment', named)}
        >
          {item.equipment_id} {item.name}
        </Link>
        <StatusBadge status={item.status} />
        <Link
          to={paths.supervisor.checklistView({ equipment: item.id })}
          aria-label={t('equipment.historyNamed', named)}
        >
          {t('equipment.historyShort')}
        </Link>
        {canChange && (
          <div className={classes.itemActions}>
            {item.status !== 'completed' && (
              <ReassignEquipment
                equipmentAssignmentId={item.equipment_assignment_id}
                tag={item.equipment_id}
                assignee={assignment.assigned_to.id}
              />
            )}
            <RemoveEquipment assignment={assignment} item={item} />
          </div>
        )}
      </div>
      {item.notes && (
        <Text size="sm" c="dimmed">
          {item.notes}
        </Text>
      )}
      <ul className={classes.checklists}>
        {item.checklists.map((checklist) => (
          <li key={checklist.execution_id}>
            <span className={classes.checklistName}>{checklist.name}</span>
            <span className={classes.dim}>
              {t('plants.answered', { done: checklist.answered_count, count: checklist.task_count })}
            </span>
            {checklist.issues_found > 0 && (
              <Pill tone="bad" icon={IconX}>
                {t('plants.notOk', { count: checklist.issues_found })}
              </Pill>
            )}
            {checklist.review_status === 'none' ? (
              <StatusBadge status={checklist.status} />
            ) : (
              <ReviewBadge status={checklist.review_status} />
            )}
            <Tasks of={checklist.execution_id} checklists={checklists} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The tasks of one checklist, or a placeholder while they load. */
function Tasks({ of, checklists }: { of: number } & Pick<EquipmentInsideProps, 'checklists'>) {
  const tasks = checklists?.find(({ execution_id }) => execution_id === of)?.tasks
  return (
    <div className={classes.tasks}>
      {checklists === undefined ? <Skeleton height="2.5rem" /> : tasks && <TaskLines tasks={tasks} />}
    </div>
  )
}

function RemoveEquipment({ assignment, item }: RemoveEquipmentProps) {
  const [isAsking, setIsAsking] = useState(false)
  const label = assignment.assignment_id
  const named = { tag: item.equipment_id, name: item.name }
  const undo = useUndo()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="bad"
        size={36}
        aria-label={t('plants.removeEquipment', named)}
        onClick={() => setIsAsking(true)}
      >
        <IconCircleMinus size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('plants.removeTitle')}
        confirmLabel={t('plants.removeAction')}
        isDestructive
        onConfirm={({ send }) => send(equipmentAssignmentCalls.remove, { id: item.equipment_assignment_id })}
        onDone={(reply) =>
          undo.offer(t('plants.removed', { tag: item.equipment_id, label }), reply.undo ? [reply.undo] : [])
        }
        failure={t('plants.removeFailed')}
      >
        <Text>
          {t('plants.removeText', {
            ...named,
            checklists: words('pdfs.checklists', { count: item.checklist_count }),
            label,
          })}
        </Text>
        {assignment.equipment.length === 1 && <Text mt="xs">{t('plants.removeLast')}</Text>}
      </ConfirmDialog>
    </>
  )
}
