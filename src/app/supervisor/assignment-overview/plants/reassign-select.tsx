import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { changeOne } from '#src/app/supervisor/assignment-overview/changes/change-many.ts'
import { reassign } from '#src/app/supervisor/assignment-overview/changes/changes.ts'
import { useUndo } from '#src/app/supervisor/assignment-overview/changes/use-undo.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { t } from '#src/i18n/supervisor.ts'
import classes from './plant-table.module.css'

interface Chosen {
  id: number
  name: string
}

interface ChooseTechnicianProps<Result> {
  /** What is given away, for those who do not see it. */
  label: string
  className?: string | undefined
  /** Who has it now, and cannot be chosen. */
  holder: number
  onChoose: Work<Result, Chosen>
  /** What is said when it is done, with what takes it back. */
  onDone: (message: string, result: Result) => void
}

/** 'Reassign to...': everybody of the sector but the one who has it. */
function ChooseTechnician<Result>({
  label,
  className,
  holder,
  onChoose,
  onDone,
}: ChooseTechnicianProps<Result>) {
  const { active, onSearch } = useTechnicians()
  const say = (name: string) => t('plants.reassigned', { label, name })
  const { run, isBusy } = useAction(onChoose, {
    failure: t('plants.reassignFailed'),
    onDone: (result, { name }) => onDone(say(name), result),
  })
  const others = active.filter((technician) => technician.id !== holder)
  return (
    <ChoiceSelect
      className={className}
      size={className ? 'xs' : 'sm'}
      aria-label={t('plants.reassignNamed', { label })}
      value=""
      disabled={isBusy || (others.length === 0 && !onSearch)}
      onChange={(value) => {
        const chosen = others.find((one) => one.id === Number(value))
        if (chosen) void run({ id: chosen.id, name: chosen.full_name })
      }}
      none={{ value: '', label: t('plants.reassign') }}
      options={others.map((one) => ({ value: String(one.id), label: one.full_name }))}
      onSearch={onSearch}
    />
  )
}

interface ReassignSelectProps {
  assignment: SupervisorAssignment
  /** Where it stands alone, and is done with once somebody was chosen. */
  onDone?: () => void
}

/** Gives an assignment to another technician. */
export function ReassignSelect({ assignment, onDone }: ReassignSelectProps) {
  const undo = useUndo()
  return (
    <ChooseTechnician
      label={assignment.assignment_id}
      className={onDone ? undefined : classes.reassign}
      holder={assignment.assigned_to.id}
      onChoose={(tools, { id }) => changeOne(tools, assignment, reassign(id))}
      onDone={(message, changes) => {
        undo.offer(message, changes)
        onDone?.()
      }}
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
  const undo = useUndo()
  return (
    <ChooseTechnician
      label={tag}
      className={classes.reassign}
      holder={holder}
      onChoose={({ send }, { id }) =>
        send(equipmentAssignmentCalls.reassign, { id: equipmentAssignmentId, assigned_to: id })
      }
      onDone={(message, reply) => undo.offer(message, reply.undo ? [reply.undo] : [])}
    />
  )
}
