import { offerUndo } from '#src/app/shared/toasts/toasts.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { t } from '#src/i18n/lists.ts'
import { useAction, type Work } from './use-action.ts'

/** What was deleted: its numbers, and what is said once it is there again. */
interface Deleted<Id> {
  ids: Id[]
  back: string
}

function useDeletionUndo<Id = number>(takeBack: Work<unknown, Deleted<Id>>) {
  const undo = useAction(takeBack, {
    success: (_reply, { back }) => back,
    failure: t('deletion.undoFailed'),
  })
  const offer = (message: string, deleted: Deleted<Id>) => offerUndo(message, () => void undo.run(deleted))
  return {
    offer,
    /** The same of one thing that has a name. */
    offerNamed: (message: string, { id, title }: { id: Id; title: string }) =>
      offer(message, { ids: [id], back: t('deletion.undone', { name: title }) }),
  }
}

/** Says that reports were deleted, and takes it back when asked in time. */
export const useReportsUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoReports, { ids }))

/** The same of weekly PDFs. */
export const usePdfsUndo = () => useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoPdfs, { ids }))

/** The same of files of equipment. */
export const useEquipmentFilesUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoEquipmentFiles, { ids }))

/** The same of photos of findings. */
export const useFindingPhotosUndo = () =>
  useDeletionUndo<string>(({ send }, { ids }) => send(deletionCalls.undoFindingPhotos, { ids }))

/** The same of events in the calendar. */
export const useEventsUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoEvents, { ids }))

/** The same of tasks of checklists. */
export const useTasksUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoTasks, { ids }))

/** The same of plants, with what stands below. */
export const usePlantsUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoPlants, { ids }))

/** The same of equipment, with what stands below. */
export const useEquipmentUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoEquipment, { ids }))

/** The same of checklists, with what stands below. */
export const useChecklistsUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoChecklists, { ids }))
