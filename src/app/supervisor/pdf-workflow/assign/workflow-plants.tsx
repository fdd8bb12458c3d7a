import { Button, Text } from '@mantine/core'
import { IconBuildingFactory2, IconUserCheck } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { listFirst } from '#src/app/supervisor/list-first.ts'
import type { WorkflowPlant } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import classes from './assign.module.css'

interface WorkflowPlantsProps {
  plants: readonly WorkflowPlant[]
  /** Null when plants cannot be assigned. */
  onAssign: ((plant: WorkflowPlant) => void) | null
}

/** The plants of a workflow: content and technicians. */
export function WorkflowPlants({ plants, onAssign }: WorkflowPlantsProps) {
  const columns: readonly Column<WorkflowPlant>[] = [
    {
      key: 'plant',
      header: t('workflow.plant'),
      kind: 'name',
      sortBy: (plant) => plant.name,
      cell: (plant) => (
        <>
          <strong>{plant.name}</strong>
          <Text size="xs" c="dimmed">
            {plant.plant_id}
          </Text>
        </>
      ),
    },
    {
      key: 'location',
      header: t('workflow.location'),
      sortBy: (plant) => plant.location || null,
      cell: (plant) => plant.location,
    },
    {
      key: 'equipment',
      header: t('workflow.equipment'),
      sortBy: (plant) => plant.equipment_count,
      cell: (plant) => <Tags plant={plant} />,
    },
    {
      key: 'assigned',
      header: t('workflow.assignedTo'),
      // Unassigned plants first.
      sortBy: (plant) => (plant.is_assigned ? (plant.assigned_technician ?? '') : ''),
      cell: (plant) =>
        plant.is_assigned ? (
          <Pill tone="good" icon={IconUserCheck}>
            {plant.assigned_technician}
          </Pill>
        ) : (
          <OneLine>
            <Pill>{t('workflow.notAssigned')}</Pill>
          </OneLine>
        ),
    },
    {
      key: 'actions',
      header: t('pdfs.actions'),
      kind: 'actions',
      align: 'end',
      cell: (plant) =>
        onAssign &&
        !plant.is_assigned && (
          <OneLine>
            <Button
              onClick={() => onAssign(plant)}
              disabled={plant.equipment.length === 0}
              aria-label={t('workflow.assignNamed', { name: plant.name })}
            >
              {t('workflow.assign')}
            </Button>
          </OneLine>
        ),
    },
  ]
  return (
    <DataTable
      label={t('workflow.plants')}
      columns={columns}
      list={toReadyList(plants)}
      rowKey={(plant) => plant.id}
      empty={{ icon: IconBuildingFactory2, title: t('workflow.noPlants') }}
    />
  )
}

function Tags({ plant }: { plant: WorkflowPlant }) {
  const { named, more } = listFirst(plant.equipment.map((item) => `${item.equipment_id} ${item.name}`))
  return (
    <>
      {t('pdfs.equipment', { count: plant.equipment_count })}
      <div className={classes.tags}>
        {named}
        {more > 0 && ` ${t('workflow.more', { count: more })}`}
      </div>
    </>
  )
}
