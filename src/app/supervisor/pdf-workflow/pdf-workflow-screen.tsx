import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { PageHeader } from '#src/app/shared/parts/page-header.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import tabClasses from '#src/app/shared/parts/tabs.module.css'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import { PlantAssignment } from './hand-out/plant-assignment.tsx'
import { CompletedPdfs } from './list/completed-pdfs.tsx'
import { OpenPdfs } from './list/open-pdfs.tsx'
import { usePdfs } from './list/use-pdfs.ts'
import { UploadDialog } from './upload/upload-dialog.tsx'

const TABS = ['upload', 'plants', 'completed'] as const
const BELONGINGS = ['pdf', 'page'] as const

/** A weekly PDF's way: uploaded and read, its plants handed out, done. */
export default function PdfWorkflowScreen() {
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  const [isUploading, setIsUploading] = useState(false)
  const pdfs = usePdfs()
  const upload = (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsUploading(true)}>
      {t('pdfWorkflow.upload')}
    </Button>
  )
  return (
    <Screen>
      <PageHeader title={t('pdfWorkflow.title')} subtitle={t('pdfWorkflow.subtitle')} actions={upload} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className={tabClasses.list} aria-label={t('pdfWorkflow.tabs')} mb="md">
          <Tabs.Tab className={tabClasses.tab} value="upload">
            {t('pdfWorkflow.uploadTab')}
          </Tabs.Tab>
          <Tabs.Tab className={tabClasses.tab} value="plants">
            {t('pdfWorkflow.plantsTab')}
          </Tabs.Tab>
          <Tabs.Tab className={tabClasses.tab} value="completed">
            {t('pdfWorkflow.completedTab')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upload">
          <OpenPdfs pdfs={pdfs} uploadButton={upload} />
        </Tabs.Panel>
        <Tabs.Panel value="plants">
          <PlantAssignment pdfs={pdfs} uploadButton={upload} />
        </Tabs.Panel>
        <Tabs.Panel value="completed">
          <CompletedPdfs pdfs={pdfs} />
        </Tabs.Panel>
      </Tabs>
      <UploadDialog isOpen={isUploading} onClose={() => setIsUploading(false)} />
    </Screen>
  )
}
