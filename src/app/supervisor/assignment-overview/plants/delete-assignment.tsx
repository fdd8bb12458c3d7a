import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { changeOne } from '#src/app/supervisor/assignment-overview/changes/change-many.ts'
import { remove } from '#src/app/supervisor/assignment-overview/changes/changes.ts'
import { useUndo } from '#src/app/supervisor/assignment-overview/changes/use-undo.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t as words } from '#src/i18n/areas/pdf-workflow.ts'
import { t } from '#src/i18n/areas/supervisor.ts'

/** Deletes an assignment that is not completed, after a confirmation. */
export function DeleteAssignment({ assignment }: { assignment: SupervisorAssignment }) {
  const [isAsking, setIsAsking] = useState(false)
  const label = assignment.assignment_id
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="bad"
        size={36}
        aria-label={t('plants.delete', { label })}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <DeleteAssignmentDialog assignment={assignment} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

interface DeleteAssignmentDialogProps {
  assignment: SupervisorAssignment
  isOpen: boolean
  onClose: () => void
}

/** Confirms the deletion of an assignment and lists its effects. */
export function DeleteAssignmentDialog({ assignment, isOpen, onClose }: DeleteAssignmentDialogProps) {
  const label = assignment.assignment_id
  const undo = useUndo()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('plants.deleteTitle')}
      confirmLabel={t('plants.deleteAction')}
      isDestructive
      onConfirm={(tools) => changeOne(tools, assignment, remove)}
      onDone={(changes) => undo.offer(t('plants.deleted', { label }), changes)}
      failure={t('plants.deleteFailed')}
    >
      <Text>
        {t('plants.deleteText', {
          label,
          title: assignment.title,
          equipment: words('pdfs.equipment', { count: assignment.total_equipment }),
          checklists: words('pdfs.checklists', { count: assignment.total_checklists }),
          name: assignment.assigned_to_name,
        })}
      </Text>
      {assignment.completed_checklists > 0 && (
        <Text mt="xs">{t('plants.deleteSubmitted', { count: assignment.completed_checklists })}</Text>
      )}
    </ConfirmDialog>
  )
}
