import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'

/** A task as `truth.json` lists it: every field as text. */
export type TruthRow = Record<TruthField, string>

const truthFields = [
  'plantCode',
  'plant',
  'tag',
  'equipment',
  'checklist',
  'n',
  'task',
  'desc',
  'required',
  'photo',
  'expected',
  'min',
  'max',
  'unit',
] as const
type TruthField = (typeof truthFields)[number]

/**
 * Compares a parsed plan with the known content of the file, task by task, and names every
 * difference.
 */
export function compareWithTruth(
  reading: ParsedPlan,
  truth: TruthRow[],
): { share: number; misses: string[]; extra: string[] } {
  const read = flatten(reading)
  const misses: string[] = []
  truth.forEach((wanted, index) => {
    const found = read[index]
    for (const field of truthFields) {
      if (collapseSpaces(found?.[field] ?? '(no such task)') === collapseSpaces(wanted[field])) continue
      misses.push(
        `task ${index + 1}, ${field}: wanted "${wanted[field]}", read "${found?.[field] ?? 'nothing'}"`,
      )
    }
  })
  const total = truth.length * truthFields.length
  return {
    share: (total - misses.length) / total,
    misses,
    extra: read.slice(truth.length).map((row) => `${row.tag} ${row.checklist}: ${row.task}`),
  }
}

function flatten(reading: ParsedPlan): TruthRow[] {
  return reading.plants.flatMap((plant) =>
    plant.equipment.flatMap((equipment) =>
      equipment.checklists.flatMap((checklist) =>
        checklist.tasks.map((task) => ({
          plantCode: plant.plant_id,
          plant: plant.name,
          tag: equipment.equipment_id,
          equipment: equipment.name,
          checklist: checklist.name,
          n: String(task.task_number),
          task: task.title,
          desc: task.description,
          required: task.is_required ? 'Yes' : 'No',
          photo: task.requires_photo ? 'Yes' : 'No',
          expected: task.expected_result,
          min: task.tolerance_min === null ? '' : String(task.tolerance_min),
          max: task.tolerance_max === null ? '' : String(task.tolerance_max),
          unit: task.unit,
        })),
      ),
    ),
  )
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
