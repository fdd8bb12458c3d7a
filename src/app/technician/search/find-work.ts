import type { AssignmentView } from '#src/offline/public.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'

/** Assignments whose title, plant, or equipment tag or name contains every word. */
export function findWork<Shown extends AssignmentView>(
  all: readonly Shown[],
  search: string,
): readonly Shown[] {
  return findByWords(
    all,
    search,
    ({ title, plant_name, equipment }) => [title, plant_name, ...equipment.map(({ name }) => name)],
    ({ plant, equipment }) => [plant.plant_id, ...equipment.map(({ equipment_id }) => equipment_id)],
  )
}
