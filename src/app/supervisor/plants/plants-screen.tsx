import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { AllPlants } from '#src/app/shared/plant-editing/plants/all-plants.tsx'
import { PlantDialog } from '#src/app/shared/plant-editing/plants/plant-dialog.tsx'
import { TemplatesLink } from '#src/app/shared/plant-editing/templates/templates-link.tsx'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'

/** The plants of the supervisor's sector, with search and manual editing. */
export default function PlantsScreen() {
  const form = useDialog<Plant>()
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open(null)}>
      {t('plants.add')}
    </Button>
  )
  const actions = (
    <>
      <TemplatesLink />
      {add}
    </>
  )
  return (
    <Screen>
      <PageHeader title={t('editing.plants')} subtitle={t('plants.ofSector')} actions={actions} />
      <AllPlants add={add} onEdit={form.open} />
      <PlantDialog isOpen={form.isOpen} plant={form.target} onClose={form.close} />
    </Screen>
  )
}
