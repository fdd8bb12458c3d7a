import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Checkbox, Fieldset, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { UnreadLimits } from '#src/app/shared/components/unread-limits.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { NumberField } from '#src/app/shared/forms/number-field.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { listChanges } from '#src/app/shared/plant-editing/list-changes.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import type { Task } from './task.ts'
import { addTaskSchema, editTaskSchema, startValues, type TaskFormValues } from './task-form-schema.ts'
import { TaskPictures } from './task-pictures.tsx'

export interface TaskFormProps {
  /** Id of the checklist that gets the new task at its end. */
  checklist: number
  /** Null adds a new task. */
  task: Task | null
  onDone: () => void
}

/** Text, requirements and value limits of a task. */
export function TaskForm({ checklist, task, onDone }: TaskFormProps) {
  const calls = usePlantEditingCalls()
  // A refetch while the form is open does not overwrite the form.
  const [seen] = useState(task)
  const start = startValues(checklist, seen)
  const form = useContractForm(task ? editTaskSchema : addTaskSchema, start)
  const save: Work<Task, TaskFormValues> = ({ send, sendChange }, typed) => {
    if (!seen) return send(calls.createTask, z.parse(addTaskSchema, typed))
    const changes = listChanges(seen, z.parse(editTaskSchema, typed))
    return sendChange(calls.changeTask, seen, { id: seen.id, ...changes })
  }
  const action = useFormAction(form, save, {
    success: ({ title: name }) => (task ? t('editing.saved', { name }) : t('editing.added', { name })),
    onDone,
  })

  return (
    <FormFrame action={action} failure={t('editing.failed')}>
      <TextInput
        label={t('tasks.title')}
        required
        data-autofocus
        maxLength={limits.titleLength}
        {...form.getInputProps('title')}
      />
      <TextInput
        label={t('tasks.number')}
        {...(task ? { required: true } : { description: t('tasks.numberHint') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={limits.taskNumberLength}
        {...form.getInputProps('task_number')}
      />
      <Textarea
        label={t('tasks.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.descriptionLength}
        {...form.getInputProps('description')}
      />
      <Textarea
        label={t('tasks.expectedResult')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={limits.descriptionLength}
        {...form.getInputProps('expected_result')}
      />
      <Textarea
        label={t('tasks.instruction')}
        description={t('tasks.instructionHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.instructionLength}
        {...form.getInputProps('instruction')}
      />
      <TaskPictures
        checklist={checklist}
        value={form.values.pictures}
        onChange={(pictures) => form.setFieldValue('pictures', pictures)}
        error={form.errors.pictures}
      />
      <Requirements form={form} />
      <ValueLimits form={form} unread={task?.unread_limits} />
      <FormButtons
        submitLabel={task ? t('editing.save') : t('tasks.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}

interface PartProps {
  form: UseFormReturnType<TaskFormValues>
}

function Requirements({ form }: PartProps) {
  const box = (field: keyof TaskFormValues) => form.getInputProps(field, { type: 'checkbox' })
  return (
    <Fieldset legend={t('tasks.requirements')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Checkbox label={t('tasks.required')} {...box('is_required')} />
        <Checkbox label={t('tasks.critical')} {...box('is_critical')} />
        <Checkbox label={t('tasks.measurement')} {...box('requires_measurement')} />
        <Checkbox label={t('tasks.photo')} {...box('requires_photo')} />
        <Checkbox label={t('tasks.comment')} {...box('requires_comment')} />
      </SimpleGrid>
    </Fieldset>
  )
}

function ValueLimits({ form, unread }: PartProps & { unread: string | undefined }) {
  return (
    <Fieldset legend={t('tasks.value')}>
      <Stack gap="sm">
        {unread && (
          <div>
            <UnreadLimits text={unread} />
            <Text size="sm">{t('tasks.unreadLimits')}</Text>
          </div>
        )}
        <SimpleGrid cols={{ base: 1, xs: 3 }} verticalSpacing="sm">
          <NumberField label={t('tasks.minimum')} {...form.getInputProps('tolerance_min')} />
          <NumberField label={t('tasks.maximum')} {...form.getInputProps('tolerance_max')} />
          <TextInput
            label={t('tasks.unit')}
            autoComplete="off"
            maxLength={limits.unitLength}
            {...form.getInputProps('unit')}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}
