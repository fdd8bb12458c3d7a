import { foldWord } from '#src/server/plan-import/languages/fold-word.ts'
import type { Source } from './parsed-plan.ts'
import type { ChecklistDraft, EquipmentDraft, PlantDraft } from './plan-draft.ts'

/** A checklist that is written once for several machines. Null when nothing above holds any more. */
export interface SharedChecklist {
  checklist: ChecklistDraft | null
  plant: PlantDraft | null
  /** The machines listed above it. */
  listed: readonly EquipmentDraft[]
  /** The machines named below it, up to the next shared checklist. */
  following: EquipmentDraft[]
}

/** The tasks stand elsewhere than their machine. */
const SURE_OF_SHARED = 0.85

/**
 * Copies the tasks of a shared checklist to its machines: those whose list names it, else those below it without tasks
 * of their own, else those listed above it.
 * @returns the checklist itself when it belongs to no machine
 */
export function shareTasks(
  { checklist, listed, following }: SharedChecklist,
  plants: readonly PlantDraft[],
): ChecklistDraft | null {
  if (!checklist || (checklist.tasks.length === 0 && following.length > 0)) return null
  const namesakes = findNamesakes(plants, checklist.name)
  for (const namesake of namesakes) complete(namesake, checklist)
  if (namesakes.length > 0) return null
  if (checklist.tasks.length === 0) return checklist
  const machines = [following, listed]
    .map((group) => [...new Set(group)].filter((equipment) => !hasTasks(equipment)))
    .find((group) => group.length > 0)
  if (!machines) return checklist
  for (const equipment of machines) {
    const own = { ...checklist, tasks: [] }
    equipment.checklists.push(own)
    complete(own, checklist)
  }
  return null
}

function complete(own: ChecklistDraft, { source, tasks }: ChecklistDraft): void {
  own.source = share(source)
  own.tasks = tasks.map((task) => ({ ...task, source: share(task.source) }))
}

const share = (source: Source): Source =>
  source.confidence < SURE_OF_SHARED
    ? { ...source }
    : { ...source, confidence: SURE_OF_SHARED, reason: 'shared' }

function findNamesakes(plants: readonly PlantDraft[], name: string): ChecklistDraft[] {
  const wanted = foldWord(name)
  return plants
    .flatMap((plant) => plant.equipment)
    .flatMap((equipment) => equipment.checklists)
    .filter((checklist) => checklist.tasks.length === 0 && foldWord(checklist.name) === wanted)
}

const hasTasks = (equipment: EquipmentDraft): boolean =>
  equipment.checklists.some((checklist) => checklist.tasks.length > 0)
