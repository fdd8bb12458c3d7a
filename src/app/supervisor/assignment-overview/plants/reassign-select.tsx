import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { showFailure, showSuccess } from '#src/app/shared/toasts.tsx'
import { afterAssignmentChange } from '#src/app/supervisor/assignment-changes.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import { assignmentCalls, type SupervisorAssignment } from '#src/contract/assignments.ts'
import classes from './plant-table.module.css'

interface ChooseTechnicianProps {
  /** What is given away, for those who do not see it. */
  label: string
  /** Who has it now, and cannot be chosen. */
  holder: number
  isBusy: boolean
  onChoose: (technician: { id: number; name: string }) => void
}

/** 'Reassign to...': everybody of the sector but the one who has it. */
function ChooseTechnician({ label, holder, isBusy, onChoose }: ChooseTechnicianProps) {
  const { active } = useTechnicians()
  const others = active.filter((technician) => technician.id !== holder)
  return (
    <NativeSelect
      className={classes.reassign}
      size="xs"
      aria-label={t('plants.reassignNamed', { label })}
      value=""
      disabled={isBusy || others.length === 0}
      onChange={(event) => {
        const chosen = others.find((one) => one.id === Number(event.currentTarget.value))
        if (chosen) onChoose({ id: chosen.id, name: chosen.full_name })
      }}
      data={[
        { value: '', label: t('plants.reassign') },
        ...others.map((one) => ({ value: String(one.id), label: one.full_name })),
      ]}
    />
  )
}

/** Gives an assignment to another technician. */
export function ReassignSelect({ assignment }: { assignment: SupervisorAssignment }) {
  const reassign = useSend(assignmentCalls.reassign, { refreshes: afterAssignmentChange })
  const label = assignment.assignment_id
  return (
    <ChooseTechnician
      label={label}
      holder={assignment.assigned_to.id}
      isBusy={reassign.isPending}
      onChoose={({ id, name }) =>
        reassign.mutate(
          { input: { id: assignment.id, assigned_to: id } },
          {
            onSuccess: () => showSuccess(t('plants.reassigned', { label, name })),
            onError: (error) => showFailure(error, t('plants.reassignFailed')),
          },
        )
      }
    />
  )
}

interface ReassignEquipmentProps {
  equipmentAssignmentId: number
  tag: string
  holder: number
}

/** Gives one piece of equipment of an assignment to another technician. */
export function ReassignEquipment({ equipmentAssignmentId, tag, holder }: ReassignEquipmentProps) {
  const reassign = useSend(assignmentCalls.reassignEquipment, { refreshes: afterAssignmentChange })
  return (
    <ChooseTechnician
      label={tag}
      holder={holder}
      isBusy={reassign.isPending}
      onChoose={({ id, name }) =>
        reassign.mutate(
          { input: { id: equipmentAssignmentId, assigned_to: id } },
          {
            onSuccess: () => showSuccess(t('plants.reassigned', { label: tag, name })),
            onError: (error) => showFailure(error, t('plants.reassignFailed')),
          },
        )
      }
    />
  )
}
