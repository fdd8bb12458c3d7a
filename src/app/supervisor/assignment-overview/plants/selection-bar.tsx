import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import {
  type Change,
  type Changed,
  changeMany,
} from '#src/app/supervisor/assignment-overview/changes/change-many.ts'
import { reassign, remove, setPriority } from '#src/app/supervisor/assignment-overview/changes/changes.ts'
import { useUndo } from '#src/app/supervisor/assignment-overview/changes/use-undo.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { type AssignmentPriority, assignmentPriorities } from '#src/rules/priority.ts'
import classes from './plant-table.module.css'

interface SelectionBarProps {
  selected: readonly SupervisorAssignment[]
  onClear: () => void
}

function showRefusals({ refusals }: Changed): void {
  if (refusals.length > 0)
    showInfo([t('selection.someFailed', { count: refusals.length }), ...refusals].join('\n'))
}

/** Bulk actions of the selected assignments. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { active, onSearch } = useTechnicians()
  const undo = useUndo()
  const afterwards = (changed: Changed) => {
    if (changed.done > 0) undo.offer(t('selection.done', { count: changed.done }), changed.undo)
    showRefusals(changed)
    onClear()
  }
  const change = useAction(
    (tools, { of, by }: { of: readonly SupervisorAssignment[]; by: Change }) => changeMany(tools, of, by),
    { onDone: afterwards },
  )
  const isBusy = change.isBusy || undo.isBusy
  const reassignTo = (technicianId: number) => {
    // Assignments of the selected technician stay unchanged.
    const of = selected.filter(({ assigned_to }) => assigned_to.id !== technicianId)
    void change.run({ of, by: reassign(technicianId) })
  }
  const [isAsking, setIsAsking] = useState(false)
  const count = selected.length
  if (count === 0) return null

  return (
    <section className={classes.selection} aria-label={t('selection.count', { count })}>
      <strong aria-live="polite">{t('selection.count', { count })}</strong>
      <ChoiceSelect
        aria-label={t('selection.reassign')}
        value=""
        disabled={isBusy}
        onChange={(id) => {
          if (id !== '') reassignTo(Number(id))
        }}
        none={{ value: '', label: t('plants.reassign') }}
        options={active.map((one) => ({ value: String(one.id), label: one.full_name }))}
        onSearch={onSearch}
      />
      <NativeSelect
        aria-label={t('selection.priority')}
        value=""
        disabled={isBusy}
        onChange={(event) => {
          const priority = event.currentTarget.value as AssignmentPriority
          void change.run({ of: selected, by: setPriority(priority) })
        }}
        data={[{ value: '', label: t('selection.setPriority') }, ...assignmentPriorities]}
      />
      <Button variant="light" color="bad" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t('selection.delete')}
      </Button>
      <Button variant="subtle" disabled={isBusy} onClick={onClear}>
        {t('selection.clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('selection.deleteTitle', { count })}
        confirmLabel={t('plants.deleteAction')}
        isDestructive
        onConfirm={(tools) => changeMany(tools, selected, remove)}
        onDone={afterwards}
        failure={t('plants.deleteFailed')}
      >
        <Text>{t('selection.deleteText')}</Text>
        <ul>
          {selected.map((assignment) => (
            <li key={assignment.id}>
              {assignment.assignment_id} {assignment.title}, {assignment.assigned_to_name}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </section>
  )
}
