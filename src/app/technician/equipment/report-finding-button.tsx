import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { t } from '#src/i18n/areas/technician/report-finding.ts'

const ReportFindingDialog = lazyDialog(() => import('./report-finding-dialog.tsx'))

/** Opens the form for a finding outside a checklist. */
export function ReportFindingButton({ equipment }: { equipment: { id: number; name: string } }) {
  const [isOpen, setIsOpen] = useState(false)
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
