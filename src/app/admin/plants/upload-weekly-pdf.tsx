import { useState } from 'react'
import { UploadDialog } from '#src/app/shared/weekly-pdf/upload-dialog.tsx'
import { t } from '#src/i18n/areas/admin.ts'
import { t as tValidation } from '#src/i18n/validation-messages.ts'
import { PlantSectorField } from './plant-sector-field.tsx'

/** Increase of the displayed progress with each poll of the processing (docs/agreed.md). Percent. */
const PROGRESS_STEP = 10

interface UploadWeeklyPdfProps {
  isOpen: boolean
  onClose: () => void
  /** Runs once the file was read. */
  onRead: (pdfId: number) => void
}

/** Uploads a weekly PDF for a selected sector. */
export function UploadWeeklyPdf({ isOpen, onClose, onRead }: UploadWeeklyPdfProps) {
  const [sector, setSector] = useState<number | null>(null)
  const close = () => {
    setSector(null)
    onClose()
  }
  return (
    <UploadDialog
      isOpen={isOpen}
      onClose={close}
      title={t('plantPdfs.upload')}
      sector={{
        id: sector,
        field: <PlantSectorField value={sector} onChange={setSector} />,
        describeErrors,
      }}
      step={PROGRESS_STEP}
      hasNoMaximum
      describeFound={(found) => t('plantPdfs.foundText', found)}
      onRead={onRead}
    />
  )
}

/** Lists all missing fields in one line. */
function describeErrors(given: { hasFile: boolean; hasTitle: boolean; hasSector: boolean }): string | null {
  const errors = []
  if (!given.hasFile) errors.push(tValidation('pdfOnly'))
  if (!given.hasTitle) errors.push(tValidation('pdfTitleRequired'))
  if (!given.hasSector) errors.push(tValidation('pdfSectorRequired'))
  return errors.length === 0 ? null : errors.join('. ')
}
