import {
  changeChecklist,
  createChecklist,
  duplicateChecklist,
  removeChecklist,
  reorderTasks,
  toggleChecklist,
} from './edit-checklists.ts'
import { createEquipment, removeEquipment, toggleEquipment } from './edit-equipment.ts'
import { changePlant, createPlant, removePlant, togglePlant } from './edit-plants.ts'
import { changeTask, createTask, removeTask, removeTasks, takeBackTasks } from './edit-tasks.ts'
import type { EditingContext } from './editing-context.ts'
import { takeBack } from './undo-edit.ts'

/** Manual creation, change and deletion by administrators; each in one transaction, with its audit log entry. */
export function createPlantEditing(context: EditingContext) {
  return {
    createPlant: createPlant.bind(null, context),
    changePlant: changePlant.bind(null, context),
    togglePlant: togglePlant.bind(null, context),
    removePlant: removePlant.bind(null, context),
    createEquipment: createEquipment.bind(null, context),
    toggleEquipment: toggleEquipment.bind(null, context),
    removeEquipment: removeEquipment.bind(null, context),
    createChecklist: createChecklist.bind(null, context),
    changeChecklist: changeChecklist.bind(null, context),
    toggleChecklist: toggleChecklist.bind(null, context),
    duplicateChecklist: duplicateChecklist.bind(null, context),
    reorderTasks: reorderTasks.bind(null, context),
    removeChecklist: removeChecklist.bind(null, context),
    createTask: createTask.bind(null, context),
    changeTask: changeTask.bind(null, context),
    removeTask: removeTask.bind(null, context),
    removeTasks: removeTasks.bind(null, context),
    takeBackTasks: takeBackTasks.bind(null, context),
    takeBackChecklists: takeBack.bind(null, context, 'checklist'),
    takeBackEquipment: takeBack.bind(null, context, 'equipment'),
    takeBackPlants: takeBack.bind(null, context, 'plant'),
  }
}
