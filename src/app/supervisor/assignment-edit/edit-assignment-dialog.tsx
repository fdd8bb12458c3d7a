import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { today } from '#src/app/shared/format/dates.ts'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import {
  assignmentChange,
  supervisorAssignmentCalls,
} from '#src/contract/supervisor/supervisor-assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'

const shape = z.required(
  z.pick(assignmentChange, {
    title: true,
    instructions: true,
    available_from: true,
    due_date: true,
    priority: true,
  }),
)
type Field = keyof z.output<typeof shape>

interface EditAssignmentProps {
  assignment: Pick<SupervisorAssignment, Field | 'id' | 'assignment_id' | 'version'>
  onClose: () => void
}

/** Edits title, instructions, dates and priority of an assignment that is not completed. */
export function EditAssignmentDialog({ isOpen, ...props }: EditAssignmentProps & { isOpen: boolean }) {
  const { assignment, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('edit.title', { label: assignment.assignment_id })}
      size="lg"
      isHeld
    >
      <EditAssignmentForm {...props} />
    </Dialog>
  )
}

function EditAssignmentForm({ assignment, onClose }: EditAssignmentProps) {
  const { id, title, instructions, available_from, due_date, priority, assignment_id: label } = assignment
  const seen = { title, instructions, available_from, due_date, priority }
  const form = useContractForm(shape, seen)
  const action = useFormAction(
    form,
    ({ sendChange }, values) => {
      // A field that the user left alone must not overwrite the change of another user.
      const changes = Object.entries(values).filter(([field, value]) => value !== seen[field as Field])
      return sendChange(supervisorAssignmentCalls.change, assignment, { id, ...Object.fromEntries(changes) })
    },
    { success: t('edit.saved', { label }), onDone: onClose },
  )
  const { available_from: from, due_date: due } = form.values
  return (
    <FormFrame action={action} failure={t('edit.failed')}>
      <TextInput
        label={t('edit.name')}
        description={t('edit.shared')}
        required
        data-autofocus
        maxLength={limits.titleLength}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('edit.instructions')}
        description={t('edit.shared')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.descriptionLength}
        {...form.getInputProps('instructions')}
      />
      <DateField
        label={t('edit.availableFrom')}
        isRequired
        value={from === '' ? null : from}
        onChange={(date) => form.setFieldValue('available_from', date ?? '')}
        error={form.errors.available_from}
      />
      <DateField
        label={t('edit.due')}
        isRequired
        {...(due !== '' && due < today() ? { description: t('edit.past') } : {})}
        value={due === '' ? null : due}
        onChange={(date) => form.setFieldValue('due_date', date ?? '')}
        error={form.errors.due_date}
      />
      <NativeSelect
        label={t('edit.priority')}
        data={[...assignmentPriorities]}
        {...form.getInputProps('priority')}
      />
      <FormButtons submitLabel={t('edit.save')} isSaving={action.isSaving} onCancel={onClose} />
    </FormFrame>
  )
}
