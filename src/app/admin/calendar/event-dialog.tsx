import '@mantine/core/styles/Combobox.layer.css'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Work } from '#src/app/shared/action/use-action.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { FormButtons } from '#src/app/shared/forms/form-buttons.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import {
  calendarEventCalls,
  eventForm,
  eventTypes,
  type OverviewEvent,
} from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { assignmentPriorities } from '#src/rules/priority.ts'

interface EventDialogProps {
  isOpen: boolean
  /** Null adds a new event. */
  event: OverviewEvent | null
  /** Initial date of a new event. */
  day: CalendarDate
  onDelete: (event: OverviewEvent) => void
  onClose: () => void
}

/** Adds, edits or deletes an added calendar event. */
export function EventDialog({ isOpen, event, onClose, ...form }: EventDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={event ? t('calendar.edit') : t('calendar.add')} isHeld>
      <EventForm event={event} {...form} onDone={onClose} />
    </Dialog>
  )
}

type EventValues = Pick<OverviewEvent, 'title' | 'type' | 'date' | 'priority' | 'assignee' | 'notes'> & {
  time: string
}

function startValues(event: OverviewEvent | null, day: CalendarDate): EventValues {
  return {
    title: event?.title ?? '',
    type: event?.type ?? 'meeting',
    date: event?.date ?? day,
    time: event?.time ?? '',
    priority: event?.priority ?? 'Medium',
    assignee: event?.assignee ?? '',
    notes: event?.notes ?? '',
  }
}

interface EventFormProps extends Pick<EventDialogProps, 'event' | 'day' | 'onDelete'> {
  onDone: () => void
}

function EventForm({ event, day, onDelete, onDone }: EventFormProps) {
  // A refetch while the dialog is open does not overwrite the form.
  const [seen] = useState(event)
  const form = useContractForm(eventForm, startValues(event, day))
  const save: Work<OverviewEvent, EventValues> = ({ send, sendChange }, values) =>
    seen
      ? sendChange(calendarEventCalls.change, seen, { id: seen.event ?? 0, ...values })
      : send(calendarEventCalls.add, values)
  const action = useFormAction(form, save, {
    success: ({ title }) => (event ? t('calendar.saved', { title }) : t('calendar.added', { title })),
    onDone,
  })
  return (
    <FormFrame action={action} failure={t('calendar.saveFailed')}>
      <TextInput
        label={t('eventForm.title')}
        required
        data-autofocus
        maxLength={limits.titleLength}
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label={t('eventForm.type')}
        data={eventTypes.map((type) => ({ value: type, label: t(`calendar.type.${type}`) }))}
        {...form.getInputProps('type')}
      />
      <DateField
        label={t('eventForm.date')}
        isRequired
        value={form.values.date || null}
        onChange={(date) => form.setFieldValue('date', date ?? '')}
        error={form.errors.date}
      />
      <TextInput
        type="time"
        label={t('eventForm.time')}
        description={t('eventForm.timeHint')}
        {...form.getInputProps('time')}
      />
      <NativeSelect
        label={t('eventForm.priority')}
        data={assignmentPriorities.map((priority) => ({
          value: priority,
          label: parts(`priority.${priority}`),
        }))}
        {...form.getInputProps('priority')}
      />
      <TextInput
        label={t('eventForm.assignee')}
        maxLength={limits.nameLength}
        {...form.getInputProps('assignee')}
      />
      <Textarea
        label={t('eventForm.notes')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.descriptionLength}
        {...form.getInputProps('notes')}
      />
      {event && (
        <Group>
          <Button
            variant="default"
            c="bad"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onDelete(event)}
          >
            {t('calendar.delete')}
          </Button>
        </Group>
      )}
      <FormButtons
        submitLabel={event ? t('calendar.save') : t('calendar.add')}
        isSaving={action.isSaving}
        onCancel={onDone}
      />
    </FormFrame>
  )
}
