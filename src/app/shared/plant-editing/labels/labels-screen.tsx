import { usePlantEditingCalls, usePlantEditingPaths } from '#src/app/shared/plant-editing/role-calls.ts'
import { appAddress } from '#src/app/shared/routing/app-address.ts'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { IconAlertTriangle, IconBuildingOff, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { isMissing } from '#src/app/shared/plant-editing/is-missing.ts'
import { useAddressId } from '#src/app/shared/plant-editing/use-address-id.ts'
import { useAddressFilters } from '#src/app/shared/routing/use-address-filters.ts'
import { Pager } from '#src/app/shared/table/pager.tsx'
import type { Equipment } from '#src/contract/plants.ts'
import { t } from '#src/i18n/areas/plant-editing.ts'
import { limits } from '#src/rules/limits.ts'
import { isLoopbackHost } from './is-loopback-host.ts'
import { Label, type LabelSize } from './label.tsx'
import classes from './labels.module.css'

const NO_FILTERS = {}

/** Printable labels for the equipment of a plant, or for one piece of equipment. */
export default function LabelsScreen() {
  const calls = usePlantEditingCalls()
  const links = usePlantEditingPaths()
  const plant = useAddressId()
  const only = Number(useSearchParams()[0].get('equipment')) || null
  const { page, setPage } = useAddressFilters(NO_FILTERS)
  const ofPlant = useCall(
    calls.equipmentOfPlant,
    { id: plant ?? 0, page, page_size: limits.largestPageSize },
    { enabled: plant !== null && only === null, keepsPrevious: true },
  )
  const ofOne = useCall(calls.readEquipment, { id: only ?? 0 }, { enabled: only !== null })
  const named = useCall(calls.readPlant, { id: plant ?? 0 }, { enabled: plant !== null })
  const [size, setSize] = useState<LabelSize>('small')

  const query = only === null ? ofPlant : ofOne
  if (plant === null || isMissing(named.error) || isMissing(query.error))
    return (
      <NotFoundScreen
        title={t('plant.notFound')}
        text={t('plant.notFoundText')}
        icon={IconBuildingOff}
        back={{ to: links.plants({ tab: 'plants' }), place: t('editing.plants') }}
      />
    )
  const count = only === null ? (ofPlant.data?.count ?? 0) : 1
  const all = only === null ? ofPlant.data?.results : ofOne.data && [ofOne.data]
  const labelled = all?.filter((one) => one.is_active)
  const place = named.data?.name ?? t('plant.title')
  const tag = ofOne.data?.equipment_id
  return (
    <Screen>
      <div data-screen-only>
        <PageHeader
          title={tag ? t('labels.one', { tag }) : t('labels.title', { plant: place })}
          back={
            only === null
              ? { to: links.plant(plant), place }
              : { to: links.equipment(only), place: tag ?? t('equipment.title') }
          }
          actions={
            <>
              <SizeSelect size={size} onSize={setSize} />
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                disabled={!labelled?.length}
                onClick={() => window.print()}
              >
                {only === null ? t('labels.print') : t('labels.printOne')}
              </Button>
            </>
          }
        />
      </div>
      <div data-screen-only>
        <Reach />
      </div>
      {query.isPending && <LoadingPlaceholder height={320} />}
      {query.isError && !labelled && (
        <ErrorState title={t('labels.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {labelled?.length === 0 && (
        <EmptyState icon={IconQrcode} title={t('labels.none')} text={t('labels.noneText')} />
      )}
      {labelled && labelled.length > 0 && <Sheet equipment={labelled} size={size} />}
      {count > limits.largestPageSize && (
        <div data-screen-only>
          <Pager
            label={t('labels.list')}
            count={count}
            page={page}
            pageSize={limits.largestPageSize}
            onPage={setPage}
          />
        </div>
      )}
    </Screen>
  )
}

function SizeSelect({ size, onSize }: { size: LabelSize; onSize: (size: LabelSize) => void }) {
  return (
    <NativeSelect
      aria-label={t('labels.size')}
      value={size}
      onChange={({ currentTarget }) => onSize(currentTarget.value === 'large' ? 'large' : 'small')}
      data={[
        { value: 'small', label: t('labels.small') },
        { value: 'large', label: t('labels.large') },
      ]}
    />
  )
}

/**
 * Explains the labels. Warns when the QR codes contain a loopback address, which no other device can open.
 */
function Reach() {
  const address = appAddress('')
  if (isLoopbackHost(window.location.hostname))
    return (
      <Alert color="warn" icon={<IconAlertTriangle aria-hidden />}>
        {t('labels.unreachable', { address })}
      </Alert>
    )
  return (
    <Text c="dimmed">
      {t('labels.text')} {t('labels.address', { address })}
    </Text>
  )
}

function Sheet({ equipment, size }: { equipment: readonly Equipment[]; size: LabelSize }) {
  return (
    <ul className={classes.sheet} data-size={size} aria-label={t('labels.list')}>
      {equipment.map((one) => (
        <Label key={one.id} equipment={one} />
      ))}
    </ul>
  )
}
