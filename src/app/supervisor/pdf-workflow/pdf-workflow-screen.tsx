import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ScreenTabs } from '#src/app/shared/components/screen-tabs.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import { UploadDialog } from '#src/app/shared/weekly-pdf/upload-dialog.tsx'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import { PlantAssignment } from './assign/plant-assignment.tsx'
import { describeFound } from './describe-found.ts'
import { CompletedPdfs } from './list/completed-pdfs.tsx'
import { OpenPdfs } from './list/open-pdfs.tsx'
import { usePdfs } from './list/use-pdfs.ts'
import { useOwnSector } from './use-own-sector.ts'

const TABS = ['upload', 'plants', 'completed'] as const
const BELONGINGS = ['pdf', 'page'] as const
/** Increase of the displayed progress with each poll (docs/agreed.md). Percent. */
const PROGRESS_STEP = 15

/** Workflow of weekly PDFs: upload, processing, assignment, completion. */
export default function PdfWorkflowScreen() {
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  const [isUploading, setIsUploading] = useState(false)
  const pdfs = usePdfs()
  const sector = useOwnSector()
  const upload = (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsUploading(true)}>
      {t('pdfWorkflow.upload')}
    </Button>
  )
  return (
    <Screen>
      <PageHeader
        title={t('pdfWorkflow.title')}
        subtitle={t('pdfWorkflow.subtitle')}
        actions={
          <>
            <Button variant="default" component={Link} to={paths.supervisor.layoutRules()}>
              {t('pdfWorkflow.keptCorrections')}
            </Button>
            {upload}
          </>
        }
      />
      <ScreenTabs
        label={t('pdfWorkflow.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'upload',
            label: t('pdfWorkflow.uploadTab'),
            content: <OpenPdfs pdfs={pdfs} uploadButton={upload} />,
          },
          {
            value: 'plants',
            label: t('pdfWorkflow.plantsTab'),
            content: <PlantAssignment pdfs={pdfs} uploadButton={upload} />,
          },
          {
            value: 'completed',
            label: t('pdfWorkflow.completedTab'),
            content: <CompletedPdfs pdfs={pdfs} />,
          },
        ]}
      />
      <UploadDialog
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        sector={sector}
        step={PROGRESS_STEP}
        describeFound={describeFound}
      />
    </Screen>
  )
}
