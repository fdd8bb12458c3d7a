import { useMemo, useState } from 'react'
import { useUnsavedInput } from '#src/app/shared/session/unsaved-input.ts'
import type { Board, BoardEquipment, BoardPlant } from '#src/contract/supervisor/assignment-board.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import {
  type Choices,
  chooseTechnician,
  countOpen,
  type Filled,
  isIncluded,
  listChosen,
  noChoices,
  sameAsLastWeek,
  setIncluded,
} from './board-choices.ts'
import { computeLoads } from './board-load.ts'

export type BoardState = ReturnType<typeof useBoard>

/** The choices on the board, and the work that follows from them. */
export function useBoard(board: Board) {
  const [choices, setChoices] = useState<Choices>(noChoices)
  const [lastFilled, setLastFilled] = useState<Filled | null>(null)
  const [search, setSearch] = useState('')
  const chosen = useMemo(() => listChosen(board, choices), [board, choices])
  const loads = useMemo(() => computeLoads(board, chosen), [board, chosen])
  const options = useMemo(
    () => board.technicians.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
    [board.technicians],
  )
  useUnsavedInput(chosen.length > 0)

  const change = (next: Choices) => {
    setLastFilled(null)
    setChoices(next)
  }
  return {
    board,
    choices,
    chosen,
    loads,
    options,
    open: useMemo(() => countOpen(board, choices), [board, choices]),
    /** The counts of the last fill; null after a further change. */
    lastFilled,
    search,
    setSearch,
    plants: useMemo(() => findPlants(board.plants, search), [board.plants, search]),
    choose: (equipment: BoardEquipment, technician: number | null) =>
      change(chooseTechnician(choices, [equipment.id], technician)),
    /** Sets the technician of all included equipment of a plant. */
    chooseForPlant: (plant: BoardPlant, technician: number | null) => {
      const included = plant.equipment.filter((equipment) => isIncluded(choices, equipment))
      change(
        chooseTechnician(
          choices,
          included.map(({ id }) => id),
          technician,
        ),
      )
    },
    include: (equipment: BoardEquipment, isIn: boolean) => change(setIncluded(choices, equipment.id, isIn)),
    fillAsLastWeek: () => {
      const filled = sameAsLastWeek(board, choices)
      setChoices(filled.choices)
      setLastFilled(filled)
    },
    clear: () => change(noChoices),
  }
}

/** Plants with all words of a search in their own names, or in one piece of equipment. */
function findPlants(plants: readonly BoardPlant[], search: string): readonly BoardPlant[] {
  return findByWords(
    plants,
    search,
    ({ name, location, equipment }) => [name, location, ...equipment.map((piece) => piece.name)],
    ({ plant_id, equipment }) => [plant_id, ...equipment.map(({ equipment_id }) => equipment_id)],
  )
}
