import { t } from '#src/app/shared/i18n/lists.ts'
import { offerUndo } from '#src/app/shared/toasts/toasts.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { useAction, type Work } from './use-action.ts'

/** What was deleted: its numbers, and what is said once it is there again. */
interface Deleted {
  ids: number[]
  back: string
}

function useDeletionUndo(takeBack: Work<unknown, Deleted>) {
  const undo = useAction(takeBack, {
    success: (_reply, { back }) => back,
    failure: t('deletion.undoFailed'),
  })
  const offer = (message: string, deleted: Deleted) => offerUndo(message, () => void undo.run(deleted))
  return {
    offer,
    /** The same of one thing that has a name. */
    offerNamed: (message: string, { id, title }: { id: number; title: string }) =>
      offer(message, { ids: [id], back: t('deletion.undone', { name: title }) }),
  }
}

/** Says that reports were deleted, and takes it back when asked in time. */
export const useReportsUndo = () =>
  useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoReports, { ids }))

/** The same of weekly PDFs. */
export const usePdfsUndo = () => useDeletionUndo(({ send }, { ids }) => send(deletionCalls.undoPdfs, { ids }))
