import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import { useAction } from '#src/app/shared/action/use-action.ts'
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
  isBusy: boolean
  onChoose: (technician: Chosen) => void
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

const sayReassigned = (label: string) => ({
  success: (_reply: unknown, { name }: Chosen) => t('plants.reassigned', { label, name }),
  failure: t('plants.reassignFailed'),
})

/** Gives an assignment to another technician. */
export function ReassignSelect({ assignment }: { assignment: SupervisorAssignment }) {
  const label = assignment.assignment_id
  const reassign = useAction(
    ({ send }, { id }: Chosen) => send(assignmentCalls.reassign, { id: assignment.id, assigned_to: id }),
    sayReassigned(label),
  )
  return (
    <ChooseTechnician
      label={label}
      holder={assignment.assigned_to.id}
      isBusy={reassign.isBusy}
      onChoose={(chosen) => void reassign.run(chosen)}
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
  const reassign = useAction(
    ({ send }, { id }: Chosen) =>
      send(assignmentCalls.reassignEquipment, { id: equipmentAssignmentId, assigned_to: id }),
    sayReassigned(tag),
  )
  return (
    <ChooseTechnician
      label={tag}
      holder={holder}
      isBusy={reassign.isBusy}
      onChoose={(chosen) => void reassign.run(chosen)}
    />
  )
}
