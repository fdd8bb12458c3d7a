import { useSend } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/admin.ts'
import { showSuccess } from '#src/app/shared/toasts.tsx'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { sectorRefreshes } from './sector-refreshes.ts'

interface DeleteSectorDialogProps {
  isOpen: boolean
  sector: Sector | null
  onClose: () => void
}

/** Asks before a sector is deleted; one that holds people or plants can only be deactivated. */
export function DeleteSectorDialog({ isOpen, sector, onClose }: DeleteSectorDialogProps) {
  const remove = useSend(sectorCalls.remove, { refreshes: sectorRefreshes })
  const update = useSend(sectorCalls.update, { refreshes: sectorRefreshes })
  if (!sector) return null
  const { id, name } = sector
  const confirm = async () => {
    await remove.mutateAsync({ input: { id } })
    showSuccess(t('sectors.deleted.toast', { name }))
  }
  // Not the toggle: what somebody else deactivated meanwhile stays so.
  const deactivate = async () => {
    await update.mutateAsync({ input: { id, is_active: false } })
    showSuccess(t('sectors.deactivated.toast', { name }))
  }
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sectors.deleteTitle')}
      name={name}
      onDelete={confirm}
      suggestion={t('sectors.suggestion')}
      deactivation={sector.is_active ? { label: t('sectors.deactivate'), run: deactivate } : null}
    />
  )
}
