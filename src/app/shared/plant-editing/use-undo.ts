import { useDeletionUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { usePlantEditingCalls } from './role-calls.ts'

/** Undo toast of deleted plants and their child rows. */
export function usePlantsUndo() {
  const calls = usePlantEditingCalls()
  return useDeletionUndo(({ send }, { ids }) => send(calls.undoPlants, { ids }))
}

/** Undo toast of deleted equipment and its child rows. */
export function useEquipmentUndo() {
  const calls = usePlantEditingCalls()
  return useDeletionUndo(({ send }, { ids }) => send(calls.undoEquipment, { ids }))
}

/** Undo toast of deleted equipment files. */
export function useEquipmentFilesUndo() {
  const calls = usePlantEditingCalls()
  return useDeletionUndo(({ send }, { ids }) => send(calls.undoEquipmentFiles, { ids }))
}

/** Undo toast of deleted checklists and their child rows. */
export function useChecklistsUndo() {
  const calls = usePlantEditingCalls()
  return useDeletionUndo(({ send }, { ids }) => send(calls.undoChecklists, { ids }))
}

/** Undo toast of deleted tasks. */
export function useTasksUndo() {
  const calls = usePlantEditingCalls()
  return useDeletionUndo(({ send }, { ids }) => send(calls.undoTasks, { ids }))
}
