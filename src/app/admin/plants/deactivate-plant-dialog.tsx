import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { setStatus } from './change-plants.ts'

interface DeactivatePlantDialogProps {
  isOpen: boolean
  plant: Plant | null
  onClose: () => void
}

/** Confirms the deactivation of a plant. */
export function DeactivatePlantDialog({ isOpen, plant, onClose }: DeactivatePlantDialogProps) {
  if (!plant) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('plants.deactivateTitle')}
      confirmLabel={t('plants.deactivate')}
      onConfirm={setStatus(plant, 'Inactive')}
      success={(message) => message}
      failure={t('plants.toggleFailed')}
    >
      {t('plants.deactivateText', { name: plant.name })}
    </ConfirmDialog>
  )
}
