import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button } from '@mantine/core'
import { IconCloudOff, IconFileUnknown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t as plants } from '#src/i18n/areas/technician/plant-equipment.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { DocumentFreshness } from '../document/document-freshness.tsx'
import { useDocument } from '../engine/use-document.ts'
import { liveValue } from '../engine/use-live.ts'
import { EquipmentDetails } from './equipment-details.tsx'
import type { ListedEquipment } from './list-plant-equipment.ts'
import { ListedEquipmentDetails } from './listed-equipment-details.tsx'

interface EquipmentOnServerProps {
  id: number
  /** What the list of its plant has on this phone. */
  listed: ListedEquipment | undefined
  /** True when the guide on this phone has all equipment that was assigned to the technician. */
  isGuideWhole: boolean
  back: { to: string; place: string }
}

/** Equipment that is not in the guide on this phone: its listed facts, and the other details from the server. */
export default function EquipmentOnServer(props: EquipmentOnServerProps) {
  return (
    <QueryArea>
      <Equipment {...props} />
    </QueryArea>
  )
}

function Equipment({ id, listed, isGuideWhole, back }: EquipmentOnServerProps) {
  const isOnline = useIsOnline()
  const request = useCall(equipmentGuideCalls.read, { id }, { enabled: isOnline })
  const list = liveValue(useDocument('plant_equipment'))
  const isGone = request.error instanceof ApiError && request.error.status === 404
  const known = isGone ? undefined : (request.data ?? listed)
  const notYours = known && isGuideWhole ? plants('notYours') : null
  return (
    <Screen>
      <PageHeader
        title={known?.name ?? (isGone ? plants('notFound') : t('equipment.title'))}
        subtitle={[known?.equipment_id, notYours].filter(Boolean).join(' · ')}
        back={back}
      />
      {list && !request.data && <DocumentFreshness name="plant_equipment" cached={list} />}
      {renderDetails()}
    </Screen>
  )

  function renderDetails(): ReactNode {
    if (isGone) return <NotHere title={plants('notFound')} text={plants('notFoundText')} />
    if (request.data) return <EquipmentDetails key={id} equipment={request.data} isAssigned={!isGuideWhole} />
    const error = isOnline && !request.isFetching ? request.error : null
    const retry = () => void request.refetch()
    if (listed) {
      const rest = request.isFetching ? (
        <LoadingPlaceholder height={120} label={plants('restLoading')} />
      ) : (
        <Rest error={error} onRetry={retry} />
      )
      return <ListedEquipmentDetails key={id} equipment={listed} rest={rest} />
    }
    if (request.isFetching) return <LoadingPlaceholder height={220} label={plants('restLoading')} />
    return (
      <NotHere
        title={plants('notOnPhone')}
        text={error ? describeError(error) : plants('notOnPhoneText')}
        onRetry={retry}
      />
    )
  }
}

/** Names the details that this phone does not have. */
function Rest({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      color="warn"
      role="status"
      icon={<IconCloudOff aria-hidden />}
      title={plants(error ? 'restFailed' : 'factsOnly')}
    >
      {error ? describeError(error) : plants('factsOnlyText')}
      {error !== null && (
        <Button variant="default" size="lg" mt="xs" display="block" onClick={onRetry}>
          {parts('error.tryAgain')}
        </Button>
      )}
    </Alert>
  )
}

function NotHere({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  return (
    <EmptyState
      icon={IconFileUnknown}
      title={title}
      text={text}
      action={
        onRetry ? (
          <Button size="lg" onClick={onRetry}>
            {parts('error.tryAgain')}
          </Button>
        ) : (
          <Button component={Link} to={paths.technician.equipment()} size="lg">
            {t('equipment.title')}
          </Button>
        )
      }
    />
  )
}
