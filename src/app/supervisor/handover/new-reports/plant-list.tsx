import { Button, Text } from '@mantine/core'
import { IconBuildingFactory2, IconCalendarWeek, IconFileText, IconTool } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatReportDate } from '#src/app/shared/format/dates.ts'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { listFirst } from '#src/app/supervisor/list-first.ts'
import type { HandoverPlant } from '#src/contract/supervisor/handover-reports.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { t as words } from '#src/i18n/areas/pdf-workflow.ts'
import classes from './new-reports.module.css'

type Table = ComponentProps<typeof DataTable<HandoverPlant>>
interface PlantListProps extends Pick<Table, 'list' | 'paging'> {
  isSearched: boolean
  /** The plant of the report in generation. */
  making: HandoverPlant | null
  onGenerate: (plant: HandoverPlant) => void
  onWeek: (plant: HandoverPlant) => void
  onOpen: (plant: HandoverPlant) => void
}

/** The plants of the sector with their progress, a link to their equipment, and report actions. */
export function PlantList({ isSearched, making, onGenerate, onWeek, onOpen, ...table }: PlantListProps) {
  const columns: readonly Column<HandoverPlant>[] = [
    {
      key: 'plant',
      header: t('handover.plant'),
      kind: 'name',
      cell: (plant) => (
        <>
          <Text fw={650} fz="sm">
            {plant.name}
          </Text>
          <Text size="xs" c="dimmed">
            {[plant.plant_id, plant.location].filter(Boolean).join(' · ')}
          </Text>
          <Text size="xs" c="dimmed">
            {nameFirst(plant)}
          </Text>
        </>
      ),
    },
    {
      key: 'status',
      header: t('handover.status'),
      cell: ({ status }) => (
        <OneLine>
          <StatusBadge status={status} />
        </OneLine>
      ),
    },
    { key: 'done', header: t('handover.equipmentDone'), cell: (plant) => <Progress plant={plant} /> },
    {
      key: 'assigned',
      header: t('handover.assigned'),
      cell: ({ plant_assignment: latest }) => (
        <>
          <Text size="sm">{latest ? latest.assigned_to : t('handover.notAssigned')}</Text>
          {latest && (
            <Text size="xs" c="dimmed">
              {formatReportDate(latest.assigned_date)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('handover.actions'),
      kind: 'actions',
      align: 'end',
      cell: (plant) => (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconTool size={18} aria-hidden />}
            aria-label={t('handover.viewEquipmentOf', { name: plant.name })}
            onClick={() => onOpen(plant)}
          >
            {t('handover.viewEquipment')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarWeek size={18} aria-hidden />}
            aria-label={t('handover.weekOf', { name: plant.name })}
            onClick={() => onWeek(plant)}
          >
            {t('handover.week')}
          </Button>
          <Button
            leftSection={<IconFileText size={18} aria-hidden />}
            aria-label={t('handover.generateFor', { name: plant.name })}
            disabled={!plant.can_generate_report || (making !== null && making.id !== plant.id)}
            loading={making?.id === plant.id}
            onClick={() => onGenerate(plant)}
          >
            {t('handover.generate')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <DataTable
      label={t('handover.plants')}
      columns={columns}
      rowKey={(plant) => plant.id}
      empty={{
        icon: IconBuildingFactory2,
        title: t('handover.noPlants'),
        text: t(isSearched ? 'handover.noPlantsFound' : 'handover.noPlantsText'),
      }}
      {...table}
    />
  )
}

function nameFirst({ equipment, equipment_count: count }: HandoverPlant): string {
  const { named, more } = listFirst(
    equipment.map((item) => item.equipment_id),
    count,
  )
  return more > 0 ? `${named} ${words('workflow.more', { count: more })}` : named
}

/** Share of completed assignments; empty without assignments. */
function Progress({ plant }: { plant: HandoverPlant }) {
  const { completed_equipment: done, total_equipment: total, equipment_count: all } = plant
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('handover.noneAssigned', { count: all })}
      </Text>
    )
  return (
    <div className={classes.progress}>
      <Text size="sm">{t('handover.progressOf', { done, total })}</Text>
      <ProgressBar
        percent={plant.completion_percentage}
        label={t('handover.equipmentDone')}
        tone={plant.status === 'Completed' ? 'good' : 'brand'}
      />
    </div>
  )
}
