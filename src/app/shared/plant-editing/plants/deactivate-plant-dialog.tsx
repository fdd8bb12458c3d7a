import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { usePlantEditingCalls } from '#src/app/shared/plant-editing/role-calls.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { setStatus } from './change-plants.ts'

interface DeactivatePlantDialogProps {
  isOpen: boolean
  plant: Plant | null
  onClose: () => void
}

/** Confirms the deactivation of a plant. */
export function DeactivatePlantDialog({ isOpen, plant, onClose }: DeactivatePlantDialogProps) {
  const calls = usePlantEditingCalls()
  if (!plant) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('plants.deactivateTitle')}
      confirmLabel={t('plants.deactivate')}
      onConfirm={setStatus(calls, plant, 'Inactive')}
      success={(message) => message}
      failure={t('plants.toggleFailed')}
    >
      {t('plants.deactivateText', { name: plant.name })}
    </ConfirmDialog>
  )
}
