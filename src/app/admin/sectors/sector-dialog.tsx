import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import type { Sector } from '#src/contract/sectors.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { SectorForm } from './sector-form.tsx'

interface SectorDialogProps {
  isOpen: boolean
  /** Null adds a new sector. */
  sector: Sector | null
  onClose: () => void
}

/** Adds a sector, or edits one. */
export function SectorDialog({ isOpen, sector, onClose }: SectorDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={sector ? t('sectors.edit') : t('sectors.add')} isHeld>
      <SectorForm sector={sector} onDone={onClose} />
    </Dialog>
  )
}
