import type { ParsedPlan, ParsedTask } from '#src/server/plan-import/plan/parsed-plan.ts'

type Limited = Pick<ParsedTask, 'task_number' | 'title' | 'tolerance_min' | 'tolerance_max' | 'unit'>

/** A task whose limits differ between an earlier parsed plan and this one. */
export interface LimitCorrection {
  plantCode: string
  tag: string
  checklist: string
  page: number
  was: Limited
  is: Pick<
    ParsedTask,
    'title' | 'tolerance_min' | 'tolerance_max' | 'unit' | 'unread_limits' | 'requires_measurement'
  >
}

/**
 * Compares the limits of an earlier parsed plan of a file with those of this one. When this plan lacks the task, or the
 * file is unreadable, the earlier limits are dropped. The text then names the page that they are printed on.
 */
export function findLimitCorrections(
  before: Pick<ParsedPlan, 'plants'>,
  now: Pick<ParsedPlan, 'plants'> | null,
): LimitCorrection[] {
  const found = new Map(now ? listTasks(now).map((entry) => [entry.key, entry.task]) : [])
  return listTasks(before).flatMap(({ key, task, ...place }) => {
    const { task_number, title, tolerance_min, tolerance_max, unit } = task
    const was = { task_number, title, tolerance_min, tolerance_max, unit }
    const hasLimits = tolerance_min !== null || tolerance_max !== null
    const again = found.get(key)
    if (!again)
      return hasLimits
        ? [{ ...place, was, is: { ...task, ...nothing, unread_limits: describePage(task.source.page) } }]
        : []
    const isSame =
      again.unread_limits === '' &&
      again.tolerance_min === tolerance_min &&
      again.tolerance_max === tolerance_max &&
      again.unit === unit
    return isSame ? [] : [{ ...place, was, is: again }]
  })
}

const nothing = { tolerance_min: null, tolerance_max: null }

function describePage(page: number): string {
  return `Limits on page ${page} of the weekly PDF`
}

/** Tasks with their parents: the same position in both plans is the same task. */
function listTasks({ plants }: Pick<ParsedPlan, 'plants'>) {
  return plants.flatMap((plant) =>
    plant.equipment.flatMap((equipment) =>
      equipment.checklists.flatMap((checklist) =>
        checklist.tasks.map((task, index) => ({
          key: JSON.stringify([
            plant.plant_id,
            equipment.equipment_id,
            checklist.name,
            index,
            checklist.tasks.length,
            task.task_number,
          ]),
          plantCode: plant.plant_id,
          tag: equipment.equipment_id,
          checklist: checklist.name,
          page: task.source.page,
          task,
        })),
      ),
    ),
  )
}
