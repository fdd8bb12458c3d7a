import type { AssignmentView } from '#src/offline/public.ts'
import { findByWords } from '#src/rules/text/find-by-words.ts'
import { searchTextOfCode } from '#src/rules/text/normalize-code.ts'

/** Assignments whose title, plant, or equipment tag or name contains every word. */
export function findWork<Shown extends AssignmentView>(
  all: readonly Shown[],
  search: string,
): readonly Shown[] {
  return findByWords(all, search, ({ title, plant, plant_name, equipment }) => [
    title,
    searchTextOfCode(plant.plant_id),
    plant_name,
    ...equipment.flatMap(({ equipment_id, name }) => [searchTextOfCode(equipment_id), name]),
  ])
}
