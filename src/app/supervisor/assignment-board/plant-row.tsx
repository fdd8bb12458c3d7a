import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ChoiceSelect } from '#src/app/shared/forms/choice-select.tsx'
import type { BoardPlant } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { foldText, searchWords } from '#src/rules/text/fold-text.ts'
import classes from './board.module.css'
import { isIncluded, sharedTechnician } from './board-choices.ts'
import { toHours } from './board-load.ts'
import { EquipmentRow } from './equipment-row.tsx'
import type { BoardState } from './use-board.ts'

/** The value of the option that stands for several technicians. */
const SEVERAL = 'several'

interface PlantRowProps {
  state: BoardState
  plant: BoardPlant
}

/** A plant with one technician for all its equipment; it expands to the equipment, which is rendered only then. */
export function PlantRow({ state, plant }: PlantRowProps) {
  const { choices } = state
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const isExpanded = isOpen || isFoundInEquipment(plant, state.search)
  const shared = sharedTechnician(plant, choices)
  const hasIncluded = plant.equipment.some((equipment) => isIncluded(choices, equipment))
  return (
    <div className={classes.plant}>
      <div className={classes.plantRow}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isExpanded}
          aria-controls={listId}
          disabled={plant.equipment.length === 0}
          onClick={() => setIsOpen(!isExpanded)}
        >
          <IconChevronRight
            size={18}
            className={classes.chevron}
            data-open={isExpanded || undefined}
            aria-hidden
          />
          <span className={classes.words}>
            <Text component="span" display="block" fw={650}>
              {plant.name}
            </Text>
            <Text component="span" display="block" size="xs" c="dimmed">
              {describePlant(state, plant)}
            </Text>
          </span>
        </UnstyledButton>
        {hasIncluded && (
          <ChoiceSelect
            aria-label={t('board.technicianForPlant', { name: plant.name })}
            value={shared === null ? '' : String(shared)}
            onChange={(value) => value === SEVERAL || state.chooseForPlant(plant, Number(value) || null)}
            none={{ value: '', label: t('board.chooseForPlant') }}
            // Only shown while the equipment has several technicians: choosing it changes nothing.
            options={
              shared === 'several'
                ? [{ value: SEVERAL, label: t('board.several') }, ...state.options]
                : state.options
            }
          />
        )}
      </div>
      <div id={listId}>
        {isExpanded && (
          <ul className={classes.equipmentList} aria-label={t('board.equipmentOf', { name: plant.name })}>
            {plant.equipment.map((equipment) => (
              <li key={equipment.id}>
                <EquipmentRow state={state} equipment={equipment} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** A search that the plant's own names do not answer is about its equipment. */
function isFoundInEquipment(plant: BoardPlant, search: string): boolean {
  if (search === '') return false
  const own = foldText(`${plant.name} ${plant.plant_id} ${plant.location}`)
  return !searchWords(search).every((word) => own.includes(word))
}

function describePlant({ choices }: BoardState, plant: BoardPlant): string {
  const { equipment } = plant
  if (equipment.length === 0) return `${plant.plant_id} · ${t('board.noEquipment')}`
  const included = equipment.filter((one) => isIncluded(choices, one))
  const chosen = included.filter(({ id }) => choices.technicianOf.has(id)).length
  const minutes = included.reduce((sum, one) => sum + one.minutes, 0)
  const assigned = equipment.filter(({ assigned_this_week: week }) => week !== null).length
  return [
    plant.plant_id,
    t('board.equipment', { count: equipment.length }),
    minutes > 0 && t('board.hours', { hours: toHours(minutes) }),
    assigned > 0 && t('board.assignedThisWeek', { count: assigned }),
    included.length > 0 && t('board.chosenOf', { chosen, count: included.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}
