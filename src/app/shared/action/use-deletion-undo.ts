import { offerUndo } from '#src/app/shared/toasts/toasts.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { t } from '#src/i18n/areas/lists.ts'
import { useAction, type Work } from './use-action.ts'

/** The deleted rows: their ids, and the text of the toast after the restore. */
interface Deleted<Id> {
  ids: Id[]
  back: string
}

/** Toast with an undo of deleted rows. */
export function useDeletionUndo<Id = number>(restore: Work<unknown, Deleted<Id>>) {
  const undo = useAction(restore, {
    success: (_reply, { back }) => back,
    failure: t('deletion.undoFailed'),
  })
  const offer = (message: string, deleted: Deleted<Id>) => offerUndo(message, () => void undo.run(deleted))
  return {
    offer,
    /** The same for one named row. */
    offerNamed: (message: string, { id, title }: { id: Id; title: string }) =>
      offer(message, { ids: [id], back: t('deletion.undone', { name: title }) }),
  }
}

/** Undo toast of deleted reports. */
export const useReportsUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoReports, { ids }))

/** Undo toast of deleted weekly PDFs. */
export const usePdfsUndo = () => useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoPdfs, { ids }))

/** Undo toast of deleted photos of findings. */
export const useFindingPhotosUndo = () =>
  useDeletionUndo<string>(({ send }, { ids }) => send(deletionCalls.undoFindingPhotos, { ids }))

/** Undo toast of deleted calendar events. */
export const useEventsUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoEvents, { ids }))
