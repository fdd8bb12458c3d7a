import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { NumberField, type TypedNumber } from '#src/app/shared/forms/number-field.tsx'
import { t as words } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { t as validation } from '#src/i18n/validation-messages.ts'
import {
  type FieldType,
  isFieldValue,
  longestText,
  nodeFields,
  type PlanNode,
} from '#src/rules/plan-reading/plan-node.ts'
import { checklistPriorities } from '#src/rules/priority.ts'
import classes from './plan-tree.module.css'

type Value = string | number | boolean | null
type FieldName =
  Extract<Parameters<typeof t>[0], `field.${string}`> extends `field.${infer Name}` ? Name : never

/** Fields with long texts, over the whole width. */
const longFields = new Set(['title', 'description', 'expected_result', 'unread_limits'])

export interface FieldEditorProps {
  node: PlanNode
  field: string
  isReadOnly: boolean
  onSave: (field: string, value: Value) => void
}

/** One field of a node. Leaving it or Enter saves, Escape restores the value. */
export function FieldEditor(props: FieldEditorProps) {
  const { node, field, isReadOnly, onSave } = props
  const type = (nodeFields[node.kind] as Record<string, FieldType>)[field]
  const value = (node.values as unknown as Record<string, Value>)[field] ?? null
  const label = t(`field.${field as FieldName}`)
  if (type === 'flag')
    return (
      <Checkbox
        size="xs"
        radius={4}
        label={label}
        checked={value === true}
        disabled={isReadOnly}
        onChange={(event) => onSave(field, event.currentTarget.checked)}
      />
    )
  if (type === 'priority')
    return (
      <NativeSelect
        size="xs"
        label={label}
        value={(value as string | null) ?? ''}
        disabled={isReadOnly}
        data={[
          { value: '', label: t('field.noPriority') },
          ...checklistPriorities.map((priority) => ({
            value: priority,
            label: words(`priority.${priority}`),
          })),
        ]}
        onChange={(event) => onSave(field, event.currentTarget.value || null)}
      />
    )
  if (type === 'number' || type === 'whole')
    return <NumberEditor {...props} label={label} value={value as number | null} isWhole={type === 'whole'} />
  return <TextEditor {...props} label={label} value={(value as string | null) ?? ''} />
}

interface FieldKeys {
  isChanged: boolean
  save: () => void
  restore: () => void
}

/** Keys of a field: Enter saves, Escape restores; without a change, Escape closes the form. */
function handleKeys(event: KeyboardEvent, { isChanged, save, restore }: FieldKeys) {
  if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
    event.preventDefault()
    save()
  }
  if (event.key === 'Escape' && isChanged) {
    event.stopPropagation()
    restore()
  }
}

type EditorProps<Saved> = FieldEditorProps & { label: string; value: Saved }

function TextEditor({ node, field, isReadOnly, onSave, label, value }: EditorProps<string>) {
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const restore = () => {
    setDraft(null)
    setError(null)
  }
  const save = () => {
    if (draft === null) return
    const next = draft.trim()
    if (next !== value && !isFieldValue(node.kind, field, next))
      return setError(validation(next === '' ? 'required' : 'tooLong'))
    restore()
    if (next !== value) onSave(field, next)
  }
  const isLong = longFields.has(field)
  const shared = {
    size: 'xs' as const,
    label,
    error,
    readOnly: isReadOnly,
    maxLength: longestText(field),
    value: draft ?? value,
    onBlur: save,
    onKeyDown: (event: KeyboardEvent) => handleKeys(event, { isChanged: draft !== null, save, restore }),
  }
  const change = (text: string) => {
    setDraft(text)
    setError(null)
  }
  if (!isLong) return <TextInput {...shared} onChange={(event) => change(event.currentTarget.value)} />
  return (
    <Textarea
      {...shared}
      className={classes.wide ?? ''}
      autosize
      minRows={1}
      maxRows={8}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

type NumberEditorProps = EditorProps<number | null> & { isWhole: boolean }

function NumberEditor({ node, field, isReadOnly, onSave, label, value, isWhole }: NumberEditorProps) {
  const [draft, setDraft] = useState<{ value: TypedNumber } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const restore = () => {
    setDraft(null)
    setError(null)
  }
  const save = () => {
    // The field itself asks about text that is not a number.
    if (draft === null || Number.isNaN(draft.value)) return
    if (draft.value !== value && !isFieldValue(node.kind, field, draft.value))
      return setError(draft.value === null ? validation('required') : t('field.wholeNumber'))
    restore()
    if (draft.value !== value) onSave(field, draft.value)
  }
  return (
    <NumberField
      size="xs"
      label={label}
      error={error}
      readOnly={isReadOnly}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={draft ? draft.value : value}
      onChange={(next) => {
        setDraft({ value: next })
        setError(null)
      }}
      onBlur={save}
      onKeyDown={(event) => handleKeys(event, { isChanged: draft !== null, save, restore })}
    />
  )
}
