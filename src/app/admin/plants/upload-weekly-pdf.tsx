import { useState } from 'react'
import { UploadDialog } from '#src/app/shared/weekly-pdf/upload-dialog.tsx'
import { t } from '#src/i18n/admin.ts'
import { t as tSentences } from '#src/i18n/sentences/sentences.ts'
import { PlantSectorField } from './plant-sector-field.tsx'

/** The displayed progress of a reading rises by this much a poll (docs/agreed.md). Percent. */
const PROGRESS_STEP = 10

interface UploadWeeklyPdfProps {
  isOpen: boolean
  onClose: () => void
  /** Told once everything is read. */
  onRead: () => void
}

/** Brings a weekly PDF in for a sector that is chosen. */
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
        describeFaults,
      }}
      step={PROGRESS_STEP}
      hasNoMaximum
      describeFound={(found) => t('plantPdfs.foundText', found)}
      onRead={onRead}
    />
  )
}

/** All that is missing in one line. */
function describeFaults(given: { hasFile: boolean; hasTitle: boolean; hasSector: boolean }): string | null {
  const faults = []
  if (!given.hasFile) faults.push(tSentences('pdfOnly'))
  if (!given.hasTitle) faults.push(tSentences('pdfTitleRequired'))
  if (!given.hasSector) faults.push(tSentences('pdfSectorRequired'))
  return faults.length === 0 ? null : faults.join('. ')
}
