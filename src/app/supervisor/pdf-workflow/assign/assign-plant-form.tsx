import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import {
  Alert,
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { formatDay, today } from '#src/app/shared/format/dates.ts'
import { useRound } from '#src/app/shared/format/use-round.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import { DateField } from '#src/app/shared/forms/date-field.tsx'
import { FormFrame } from '#src/app/shared/forms/form-frame.tsx'
import { useContractForm } from '#src/app/shared/forms/use-contract-form.ts'
import { useFormAction } from '#src/app/shared/forms/use-form-action.ts'
import { useTechnicians } from '#src/app/supervisor/use-technicians.ts'
import { assignPlantForm, type WorkflowPlant, weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { type AssignmentPriority, assignmentPriorities } from '#src/rules/priority.ts'
import { type Round, startOfRound } from '#src/rules/schedule/round.ts'
import { weekDates } from '#src/rules/schedule/week-dates.ts'
import classes from './assign.module.css'
import { EquipmentRow } from './equipment-row.tsx'
import { useRoundFor } from './use-round-for.ts'

interface AssignPlantFormProps {
  plant: WorkflowPlant
  pdfId: number
  onDone: () => void
}

function startValues(plant: WorkflowPlant, pdfId: number, round: Round) {
  return {
    plant_id: plant.id,
    pdf_id: pdfId,
    title: t('assign.defaultTitle', { name: plant.name }).slice(0, limits.titleLength),
    instructions: '',
    ...weekDates(today(), round),
    priority: 'Medium' as AssignmentPriority,
    equipment_assignments: plant.equipment.map((item) => ({
      equipment_id: item.id,
      technician_id: null as number | null,
      notes: '',
    })),
  }
}

/** Title, dates and priority of an assignment, and a technician for each piece of equipment. */
export function AssignPlantForm({ plant, pdfId, onDone }: AssignPlantFormProps) {
  const round = useRound()
  const form = useContractForm(assignPlantForm, startValues(plant, pdfId, round))
  const action = useFormAction(form, ({ send }, input) => send(weeklyPdfCalls.assignPlant, input), {
    success: ({ assignments }) =>
      t('assign.assigned', {
        plant: plant.name,
        names: assignments.map((one) => one.assigned_to_name).join(', '),
      }),
    onDone,
  })
  const technicians = useTechnicians()

  const rows = form.values.equipment_assignments
  const open = rows.filter((row) => row.technician_id === null).length
  const changeRow = (index: number, changes: Partial<(typeof rows)[number]>) =>
    form.setFieldValue(`equipment_assignments.${index}`, { ...rows[index]!, ...changes })
  const assignAll = (technician_id: number | null) =>
    form.setFieldValue(
      'equipment_assignments',
      rows.map((row) => ({ ...row, technician_id })),
    )
  const shared = rows.every((row) => row.technician_id === rows[0]?.technician_id)
    ? rows[0]?.technician_id
    : null

  const { available_from: from, due_date: due, title } = form.values
  useRoundFor({ available_from: from, due_date: due }, round, form.setValues)
  const [isAsking, setIsAsking] = useState(false)
  /** The past due date that the user confirmed; asked once. */
  const [agreed, setAgreed] = useState<CalendarDate | null>(null)
  const submit: typeof action.submit = (event) => {
    const isOver = due !== '' && due < today() && due !== agreed
    if (!isOver) return action.submit(event)
    event?.preventDefault()
    setIsAsking(true)
  }
  const changeDue = (date: CalendarDate | null) => {
    form.setFieldValue('due_date', date ?? '')
    if (!date) return
    // In another round the start is its first day; within a round it is never after the due date.
    if (due === '' || startOfRound(due, round) !== startOfRound(date, round))
      form.setFieldValue('available_from', startOfRound(date, round))
    else if (from > date) form.setFieldValue('available_from', date)
  }

  return (
    <>
      <FormFrame action={{ ...action, submit }} failure={t('assign.failed')}>
        {technicians.error !== null && (
          <ErrorState
            title={t('assign.techniciansFailed')}
            error={technicians.error}
            fallback={t('assign.techniciansFailed')}
            onRetry={technicians.onRetry}
          />
        )}
        {technicians.isReady && technicians.active.length === 0 && (
          <Alert color="warn">{t('assign.noTechnicians')}</Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} verticalSpacing="sm">
          <TextInput
            label={t('assign.name')}
            required
            data-autofocus
            maxLength={limits.titleLength}
            {...form.getInputProps('title')}
          />
          <DateField
            label={t('assign.availableFrom')}
            isRequired
            value={from === '' ? null : from}
            onChange={(date) => form.setFieldValue('available_from', date ?? '')}
            error={form.errors.available_from}
          />
          <DateField
            label={t('assign.week')}
            description={t('assign.weekText')}
            isRequired
            value={due === '' ? null : due}
            onChange={changeDue}
            error={form.errors.due_date}
          />
          <NativeSelect
            label={t('assign.priority')}
            data={[...assignmentPriorities]}
            {...form.getInputProps('priority')}
          />
        </SimpleGrid>
        <Textarea
          label={t('assign.instructions')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.descriptionLength}
          {...form.getInputProps('instructions')}
        />
        <Group justify="space-between" align="flex-end">
          <Title order={3}>{t('assign.equipment', { count: rows.length })}</Title>
          <ChoiceSelect
            label={t('assign.all')}
            value={String(shared ?? '')}
            onChange={(id) => assignAll(Number(id) || null)}
            none={{ value: '', label: t('assign.chooseAll') }}
            {...technicians.byLoad}
          />
        </Group>
        <ul className={classes.equipmentRows} aria-label={t('assign.equipment', { count: rows.length })}>
          {plant.equipment.map((item, index) => (
            <EquipmentRow
              key={item.id}
              item={item}
              value={rows[index]!}
              technicians={technicians.byLoad}
              onChange={(changes) => changeRow(index, changes)}
            />
          ))}
        </ul>
        <div className={classes.actionsBar}>
          <Text size="sm" c={open > 0 ? 'bad' : 'good'} fw={600} role="status">
            {open > 0 ? t('assign.unassigned', { count: open }) : t('assign.allAssigned')}
          </Text>
          <Group>
            <Button variant="default" onClick={onDone} disabled={action.isSaving}>
              {t('assign.cancel')}
            </Button>
            <Button type="submit" disabled={open > 0} loading={action.isSaving}>
              {t('assign.submit')}
            </Button>
          </Group>
        </div>
      </FormFrame>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('assign.pastTitle')}
        confirmLabel={t('assign.submit')}
        onConfirm={async () => {
          setAgreed(due)
          action.submit()
        }}
      >
        {t('assign.pastText', { title, day: formatDay(due) })}
      </ConfirmDialog>
    </>
  )
}
