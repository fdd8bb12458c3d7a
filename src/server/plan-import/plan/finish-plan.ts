import { findNumberStyle, type NumberStyle } from '#src/server/plan-import/limits/number-text.ts'
import { makeCode } from '#src/server/plan-import/values/codes.ts'
import { readTaskText } from '#src/server/plan-import/values/task-text.ts'
import type { ParsedPlant, ParsedTask } from './parsed-plan.ts'
import type { PlantDraft, TaskDraft } from './plan-draft.ts'
import { splitItems } from './split-items.ts'
import { readTaskLimits } from './task-limits.ts'

/** The meaning of a star, from the file's own legend ("* critical"); `required` by default. */
export type StarMeaning = 'required' | 'critical' | 'photo'

/** Turns the drafts into the tree: splits task texts, generates missing codes and numbers. */
export function finishPlan(plants: PlantDraft[], star: StarMeaning): ParsedPlant[] {
  const style = findNumberStyle(listLimitTexts(plants))
  splitItems(plants, style)
  const hasRequiredMarks = plants.some((plant) =>
    plant.equipment.some((equipment) =>
      equipment.checklists.some((checklist) =>
        checklist.tasks.some((task) => isMarkedRequired(task, star, style)),
      ),
    ),
  )
  return plants.map((plant) => ({
    plant_id: plant.code || makeCode(plant.name),
    name: plant.name || plant.code,
    location: plant.location,
    source: plant.source,
    equipment: plant.equipment.map((equipment) => ({
      equipment_id: equipment.tag || makeCode(equipment.name),
      name: equipment.name || equipment.tag,
      equipment_type: equipment.type,
      manufacturer: equipment.manufacturer,
      model: equipment.model,
      criticality: equipment.criticality,
      location: equipment.location,
      source: equipment.source,
      checklists: equipment.checklists.map((checklist) => ({
        name: checklist.name,
        description: checklist.description,
        checklist_type: checklist.type,
        priority: checklist.priority,
        estimated_duration: checklist.duration,
        frequency: checklist.frequency,
        source: checklist.source,
        tasks: renumberOperations(checklist.tasks).map((task, index) =>
          finishTask(task, index + 1, { star, style, isRequiredUnlessSaid: !hasRequiredMarks }),
        ),
      })),
    })),
  }))
}

/** Operations of a work order count in tens (0010, 0020), so that others fit between them. */
function renumberOperations(tasks: TaskDraft[]): TaskDraft[] {
  const isInTens = tasks.every(({ number }, index) => number === 10 * (index + 1))
  return isInTens ? tasks.map((task) => ({ ...task, number: null })) : tasks
}

function isMarkedRequired(task: TaskDraft, star: StarMeaning, style: NumberStyle): boolean {
  if (task.isRequired !== null) return false
  const marks = readTaskText(task.text, style)
  return marks.isRequired === true || (star === 'required' && marks.hasStar)
}

function finishTask(
  task: TaskDraft,
  position: number,
  {
    star,
    style,
    isRequiredUnlessSaid,
  }: { star: StarMeaning; style: NumberStyle; isRequiredUnlessSaid: boolean },
): ParsedTask {
  const text = readTaskText(task.text, style)
  const limits = readTaskLimits(task, text, style)
  const isStarRequired = text.hasStar && star === 'required' ? true : null
  return {
    task_number: task.number ?? position,
    // When other columns give the limits, the figures in the text are part of the title.
    title: limits.isInTitle ? text.title : text.plain,
    description: [task.description.replaceAll('\n', ' '), ...task.details].join('\n').trim(),
    is_required: task.isRequired ?? text.isRequired ?? isStarRequired ?? isRequiredUnlessSaid,
    is_critical: task.isCritical === true || text.isCritical || (text.hasStar && star === 'critical'),
    requires_photo: task.isPhotoAsked === true || text.isPhotoAsked || (text.hasStar && star === 'photo'),
    requires_measurement:
      task.isMeasurementAsked === true || limits.isMeasured || task.unit !== '' || text.isMeasurementAsked,
    requires_comment: task.isCommentAsked === true || text.isCommentAsked,
    expected_result: limits.expected,
    tolerance_min: limits.min,
    tolerance_max: limits.max,
    unread_limits: limits.unread,
    unit: limits.unit,
    source:
      limits.contradiction === '' ? task.source : { ...task.source, contradiction: limits.contradiction },
  }
}

/** The texts of a document whose figures are limits: they show the meaning of its commas. */
function* listLimitTexts(plants: PlantDraft[]): Generator<string> {
  for (const plant of plants)
    for (const equipment of plant.equipment)
      for (const checklist of equipment.checklists)
        for (const task of checklist.tasks) {
          yield task.min
          yield task.max
          yield task.limits
          if (!task.hasLimitColumns) yield* [task.text, task.expected]
        }
}
