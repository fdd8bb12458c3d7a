import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import { type FindingDetails, findingCalls } from '#src/contract/supervisor/findings.ts'
import { t as words } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { type FindingState, findingStates } from '#src/rules/findings/finding-states.ts'
import { limits } from '#src/rules/limits.ts'
import classes from './findings.module.css'

/** State, owner, due date and work order of a finding. */
export function FindingForm({ finding: read }: { finding: FindingDetails }) {
  // A refetch while the form is open does not overwrite the form, until it is saved.
  const [seen, setSeen] = useState(read)
  const finding = seen
  const { id, number, owner } = finding
  const [state, setState] = useState<FindingState>(finding.state)
  const [ownerId, setOwnerId] = useState(owner ? String(owner.id) : '')
  const [dueDate, setDueDate] = useState(finding.due_date)
  const [workOrder, setWorkOrder] = useState(finding.work_order)
  const changes = {
    ...(state === finding.state ? {} : { state }),
    ...(ownerId === String(owner?.id ?? '') ? {} : { owner: ownerId === '' ? null : Number(ownerId) }),
    ...(dueDate === finding.due_date ? {} : { due_date: dueDate }),
    ...(workOrder.trim() === finding.work_order ? {} : { work_order: workOrder.trim() }),
  }
  const save = useAction(({ sendChange }) => sendChange(findingCalls.change, seen, { id, ...changes }), {
    success: t('findings.saved', { number }),
    onDone: setSeen,
  })
  const isChanged = Object.keys(changes).length > 0
  useUnsavedInput(isChanged)
  // The owner stays an option, even after leaving the sector.
  const others = finding.possible_owners.filter((person) => person.id !== owner?.id)
  const people = [...(owner ? [owner] : []), ...others]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <Stack>
        {save.error !== null && (
          <Alert color="bad" role="alert">
            {describeError(save.error, t('findings.saveFailed'))}
          </Alert>
        )}
        <div className={classes.fields}>
          <NativeSelect
            label={t('findings.state')}
            value={state}
            onChange={(event) => setState(event.currentTarget.value as FindingState)}
            data={findingStates.map((one) => ({ value: one, label: words(`findingState.${one}`) }))}
          />
          <ChoiceSelect
            label={t('findings.owner')}
            value={ownerId}
            onChange={setOwnerId}
            none={{ value: '', label: t('findings.noOwner') }}
            options={people.map((person) => ({ value: String(person.id), label: person.full_name }))}
          />
          <DateField label={t('findings.due')} value={dueDate} onChange={setDueDate} isClearable />
          <TextInput
            label={t('findings.workOrder')}
            value={workOrder}
            maxLength={limits.nameLength}
            onChange={(event) => setWorkOrder(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" loading={save.isBusy} disabled={!isChanged} style={{ alignSelf: 'flex-start' }}>
          {t('findings.save')}
        </Button>
      </Stack>
    </form>
  )
}
