import { Button } from '@mantine/core'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { lazyContent } from '#src/app/shared/lazy/lazy-content.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { useDocument } from '../engine/use-document.ts'
import { liveValue } from '../engine/use-live.ts'
import { EquipmentArea } from './equipment-area.tsx'
import { EquipmentDetails } from './equipment-details.tsx'
import { EquipmentList } from './equipment-list.tsx'
import { usePlantEquipment } from './use-plant-equipment.ts'

const EquipmentOnServer = lazyContent(() => import('./equipment-on-server.tsx'))

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
  const plants = usePlantEquipment()
  const guide = liveValue(live)?.content
  const equipment = guide?.results.find(({ id }) => id === chosen)
  if (chosen !== null && guide && !equipment && plants.status !== 'loading')
    return (
      <EquipmentOnServer
        key={chosen}
        id={chosen}
        listed={liveValue(plants)?.equipment.find(({ id }) => id === chosen)}
        isGuideWhole={guide.count <= guide.results.length}
        back={back}
        waiting={<Screen>{null}</Screen>}
      />
    )
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
        <PageHeader
          title={equipment?.name ?? t('equipment.title')}
          subtitle={equipment?.equipment_id}
          back={back}
        />
      )}
      <EquipmentArea live={live}>
        {(content) => {
          if (chosen === null) return <EquipmentList content={content} list={liveValue(plants)} />
          return equipment && <EquipmentDetails key={equipment.id} equipment={equipment} />
        }}
      </EquipmentArea>
    </Screen>
  )
}
