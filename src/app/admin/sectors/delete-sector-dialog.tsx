import { DeleteDialog } from '#src/app/shared/delete-dialog/delete-dialog.tsx'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'

interface DeleteSectorDialogProps {
  isOpen: boolean
  sector: Sector | null
  onClose: () => void
}

/** Confirms the deletion of a sector. A sector with users or plants can only be deactivated. */
export function DeleteSectorDialog({ isOpen, sector, onClose }: DeleteSectorDialogProps) {
  if (!sector) return null
  const { id, name } = sector
  return (
    <DeleteDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sectors.deleteTitle')}
      name={name}
      onDelete={async ({ send }) => {
        await send(sectorCalls.remove, { id })
        return t('sectors.deleted.toast', { name })
      }}
      suggestion={t('sectors.suggestion')}
      deactivation={
        sector.is_active
          ? {
              label: t('sectors.deactivate'),
              // Sets the state instead of toggling it, so a concurrent deactivation stays.
              run: async ({ sendChange }) => {
                await sendChange(sectorCalls.update, sector, { id, is_active: false })
                return t('sectors.deactivated.toast', { name })
              },
            }
          : null
      }
    />
  )
}
