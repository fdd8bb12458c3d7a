import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '#src/app/shared/api/api.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { refreshCalls } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { ConfirmDialog } from '#src/app/shared/parts/confirm-dialog.tsx'
import { showInfo, showSuccess } from '#src/app/shared/toasts.tsx'
import { afterAssignmentChange } from '#src/app/supervisor/assignment-changes.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import { assignmentCalls, type SupervisorAssignment } from '#src/contract/assignments.ts'
import { type AssignmentPriority, assignmentPriorities } from '#src/rules/priority.ts'
import classes from './plant-table.module.css'

interface SelectionBarProps {
  selected: readonly SupervisorAssignment[]
  onClear: () => void
}

/** One change for several assignments, each for itself: one that is refused keeps none of the others back. */
function useChangeMany(selected: readonly SupervisorAssignment[], onClear: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const changeMany = async (change: (assignment: SupervisorAssignment) => Promise<unknown>) => {
    setIsBusy(true)
    let done = 0
    const refusals: string[] = []
    for (const assignment of selected)
      await change(assignment).then(
        () => done++,
        (error: unknown) => refusals.push(`${assignment.assignment_id}: ${describeError(error)}`),
      )
    setIsBusy(false)
    if (done > 0) showSuccess(t('selection.done', { count: done }))
    if (refusals.length > 0)
      showInfo([t('selection.someFailed', { count: refusals.length }), ...refusals].join('\n'))
    onClear()
    await refreshCalls(afterAssignmentChange)
  }
  return { changeMany, isBusy }
}

/** What can be done with the assignments that are selected. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { active } = useTechnicians()
  const { changeMany, isBusy } = useChangeMany(selected, onClear)
  const [isAsking, setIsAsking] = useState(false)
  const count = selected.length
  if (count === 0) return null

  const reassign = (assigned_to: number) =>
    changeMany(async ({ id, assigned_to: holder }) => {
      // Whoever has it already keeps it.
      if (holder.id !== assigned_to) await api(assignmentCalls.reassign, { id, assigned_to })
    })
  const setPriority = (priority: AssignmentPriority) =>
    changeMany(({ id }) => api(assignmentCalls.changePriority, { id, priority }))

  return (
    <section className={classes.selection} aria-label={t('selection.count', { count })}>
      <strong aria-live="polite">{t('selection.count', { count })}</strong>
      <NativeSelect
        aria-label={t('selection.reassign')}
        value=""
        disabled={isBusy}
        onChange={(event) => void reassign(Number(event.currentTarget.value))}
        data={[
          { value: '', label: t('plants.reassign') },
          ...active.map((one) => ({ value: String(one.id), label: one.full_name })),
        ]}
      />
      <NativeSelect
        aria-label={t('selection.priority')}
        value=""
        disabled={isBusy}
        onChange={(event) => void setPriority(event.currentTarget.value as AssignmentPriority)}
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
        onConfirm={() => changeMany(({ id }) => api(assignmentCalls.remove, { id }))}
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
