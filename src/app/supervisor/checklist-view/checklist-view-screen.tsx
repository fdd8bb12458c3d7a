import { Button } from '@mantine/core'
import { IconEngineOff } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { type EquipmentHistory, sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { EquipmentFindings } from '../findings/equipment-findings.tsx'
import { readStatus } from '../read-status.ts'
import { ChecklistsInUse } from './checklists-in-use.tsx'
import { listMeasuredSeries } from './measured-series.ts'
import { PastFindings } from './past-findings.tsx'
import { PastInspections } from './past-inspections.tsx'
import classes from './value-chart.module.css'
import { ValueChart } from './value-chart.tsx'

const back = { to: paths.supervisor.assignments(), place: t('details.backTo') }

/** The checklists of one piece of equipment and its history: inspections, measured values, findings. */
export default function ChecklistViewScreen() {
  const id = Number(useSearchParams()[0].get('equipment'))
  const isNumber = Number.isInteger(id) && id > 0
  const history = useCall(sectorEquipmentCalls.history, { id }, { enabled: isNumber })
  const status = readStatus(history.error)
  if (!isNumber || status === 404)
    return (
      <NotFoundScreen
        title={isNumber ? t('equipment.notFound') : words('checklistView.noneChosen')}
        text={isNumber ? t('equipment.notFoundText') : words('checklistView.noneChosenText')}
        icon={IconEngineOff}
        back={back}
      />
    )
  const { data } = history
  return (
    <Screen>
      <PageHeader
        title={data ? `${data.equipment_id} ${data.name}` : words('checklistView.title')}
        subtitle={data && describeEquipment(data)}
        back={back}
        actions={
          data && (
            <Button component={Link} to={paths.supervisor.equipment(data.id)} variant="default">
              {words('checklistView.latestInspection')}
            </Button>
          )
        }
      />
      {history.isPending && <LoadingPlaceholder height={320} />}
      {history.isError && !data && (
        <ErrorState
          title={t('equipment.failed', { status })}
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      )}
      {data && <Loaded history={data} />}
    </Screen>
  )
}

function describeEquipment({ plant, equipment_type, location, is_active }: EquipmentHistory) {
  return (
    <>
      {[words('checklistView.title'), plant.name, equipment_type, location].filter(Boolean).join(' · ')}{' '}
      {!is_active && <Pill>{words('checklistView.notInUse')}</Pill>}
    </>
  )
}

function Loaded({ history }: { history: EquipmentHistory }) {
  const { id, equipment_id: tag, inspections } = history
  const series = listMeasuredSeries(inspections)
  return (
    <>
      <EquipmentFindings equipmentId={id} tag={tag} />
      <PastInspections history={history} />
      {series.length > 0 && (
        <Section title={words('checklistView.values')}>
          <ul className={classes.values}>
            {series.map((one) => (
              <ValueChart key={one.key} series={one} equipmentId={id} />
            ))}
          </ul>
        </Section>
      )}
      {inspections.length > 0 && <PastFindings history={history} />}
      <ChecklistsInUse checklists={history.checklists} />
    </>
  )
}
