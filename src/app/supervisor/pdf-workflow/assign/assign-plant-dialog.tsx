import { useLast } from '#src/app/shared/components/use-last.ts'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import type { WorkflowPlant } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { AssignPlantForm } from './assign-plant-form.tsx'

interface AssignPlantDialogProps {
  plant: WorkflowPlant | null
  pdfId: number
  onClose: () => void
}

/** Assigns one plant. */
export function AssignPlantDialog({ plant: opened, pdfId, onClose }: AssignPlantDialogProps) {
  const plant = useLast(opened)
  if (!plant) return null
  return (
    <Dialog
      isOpen={opened !== null}
      onClose={onClose}
      title={t('assign.title', { name: plant.name })}
      size="70rem"
      isHeld
    >
      <AssignPlantForm key={plant.id} plant={plant} pdfId={pdfId} onDone={onClose} />
    </Dialog>
  )
}
