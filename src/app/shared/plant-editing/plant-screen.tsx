import { usePlantEditingCalls, usePlantEditingPaths } from './role-calls.ts'
import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconBuildingOff, IconPencil, IconQrcode } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useDialog } from '#src/app/shared/dialogs/use-dialog.ts'
import type { Plant } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { EditingNote } from './editing-note.tsx'
import { EquipmentList } from './equipment/equipment-list.tsx'
import { isMissing } from './is-missing.ts'
import { PlantDialog } from './plants/plant-dialog.tsx'
import { useAddressId } from './use-address-id.ts'

/** Manual editor of one plant and its equipment. */
export default function PlantScreen() {
  const calls = usePlantEditingCalls()
  const links = usePlantEditingPaths()
  const back = { to: links.plants({ tab: 'plants' }), place: t('editing.plants') }
  const id = useAddressId()
  const plant = useCall(calls.readPlant, { id: id ?? 0 }, { enabled: id !== null })
  const form = useDialog<Plant>()
  if (id === null || isMissing(plant.error))
    return (
      <NotFoundScreen
        title={t('plant.notFound')}
        text={t('plant.notFoundText')}
        icon={IconBuildingOff}
        back={back}
      />
    )
  const { data } = plant
  return (
    <Screen>
      <PageHeader
        title={data?.name ?? t('plant.title')}
        subtitle={data && describePlant(data)}
        back={back}
        actions={
          data && (
            <>
              <Button
                component={Link}
                to={links.labels(data.id)}
                variant="default"
                leftSection={<IconQrcode size={18} aria-hidden />}
              >
                {t('labels.print')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => form.open(data)}
              >
                {t('plant.edit')}
              </Button>
            </>
          )
        }
      />
      {plant.isPending && <LoadingPlaceholder height={120} />}
      {plant.isError && !data && (
        <ErrorState title={t('plant.failed')} error={plant.error} onRetry={() => void plant.refetch()} />
      )}
      {data && isOut(data) && (
        <Alert color="warn" icon={<IconAlertTriangle aria-hidden />}>
          {t('plant.inactive')}
        </Alert>
      )}
      {data && <EditingNote weekly={t('plant.weeklyPdfHint')} />}
      {data && <EquipmentList plant={data.id} />}
      <PlantDialog isOpen={form.isOpen} plant={form.target} onClose={form.close} />
    </Screen>
  )
}

const isOut = ({ status }: Plant) => status === 'Inactive' || status === 'Decommissioned'

function describePlant({ plant_id, sector_name, location, status }: Plant) {
  return (
    <>
      {[plant_id, sector_name, location].filter(Boolean).join(' · ')} <StatusBadge status={status} />
    </>
  )
}
