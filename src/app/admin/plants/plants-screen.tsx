import '@mantine/core/styles/Tabs.layer.css'
import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/admin.ts'
import { PageHeader } from '#src/app/shared/parts/page-header.tsx'
import { Screen } from '#src/app/shared/parts/screen.tsx'
import tabClasses from '#src/app/shared/parts/tabs.module.css'
import { useAddressTab } from '#src/app/shared/routing/use-address-tab.ts'
import type { Plant } from '#src/contract/plants.ts'
import { useDialog } from '../use-dialog.ts'
import { AllPlants } from './all-plants.tsx'
import { PdfDocuments, PdfWorkflows } from './pdf-lists.tsx'
import { PlantDialog } from './plant-dialog.tsx'
import { PlantFigures } from './plant-figures.tsx'

const TABS = ['workflow', 'documents', 'plants'] as const
const BELONGINGS = ['search', 'status', 'page'] as const

/** Plants of all sectors, found and changed by hand, beside the weekly PDFs that brought them. */
export default function PlantsScreen() {
  const { tab, setTab } = useAddressTab(TABS, BELONGINGS)
  const form = useDialog<Plant>()
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
      {t('plants.add')}
    </Button>
  )
  return (
    <Screen>
      <PageHeader title={t('plants.title')} subtitle={t('plants.subtitle')} actions={add} />
      <PlantFigures />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className={tabClasses.list} aria-label={t('plants.tabs')} mb="md">
          <Tabs.Tab className={tabClasses.tab} value="workflow">
            {t('plants.workflowTab')}
          </Tabs.Tab>
          <Tabs.Tab className={tabClasses.tab} value="documents">
            {t('plants.documentsTab')}
          </Tabs.Tab>
          <Tabs.Tab className={tabClasses.tab} value="plants">
            {t('plants.plantsTab')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="workflow">
          <PdfWorkflows />
        </Tabs.Panel>
        <Tabs.Panel value="documents">
          <PdfDocuments />
        </Tabs.Panel>
        <Tabs.Panel value="plants">
          <AllPlants add={add} onEdit={form.open} />
        </Tabs.Panel>
      </Tabs>
      <PlantDialog isOpen={form.isOpen} plant={form.target} onClose={form.close} />
    </Screen>
  )
}
