import { makeCode } from './codes.ts'
import { findLimits } from './limits.ts'
import type { PlantDraft, TaskDraft } from './plan-draft.ts'
import type { ReadPlant, ReadTask } from './reading.ts'
import { readTaskText, type TaskText } from './task-text.ts'

/** What a star stands for, from the file's own legend ("* critical"); required when it says nothing. */
export type StarMeaning = 'required' | 'critical' | 'photo'

/** Turns the drafts into the tree: task texts taken apart, missing codes and numbers made. */
export function finishPlan(plants: PlantDraft[], star: StarMeaning): ReadPlant[] {
  const hasRequiredMarks = plants.some((plant) =>
    plant.equipment.some((equipment) =>
      equipment.checklists.some((checklist) => checklist.tasks.some((task) => isMarkedRequired(task, star))),
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
        tasks: checklist.tasks.map((task, index) => finishTask(task, index + 1, star, !hasRequiredMarks)),
      })),
    })),
  }))
}

function isMarkedRequired(task: TaskDraft, star: StarMeaning): boolean {
  if (task.isRequired !== null) return false
  const marks = readTaskText(task.text)
  return marks.isRequired === true || (star === 'required' && marks.hasStar)
}

function finishTask(
  task: TaskDraft,
  position: number,
  star: StarMeaning,
  isRequiredUnlessSaid: boolean,
): ReadTask {
  const text = readTaskText(task.text)
  const hasLimits = task.min !== null || task.max !== null
  const limits = hasLimits ? null : pickLimits(task, text)
  const min = task.min ?? limits?.min ?? null
  const max = task.max ?? limits?.max ?? null
  const isStarRequired = text.hasStar && star === 'required' ? true : null
  return {
    task_number: task.number ?? position,
    // With limits given in other columns, the figures in the text are part of what it says.
    title: hasLimits ? text.plain : text.title,
    description: task.description,
    is_required: task.isRequired ?? text.isRequired ?? isStarRequired ?? isRequiredUnlessSaid,
    is_critical: task.isCritical === true || text.isCritical || (text.hasStar && star === 'critical'),
    requires_photo: task.isPhotoAsked === true || text.isPhotoAsked || (text.hasStar && star === 'photo'),
    requires_measurement:
      task.isMeasurementAsked === true ||
      min !== null ||
      max !== null ||
      task.unit !== '' ||
      text.isMeasurementAsked,
    requires_comment: task.isCommentAsked === true || text.isCommentAsked,
    expected_result: task.expected,
    tolerance_min: min,
    tolerance_max: max,
    unit: task.unit || (limits?.unit ?? ''),
    source: task.source,
  }
}

/** Limits from the text; from the other fields only where the table has no columns of its own for them. */
function pickLimits(task: TaskDraft, text: TaskText) {
  if (text.limits) return text.limits
  if (task.hasLimitColumns) return null
  return findLimits(task.expected) ?? findLimits(task.description)
}
