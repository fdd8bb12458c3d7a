import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { type ActionTools, useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import { assignmentCalls, type SupervisorAssignment } from '#src/contract/assignments.ts'
import { type AssignmentPriority, assignmentPriorities } from '#src/rules/priority.ts'
import classes from './plant-table.module.css'

interface SelectionBarProps {
  selected: readonly SupervisorAssignment[]
  onClear: () => void
}

type Change = (tools: ActionTools, assignment: SupervisorAssignment) => Promise<unknown>

/** One change for several assignments, each for itself: one that is refused keeps none of the others back. */
async function changeMany(tools: ActionTools, selected: readonly SupervisorAssignment[], change: Change) {
  let done = 0
  const refusals: string[] = []
  for (const assignment of selected)
    await change(tools, assignment).then(
      () => done++,
      (error: unknown) => refusals.push(`${assignment.assignment_id}: ${describeError(error)}`),
    )
  return { done, refusals }
}

type Changed = Awaited<ReturnType<typeof changeMany>>

const sayDone = ({ done }: Changed) => (done > 0 ? t('selection.done', { count: done }) : null)

function sayRefused({ refusals }: Changed): void {
  if (refusals.length > 0)
    showInfo([t('selection.someFailed', { count: refusals.length }), ...refusals].join('\n'))
}

const reassign =
  (assigned_to: number): Change =>
  async ({ send }, { id, assigned_to: holder }) => {
    // Whoever has it already keeps it.
    if (holder.id !== assigned_to) await send(assignmentCalls.reassign, { id, assigned_to })
  }

const setPriority =
  (priority: AssignmentPriority): Change =>
  ({ send }, { id }) =>
    send(assignmentCalls.changePriority, { id, priority })

const remove: Change = ({ send }, { id }) => send(assignmentCalls.remove, { id })

/** What can be done with the assignments that are selected. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { active } = useTechnicians()
  const afterwards = (changed: Changed) => {
    sayRefused(changed)
    onClear()
  }
  const { run, isBusy } = useAction((tools, change: Change) => changeMany(tools, selected, change), {
    success: sayDone,
    onDone: afterwards,
  })
  const [isAsking, setIsAsking] = useState(false)
  const count = selected.length
  if (count === 0) return null

  return (
    <section className={classes.selection} aria-label={t('selection.count', { count })}>
      <strong aria-live="polite">{t('selection.count', { count })}</strong>
      <NativeSelect
        aria-label={t('selection.reassign')}
        value=""
        disabled={isBusy}
        onChange={(event) => void run(reassign(Number(event.currentTarget.value)))}
        data={[
          { value: '', label: t('plants.reassign') },
          ...active.map((one) => ({ value: String(one.id), label: one.full_name })),
        ]}
      />
      <NativeSelect
        aria-label={t('selection.priority')}
        value=""
        disabled={isBusy}
        onChange={(event) => void run(setPriority(event.currentTarget.value as AssignmentPriority))}
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
        success={sayDone}
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
