import type { ReactNode } from 'react'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { PlantForm, type SectorFieldProps } from './plant-form.tsx'

interface PlantDialogProps {
  isOpen: boolean
  /** Null adds a new plant. */
  plant: Plant | null
  renderSector?: (field: SectorFieldProps) => ReactNode
  onClose: () => void
}

/** Adds a plant, or edits one. */
export function PlantDialog({ isOpen, plant, renderSector, onClose }: PlantDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={plant ? t('plants.edit') : t('plants.add')} isHeld>
      <PlantForm plant={plant} renderSector={renderSector} onDone={onClose} />
    </Dialog>
  )
}
