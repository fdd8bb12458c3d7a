import { Button } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useDocument } from '../engine/use-document.ts'
import { EquipmentArea } from './equipment-area.tsx'
import { EquipmentDetails } from './equipment-details.tsx'
import { EquipmentList } from './equipment-list.tsx'

/** The address of the checklist that led here; the browser keeps it with the history entry. */
function readChecklist(state: unknown): string | null {
  const { checklist } = (state ?? {}) as { checklist?: unknown }
  return typeof checklist === 'string' && checklist.startsWith(paths.technician.checklists())
    ? checklist
    : null
}

/** Equipment guide: a searchable list, and the details of one piece. */
export default function EquipmentScreen() {
  const live = useDocument('equipment')
  const [parameters] = useSearchParams()
  const chosen = Number(parameters.get('equipment')) || null
  const search = parameters.get('q') ?? ''
  const list = { to: paths.technician.equipment(search ? { q: search } : {}), place: t('equipment.title') }
  const checklist = readChecklist(useLocation().state)
  const back = checklist ? { to: checklist, place: t('checklist.title') } : list
  const guides = live.status === 'ready' ? live.value.content?.results : undefined
  const equipment = chosen === null ? undefined : guides?.find(({ id }) => id === chosen)
  const missing = guides ? t('equipment.notFound') : t('equipment.title')
  return (
    <Screen>
      {chosen === null ? (
        <PageHeader
          title={t('equipment.title')}
          actions={
            <Button component={Link} to={paths.technician.scan()} size="lg" variant="light">
              {t('dashboard.scanLabel')}
            </Button>
          }
        />
      ) : (
        <PageHeader title={equipment?.name ?? missing} subtitle={equipment?.equipment_id} back={back} />
      )}
      <EquipmentArea live={live}>
        {(content) => {
          if (chosen === null) return <EquipmentList content={content} />
          if (equipment) return <EquipmentDetails key={equipment.id} equipment={equipment} />
          return <NotFound to={list.to} />
        }}
      </EquipmentArea>
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
