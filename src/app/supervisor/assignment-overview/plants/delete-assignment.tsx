import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { ConfirmDialog } from '#src/app/shared/parts/confirm-dialog.tsx'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { afterAssignmentChange } from '#src/app/supervisor/assignment-changes.ts'
import { assignmentCalls, type SupervisorAssignment } from '#src/contract/assignments.ts'

/** Deletes an assignment that is not completed, after saying what goes. */
export function DeleteAssignment({ assignment }: { assignment: SupervisorAssignment }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useSend(assignmentCalls.remove, { refreshes: afterAssignmentChange })
  const label = assignment.assignment_id
  const confirm = async () => {
    await remove.mutateAsync({ input: { id: assignment.id } })
    showSuccess(t('plants.deleted', { label }))
  }
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
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('plants.deleteTitle')}
        confirmLabel={t('plants.deleteAction')}
        isDestructive
        onConfirm={confirm}
        failure={t('plants.deleteFailed')}
      >
        <Text>
          {t('plants.deleteText', {
            label,
            title: assignment.title,
            equipment: t('pdfs.equipment', { count: assignment.total_equipment }),
            checklists: t('pdfs.checklists', { count: assignment.total_checklists }),
            name: assignment.assigned_to_name,
          })}
        </Text>
        {assignment.completed_checklists > 0 && (
          <Text mt="xs">{t('plants.deleteDone', { count: assignment.completed_checklists })}</Text>
        )}
      </ConfirmDialog>
    </>
  )
}
