import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Text } from '@mantine/core'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { formatDay } from '#src/app/shared/format/dates.ts'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import type { BoardEquipment } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import classes from './board.module.css'
import { canAssign, isIncluded } from './board-choices.ts'
import type { BoardState } from './use-board.ts'

interface EquipmentRowProps {
  state: BoardState
  equipment: BoardEquipment
}

/** One piece of equipment: whether it is included, its work, and its technician. */
export function EquipmentRow({ state, equipment }: EquipmentRowProps) {
  const { choices, options } = state
  const { id, name, equipment_id: tag, assigned_this_week: week } = equipment
  const isIn = isIncluded(choices, equipment)
  return (
    <div className={classes.equipmentRow}>
      <Checkbox
        checked={isIn}
        disabled={!canAssign(equipment)}
        aria-label={t('board.include', { tag, name })}
        onChange={(event) => state.include(equipment, event.currentTarget.checked)}
      />
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {tag} {name}
        </Text>
        <Text size="xs" c="dimmed">
          {describeWork(equipment)}
        </Text>
      </div>
      <div className={classes.week}>
        {week && (
          <Pill tone={week.is_completed ? 'good' : 'busy'}>
            {week.is_completed
              ? t('board.doneBy', { who: week.who })
              : t('board.with', { who: week.who, day: formatDay(week.until) })}
          </Pill>
        )}
      </div>
      {isIn ? (
        <ChoiceSelect
          aria-label={t('board.technicianFor', { tag, name })}
          value={String(choices.technicianOf.get(id) ?? '')}
          onChange={(value) => state.choose(equipment, Number(value) || null)}
          none={{ value: '', label: t('board.noTechnician') }}
          options={options}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {canAssign(equipment) ? t('board.leftOut') : t('board.noTasks')}
        </Text>
      )}
    </div>
  )
}

function describeWork(equipment: BoardEquipment): string {
  const { task_count, minutes, without_estimate, frequency } = equipment
  if (!canAssign(equipment)) return frequency
  return [
    t('board.tasks', { count: task_count }),
    minutes > 0 && t('board.minutes', { count: minutes }),
    without_estimate > 0 && t('board.withoutEstimate', { count: without_estimate }),
    frequency,
  ]
    .filter(Boolean)
    .join(' · ')
}
