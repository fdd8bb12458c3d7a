import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { t } from '#src/i18n/areas/technician/report-finding.ts'
import { readReportDraft } from './report-draft.ts'

const ReportFindingDialog = lazyDialog(() => import('./report-finding-dialog.tsx'))

/** Opens the form for a finding outside a checklist. */
export function ReportFindingButton({ equipment }: { equipment: { id: number; name: string } }) {
  // The phone closed the page behind the camera: the report goes on.
  const [isOpen, setIsOpen] = useState(() => readReportDraft(equipment.id) !== null)
  return (
    <>
      <Button
        size="lg"
        variant="light"
        leftSection={<IconFlag size={20} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('title')}
      </Button>
      {isOpen && <ReportFindingDialog equipment={equipment} onClose={() => setIsOpen(false)} />}
    </>
  )
}
