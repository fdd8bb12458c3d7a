import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useLast } from '#src/app/shared/components/use-last.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { t } from '#src/i18n/areas/plan-check.ts'
import { t as validation } from '#src/i18n/validation-messages.ts'
import { longestText, type NodeKind, nameOfNode, parentKindOf } from '#src/rules/plan-reading/plan-node.ts'
import { describePath } from './describe-node.ts'
import type { NodeActions, NodeDialog } from './use-node-actions.ts'
import type { PlanCheck } from './use-plan-check.ts'

interface NodeDialogsProps {
  check: PlanCheck
  actions: NodeActions
}

/** The dialogs of the tree: add, move, merge. */
export function NodeDialogs({ check, actions }: NodeDialogsProps) {
  const dialog = useLast(actions.dialog)
  if (!dialog) return null
  const isOpen = actions.dialog !== null
  const title =
    dialog.kind === 'add'
      ? t(`add.${dialog.nodeKind}`)
      : t(dialog.kind === 'move' ? 'move.title' : 'merge.title', { name: nameOfNode(dialog.node) })
  return (
    <Dialog isOpen={isOpen} onClose={actions.closeDialog} title={title}>
      {dialog.kind === 'add' ? (
        <AddForm dialog={dialog} check={check} actions={actions} />
      ) : (
        <ChooseForm dialog={dialog} check={check} actions={actions} />
      )}
    </Dialog>
  )
}

/** The fields that a new node needs. */
const addFields = {
  plant: ['plant_id', 'name'],
  equipment: ['equipment_id', 'name'],
  checklist: ['name'],
  task: ['title'],
} as const satisfies Record<NodeKind, readonly string[]>

function AddForm({
  dialog,
  check,
  actions,
}: NodeDialogsProps & { dialog: Extract<NodeDialog, { kind: 'add' }> }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const fields = addFields[dialog.nodeKind]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const given = Object.fromEntries(fields.map((field) => [field, (values[field] ?? '').trim()]))
    if (Object.values(given).includes('')) return
    const id = actions.add(dialog, given)
    actions.closeDialog()
    if (dialog.parent !== null) check.setCollapsed(dialog.parent, false)
    check.select(id, { isOpen: true })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {fields.map((field, index) => (
          <TextInput
            key={field}
            label={t(`field.${field}`)}
            required
            data-autofocus={index === 0 || undefined}
            maxLength={longestText(field)}
            error={isChecked && (values[field] ?? '').trim() === '' ? validation('required') : null}
            value={values[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setValues({ ...values, [field]: value })}
          />
        ))}
        <Buttons label={t('add.submit')} onCancel={actions.closeDialog} />
      </Stack>
    </form>
  )
}

function ChooseForm({
  dialog: { kind, node },
  check: { plan },
  actions,
}: NodeDialogsProps & { dialog: Extract<NodeDialog, { kind: 'move' | 'merge' }> }) {
  const [chosen, setChosen] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMove = kind === 'move'
  const wantedKind = (isMove ? parentKindOf(node.kind) : node.kind) ?? node.kind
  const options = plan.nodes
    .filter((one) => one.kind === wantedKind && one.id !== (isMove ? node.parent : node.id))
    .map((one) => ({ value: one.id, label: describePath(plan, one) }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (chosen === '') return
    if (isMove) actions.moveTo(node, chosen)
    else actions.mergeInto(node, chosen)
    actions.closeDialog()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!isMove && <Text>{t('merge.text')}</Text>}
        <ChoiceSelect
          label={isMove ? t(`kind.${wantedKind}`) : t('merge.label')}
          required
          value={chosen}
          onChange={setChosen}
          none={{ value: '', label: t('choice.choose') }}
          options={options}
          error={isChecked && chosen === '' ? validation('required') : null}
        />
        <Buttons label={t(isMove ? 'move.submit' : 'merge.submit')} onCancel={actions.closeDialog} />
      </Stack>
    </form>
  )
}

function Buttons({ label, onCancel }: { label: string; onCancel: () => void }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
      <Button type="submit">{label}</Button>
    </Group>
  )
}
