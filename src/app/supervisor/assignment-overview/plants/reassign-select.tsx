import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { changeOne } from '#src/app/supervisor/assignment-overview/changes/change-many.ts'
import { reassign } from '#src/app/supervisor/assignment-overview/changes/changes.ts'
import { useUndo } from '#src/app/supervisor/assignment-overview/changes/use-undo.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import classes from './plant-table.module.css'

interface Chosen {
  id: number
  name: string
}

interface ChooseTechnicianProps<Result> {
  /** Accessible name of the reassigned work. */
  label: string
  className?: string | undefined
  /** Id of the current assignee, who is not an option. */
  assignee: number
  onChoose: Work<Result, Chosen>
  /** Receives the message and the response with the undo data. */
  onDone: (message: string, result: Result) => void
}

/** 'Reassign to...': all technicians of the sector except the assignee. */
function ChooseTechnician<Result>({
  label,
  className,
  assignee,
  onChoose,
  onDone,
}: ChooseTechnicianProps<Result>) {
  const { active, onSearch } = useTechnicians()
  const describeReassignment = (name: string) => t('plants.reassigned', { label, name })
  const { run, isBusy } = useAction(onChoose, {
    failure: t('plants.reassignFailed'),
    onDone: (result, { name }) => onDone(describeReassignment(name), result),
  })
  const others = active.filter((technician) => technician.id !== assignee)
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
  /** Runs after the selection, when the field is alone in a dialog. */
  onDone?: () => void
}

/** Reassigns an assignment to another technician. */
export function ReassignSelect({ assignment, onDone }: ReassignSelectProps) {
  const undo = useUndo()
  return (
    <ChooseTechnician
      label={assignment.assignment_id}
      className={onDone ? undefined : classes.reassign}
      assignee={assignment.assigned_to.id}
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
  assignee: number
}

/** Reassigns one piece of equipment of an assignment to another technician. */
export function ReassignEquipment({ equipmentAssignmentId, tag, assignee }: ReassignEquipmentProps) {
  const undo = useUndo()
  return (
    <ChooseTechnician
      label={tag}
      className={classes.reassign}
      assignee={assignee}
      onChoose={({ send }, { id }) =>
        send(equipmentAssignmentCalls.reassign, { id: equipmentAssignmentId, assigned_to: id })
      }
      onDone={(message, reply) => undo.offer(message, reply.undo ? [reply.undo] : [])}
    />
  )
}
