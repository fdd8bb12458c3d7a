import { Button } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { CachedError } from '#src/app/technician/document/describe-cached-error.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { DocumentArea } from '../document/document-area.tsx'
import { useDocument } from '../engine/use-document.ts'
import { EquipmentDetails } from './equipment-details.tsx'
import { EquipmentList } from './equipment-list.tsx'

const SKELETONS = { search: 48, first: 120, second: 120, third: 120 }

function describeFailure(error: CachedError | null): string {
  if (!error?.status) return t('equipment.loadFailed')
  return t('equipment.loadFailedStatus', { status: error.status })
}

/** Equipment guide: a searchable list, and the details of one piece. */
export default function EquipmentScreen() {
  const live = useDocument('equipment')
  const [parameters] = useSearchParams()
  const chosen = Number(parameters.get('equipment')) || null
  const search = parameters.get('q') ?? ''
  const list = { to: paths.technician.equipment(search ? { q: search } : {}), place: t('equipment.title') }
  const guides = live.status === 'ready' ? live.value.content?.results : undefined
  const equipment = chosen === null ? undefined : guides?.find(({ id }) => id === chosen)
  const missing = guides ? t('equipment.notFound') : t('equipment.title')
  return (
    <Screen>
      {chosen === null ? (
        <PageHeader title={t('equipment.title')} />
      ) : (
        <PageHeader title={equipment?.name ?? missing} subtitle={equipment?.equipment_id} back={list} />
      )}
      <DocumentArea name="equipment" live={live} failure={describeFailure} skeletons={SKELETONS}>
        {(content) => {
          if (chosen === null) return <EquipmentList content={content} />
          if (equipment) return <EquipmentDetails key={equipment.id} equipment={equipment} />
          return <NotFound to={list.to} />
        }}
      </DocumentArea>
    </Screen>
  )
}

function NotFound({ to }: { to: string }) {
  return (
    <EmptyState
      icon={IconFileUnknown}
      title={t('equipment.notFound')}
      text={t('equipment.notFoundText')}
      action={
        <Button component={Link} to={to} size="lg">
          {t('equipment.title')}
        </Button>
      }
    />
  )
}
