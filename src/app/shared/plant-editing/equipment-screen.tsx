import { usePlantEditingCalls, usePlantEditingPaths } from './role-calls.ts'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Paper, Stack } from '@mantine/core'
import { IconAlertTriangle, IconEngineOff, IconPencil, IconQrcode } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import { type Fact, FactList } from '#src/app/shared/stats/fact-list.tsx'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { ChecklistList } from './checklists/checklist-list.tsx'
import { EditingNote } from './editing-note.tsx'
import { AttachedFiles } from './equipment/attached-files.tsx'
import { EquipmentDialog } from './equipment/equipment-dialog.tsx'
import { isMissing } from './is-missing.ts'
import { useAddressId } from './use-address-id.ts'

/** Manual editor of one piece of equipment, its data sheet and its checklists. */
export default function EquipmentScreen() {
  const calls = usePlantEditingCalls()
  const links = usePlantEditingPaths()
  const plants = { to: links.plants({ tab: 'plants' }), place: t('editing.plants') }
  const id = useAddressId()
  const equipment = useCall(calls.readEquipment, { id: id ?? 0 }, { enabled: id !== null })
  const form = useDialog<Equipment>()
  if (id === null || isMissing(equipment.error))
    return (
      <NotFoundScreen
        title={t('equipment.notFound')}
        text={t('equipment.notFoundText')}
        icon={IconEngineOff}
        back={plants}
      />
    )
  const { data } = equipment
  return (
    <Screen>
      <PageHeader
        title={data?.name ?? t('equipment.title')}
        subtitle={data && describeEquipment(data)}
        back={data ? { to: links.plant(data.plant), place: data.plant_name } : plants}
        actions={
          data && (
            <>
              <Button
                component={Link}
                to={links.labels(data.plant, { equipment: data.id })}
                variant="default"
                leftSection={<IconQrcode size={18} aria-hidden />}
              >
                {t('labels.printOne')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => form.open(data)}
              >
                {t('equipment.edit')}
              </Button>
            </>
          )
        }
      />
      {equipment.isPending && <LoadingPlaceholder height={160} />}
      {equipment.isError && !data && (
        <ErrorState
          title={t('equipment.failed')}
          error={equipment.error}
          onRetry={() => void equipment.refetch()}
        />
      )}
      {data && !data.is_active && (
        <Alert color="warn" icon={<IconAlertTriangle aria-hidden />}>
          {t('equipment.inactive')}
        </Alert>
      )}
      {data && <EditingNote weekly={t('equipment.weeklyPdfHint')} />}
      {data && <DataSheet equipment={data} />}
      {data && <AttachedFiles equipment={data} />}
      {data && <ChecklistList equipment={data} />}
      {data && (
        <EquipmentDialog
          isOpen={form.isOpen}
          plant={data.plant}
          equipment={form.target}
          onClose={form.close}
        />
      )}
    </Screen>
  )
}

function describeEquipment({ equipment_id, plant_name, equipment_type, is_active }: Equipment) {
  return (
    <>
      {[equipment_id, plant_name, equipment_type].filter(Boolean).join(' · ')}{' '}
      <StatusBadge status={is_active ? 'active' : 'inactive'} />
    </>
  )
}

function DataSheet({ equipment }: { equipment: Equipment }) {
  const facts: Fact[] = [
    [t('equipment.location'), equipment.location],
    [t('equipment.manufacturer'), equipment.manufacturer],
    [t('equipment.model'), equipment.model],
    [t('equipment.criticality'), equipment.criticality],
    [t('equipment.notes'), equipment.maintenance_notes],
  ]
  const specifications = equipment.specifications.map(({ name, value }): Fact => [name, value])
  if ([...facts, ...specifications].every(([, value]) => value === '')) return null
  return (
    <Section title={t('equipment.dataSheet')}>
      <Paper component={Stack}>
        <FactList facts={facts} />
        {specifications.length > 0 && <FactList facts={specifications} />}
      </Paper>
    </Section>
  )
}
