import type { Board, BoardEquipment, BoardPlant } from '#src/contract/supervisor/assignment-board.ts'

/** The user's choices on the board, by the number of the equipment. */
export interface Choices {
  technicianOf: ReadonlyMap<number, number>
  /** Equipment that the user included or left out; for other equipment the default applies. */
  included: ReadonlyMap<number, boolean>
}

export const noChoices: Choices = { technicianOf: new Map(), included: new Map() }

/** One piece of equipment that will be assigned. */
export interface Chosen {
  plant: BoardPlant
  equipment: BoardEquipment
  technician: number
}

/** Equipment without tasks would give the technician nothing to do. */
export const canAssign = ({ task_count }: BoardEquipment): boolean => task_count > 0

/** Equipment that is already assigned this week is left out by default. */
export function isIncluded({ included }: Choices, equipment: BoardEquipment): boolean {
  return canAssign(equipment) && (included.get(equipment.id) ?? equipment.assigned_this_week === null)
}

/** The chosen technician; null when none is chosen or the technician was deactivated meanwhile. */
function technicianFor(
  { technicians }: Pick<Board, 'technicians'>,
  { technicianOf }: Choices,
  id: number,
): number | null {
  const chosen = technicianOf.get(id)
  return technicians.some((technician) => technician.id === chosen) ? (chosen ?? null) : null
}

/** All equipment that will be assigned, in the order of the board. */
export function listChosen(board: Board, choices: Choices): Chosen[] {
  return board.plants.flatMap((plant) =>
    plant.equipment.flatMap((equipment) => {
      const technician = technicianFor(board, choices, equipment.id)
      return technician !== null && isIncluded(choices, equipment) ? [{ plant, equipment, technician }] : []
    }),
  )
}

/** How much included equipment has no technician. */
export function countOpen(board: Board, choices: Choices): number {
  return board.plants
    .flatMap(({ equipment }) => equipment)
    .filter((one) => isIncluded(choices, one) && technicianFor(board, choices, one.id) === null).length
}

/** Gives equipment to one technician; null takes it from everybody. */
export function chooseTechnician(
  choices: Choices,
  ids: readonly number[],
  technician: number | null,
): Choices {
  const technicianOf = new Map(choices.technicianOf)
  for (const id of ids)
    if (technician === null) technicianOf.delete(id)
    else technicianOf.set(id, technician)
  return { ...choices, technicianOf }
}

/** Includes a piece of equipment, or leaves it out. */
export function setIncluded(choices: Choices, id: number, isIn: boolean): Choices {
  return { ...choices, included: new Map(choices.included).set(id, isIn) }
}

/** The technician of all included equipment of a plant: one, several, or none. */
export function sharedTechnician(plant: BoardPlant, choices: Choices): number | 'several' | null {
  const chosen = plant.equipment
    .filter((equipment) => isIncluded(choices, equipment))
    .map(({ id }) => choices.technicianOf.get(id) ?? null)
  const different = new Set(chosen)
  if (different.size > 1) return 'several'
  return chosen[0] ?? null
}

/** The outcome of {@link sameAsLastWeek}, in pieces of equipment. */
export interface Filled {
  choices: Choices
  filled: number
  /** Never assigned before this week. */
  isNew: number
  /** The last technician was deactivated, or is in another sector. */
  isGone: number
}

/** Gives included equipment without a technician to the one of its latest assignment before the week. */
export function sameAsLastWeek(board: Board, choices: Choices): Filled {
  const assignable = new Set(board.technicians.map(({ id }) => id))
  const technicianOf = new Map(choices.technicianOf)
  const counts = { filled: 0, isNew: 0, isGone: 0 }
  for (const equipment of board.plants.flatMap((plant) => plant.equipment)) {
    if (!isIncluded(choices, equipment) || technicianFor(board, choices, equipment.id) !== null) continue
    const { id, last_technician: last } = equipment
    if (last === null) counts.isNew += 1
    else if (!assignable.has(last)) counts.isGone += 1
    else {
      technicianOf.set(id, last)
      counts.filled += 1
    }
  }
  return { choices: { ...choices, technicianOf }, ...counts }
}
