import { Button, Group } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { ScreenTabs } from '#src/app/shared/components/screen-tabs.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { AllPlants } from '#src/app/shared/plant-editing/plants/all-plants.tsx'
import { PlantDialog } from '#src/app/shared/plant-editing/plants/plant-dialog.tsx'
import { TemplatesLink } from '#src/app/shared/plant-editing/templates/templates-link.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import { showAction } from '#src/app/shared/toasts/toasts.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { t as editing } from '#src/i18n/areas/plant-editing.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'
import { PlantDuplicates } from '../duplicates/plant-duplicates.tsx'
import { ImportButton } from '../register-import/import-button.tsx'
import { PdfDocuments, PdfWorkflows } from './pdf-lists.tsx'
import { PlantSectorField } from './plant-sector-field.tsx'
import { PlantStats } from './plant-stats.tsx'
import { UploadWeeklyPdf } from './upload-weekly-pdf.tsx'

const TABS = ['workflow', 'documents', 'plants'] as const
const BELONGINGS = ['search', 'status', 'duplicates', 'duplicate_tags', 'page'] as const

/** Plants of all sectors with search and manual editing, and tabs with the imported weekly PDFs. */
export default function PlantsScreen() {
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  const form = useDialog<Plant>()
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useState(false)
  const upload = (
    <Button
      variant="default"
      leftSection={<IconUpload size={18} aria-hidden />}
      onClick={() => setIsUploading(true)}
    >
      {t('plantPdfs.upload')}
    </Button>
  )
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
      {editing('plants.add')}
    </Button>
  )
  return (
    <Screen>
      <PageHeader
        title={t('plants.title')}
        subtitle={t('plants.subtitle')}
        actions={
          <Group gap="xs">
            <TemplatesLink />
            <ImportButton kind="equipment" />
            {upload}
            {add}
          </Group>
        }
      />
      <PlantStats />
      <PlantDuplicates />
      <ScreenTabs
        label={t('plants.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'workflow', label: t('plants.workflowTab'), content: <PdfWorkflows upload={upload} /> },
          { value: 'documents', label: t('plants.documentsTab'), content: <PdfDocuments upload={upload} /> },
          {
            value: 'plants',
            label: t('plants.plantsTab'),
            content: <AllPlants hasSectors add={add} onEdit={form.open} />,
          },
        ]}
      />
      <UploadWeeklyPdf
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        onRead={(id) => {
          setTab('workflow')
          showAction({
            message: weeklyPdf('check.read'),
            action: weeklyPdf('check.plan'),
            onPress: () => navigate(paths.admin.pdfCheck(id)),
            onDismiss: () => {},
          })
        }}
      />
      <PlantDialog
        isOpen={form.isOpen}
        plant={form.target}
        renderSector={(field) => <PlantSectorField hint={t('plantForm.sectorHint')} {...field} />}
        onClose={form.close}
      />
    </Screen>
  )
}
