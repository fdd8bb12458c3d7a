import { Button } from '@mantine/core'
import { IconClipboardOff, IconEngineOff } from '@tabler/icons-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { readStatus } from '../read-status.ts'
import { EquipmentFacts } from './equipment-facts.tsx'
import { ExecutionSection } from './execution-section.tsx'
import { ProgressOverview } from './progress-overview.tsx'

type View = ReplyOf<typeof sectorEquipmentCalls.view>

/** A piece of equipment and its inspection: progress, all answers and comments. */
export default function EquipmentViewScreen() {
  const id = Number(useParams().id)
  const named = Number(useSearchParams()[0].get('assignment'))
  const assignment = Number.isInteger(named) && named > 0 ? named : undefined
  const isNumber = Number.isInteger(id) && id > 0
  const view = useCall(sectorEquipmentCalls.view, { id, assignment }, { enabled: isNumber })
  const status = readStatus(view.error)
  const back = assignment
    ? { to: paths.supervisor.assignment(assignment), place: t('equipment.backTo') }
    : { to: paths.supervisor.calendar(), place: t('calendar.title') }
  if (!isNumber || status === 404)
    return (
      <NotFoundScreen
        title={t('equipment.notFound')}
        text={t('equipment.notFoundText')}
        icon={IconEngineOff}
        back={back}
      />
    )
  return (
    <Screen>
      <PageHeader
        title={view.data?.name ?? t('equipmentView.title')}
        subtitle={view.data && `${view.data.equipment_id} · ${view.data.plant.name}`}
        back={back}
        actions={
          view.data && (
            <Button
              component={Link}
              to={paths.supervisor.checklistView({ equipment: view.data.id })}
              variant="default"
            >
              {t('equipment.history')}
            </Button>
          )
        }
      />
      {view.isPending && <LoadingPlaceholder height={260} />}
      {view.isError && !view.data && (
        <ErrorState
          title={t('equipment.failed', { status })}
          error={view.error}
          onRetry={() => void view.refetch()}
        />
      )}
      {view.data && <Loaded view={view.data} />}
    </Screen>
  )
}

function Loaded({ view }: { view: View }) {
  return (
    <>
      <EquipmentFacts view={view} />
      {view.assignment ? (
        <>
          <ProgressOverview view={view} />
          {view.execution_ids.length === 0 && (
            <EmptyState icon={IconClipboardOff} title={t('equipment.noChecklists')} />
          )}
          {view.execution_ids.map((execution) => (
            <ExecutionSection key={execution} id={execution} />
          ))}
        </>
      ) : (
        <EmptyState icon={IconClipboardOff} title={t('equipment.notAssigned')} />
      )}
    </>
  )
}
