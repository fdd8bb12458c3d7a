import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { ActionIcon, Button, NativeSelect, Paper, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatDay, formatDays, usePlantDay } from '#src/app/shared/format/dates.ts'
import type { Board } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { addDays, type CalendarDate } from '#src/rules/calendar.ts'
import { limits } from '#src/rules/limits.ts'
import { type AssignmentPriority, assignmentPriorities } from '#src/rules/priority.ts'
import classes from './board.module.css'

/** The fields of all assignments. */
export interface BoardFields {
  /** Empty: each plant has its own title. */
  title: string
  instructions: string
  priority: AssignmentPriority
}

interface BoardFormProps {
  board: Board
  fields: BoardFields
  onChange: (fields: BoardFields) => void
  onWeek: (day: CalendarDate | null) => void
}

/** The week, and the fields that all assignments share. */
export function BoardForm({ board, fields, onChange, onWeek }: BoardFormProps) {
  const { available_from: from, due_date: due } = board
  const day = usePlantDay()
  // A day between two rounds belongs to the next one.
  const isThisWeek = addDays(due, -7) < day && day <= due
  return (
    <Paper component="section" aria-label={t('board.forAll')}>
      <div className={classes.form}>
        <div>
          <fieldset className={classes.weekSteps} aria-label={t('board.week')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('board.previousWeek')}
              // A round that is over would be overdue at once.
              disabled={addDays(due, -7) < day}
              onClick={() => onWeek(addDays(from, -7))}
            >
              <IconChevronLeft size={18} className={classes.arrow} aria-hidden />
            </ActionIcon>
            <Text fw={650} aria-live="polite">
              {formatDays(from, due)}
            </Text>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('board.nextWeek')}
              onClick={() => onWeek(addDays(from, 7))}
            >
              <IconChevronRight size={18} className={classes.arrow} aria-hidden />
            </ActionIcon>
            {!isThisWeek && (
              <Button variant="subtle" size="xs" onClick={() => onWeek(null)}>
                {t('board.thisWeek')}
              </Button>
            )}
          </fieldset>
          <Text size="xs" c="dimmed" mt={4}>
            {t('board.dates', { from: formatDay(from), due: formatDay(due) })}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="xs">
          <TextInput
            label={t('board.title')}
            description={t('board.titleHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('board.titleExample')}
            maxLength={limits.titleLength}
            value={fields.title}
            onChange={(event) => onChange({ ...fields, title: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('board.priority')}
            data={[...assignmentPriorities]}
            value={fields.priority}
            onChange={(event) =>
              onChange({ ...fields, priority: event.currentTarget.value as AssignmentPriority })
            }
          />
        </SimpleGrid>
        <Textarea
          label={t('board.instructions')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={limits.descriptionLength}
          value={fields.instructions}
          onChange={(event) => onChange({ ...fields, instructions: event.currentTarget.value })}
        />
      </div>
    </Paper>
  )
}
