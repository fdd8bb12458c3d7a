import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import { assignmentCalls, type SupervisorAssignment } from '#src/contract/assignments.ts'
import classes from './plant-table.module.css'

interface Chosen {
  id: number
  name: string
}

interface ChooseTechnicianProps {
  /** What is given away, for those who do not see it. */
  label: string
  /** Who has it now, and cannot be chosen. */
  holder: number
  onChoose: Work<unknown, Chosen>
}

/** 'Reassign to...': everybody of the sector but the one who has it. */
function ChooseTechnician({ label, holder, onChoose }: ChooseTechnicianProps) {
  const { active } = useTechnicians()
  const { run, isBusy } = useAction(onChoose, {
    success: (_reply, { name }) => t('plants.reassigned', { label, name }),
    failure: t('plants.reassignFailed'),
  })
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
        if (chosen) void run({ id: chosen.id, name: chosen.full_name })
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
  return (
    <ChooseTechnician
      label={assignment.assignment_id}
      holder={assignment.assigned_to.id}
      onChoose={({ send }, { id }) => send(assignmentCalls.reassign, { id: assignment.id, assigned_to: id })}
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
  return (
    <ChooseTechnician
      label={tag}
      holder={holder}
      onChoose={({ send }, { id }) =>
        send(assignmentCalls.reassignEquipment, { id: equipmentAssignmentId, assigned_to: id })
      }
    />
  )
}
