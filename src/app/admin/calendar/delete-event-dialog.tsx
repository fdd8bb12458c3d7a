import { useEventsUndo } from '#src/app/shared/action/use-deletion-undo.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { formatFullDay } from '#src/app/shared/format/dates.ts'
import { calendarEventCalls, type OverviewEvent } from '#src/contract/admin/calendar-events.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface DeleteEventDialogProps {
  isOpen: boolean
  event: OverviewEvent | null
  onClose: () => void
}

/** Confirms the deletion of an added event, and offers Undo for a few seconds. */
export function DeleteEventDialog({ isOpen, event, onClose }: DeleteEventDialogProps) {
  const undo = useEventsUndo()
  if (event?.event == null) return null
  const { title, date, event: id } = event
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('calendar.deleteTitle')}
      confirmLabel={t('calendar.delete')}
      isDestructive
      onConfirm={({ send }) => send(calendarEventCalls.remove, { id })}
      onDone={() => undo.offerNamed(t('calendar.deleted', { title }), { id, title })}
      failure={t('calendar.deleteFailed')}
    >
      {t('calendar.deleteText', { title, day: formatFullDay(date) })}
    </ConfirmDialog>
  )
}
