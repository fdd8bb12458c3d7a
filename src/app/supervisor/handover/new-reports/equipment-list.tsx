import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconFileText, IconToolsOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { ReplyOf } from '#src/contract/call.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { t } from '#src/i18n/areas/handover.ts'
import { limits } from '#src/rules/limits.ts'
import { equipmentColumns } from './export-columns.ts'

type Equipment = ReplyOf<typeof sectorEquipmentCalls.list>['results'][number]

/**
 * The equipment of one plant with the progress of the latest round, and a report button for completed pieces.
 */
export function EquipmentList({ plant, onBack }: { plant: number; onBack: () => void }) {
  const [page, setPage] = useState(1)
  const equipment = useCall(sectorEquipmentCalls.list, { plant, page }, { keepsPrevious: true })
  const name = equipment.data?.results[0]?.plant_name
  const isPaged = equipment.data !== undefined && equipment.data.count > limits.pageSize
  return (
    <Stack>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t('handover.backToPlants')}
        </Button>
        {name && <Title order={2}>{t('handover.equipmentOf', { name })}</Title>}
        <ExportButton
          name={t('handover.equipmentFile')}
          columns={equipmentColumns}
          readRows={() => readAll((paging) => api(sectorEquipmentCalls.list, { plant, ...paging }))}
          isEmpty={equipment.data?.count === 0}
        />
      </Group>
      <DataTable
        label={t('handover.equipment')}
        columns={columns}
        list={toListState(equipment)}
        rowKey={(item) => item.id}
        empty={{
          icon: IconToolsOff,
          title: t('handover.noEquipment'),
          text: t('handover.noEquipmentText'),
        }}
        paging={isPaged ? { page, pageSize: limits.pageSize, onPage: setPage } : undefined}
      />
    </Stack>
  )
}

const columns: readonly Column<Equipment>[] = [
  {
    key: 'equipment',
    header: t('handover.equipment'),
    kind: 'name',
    cell: (item) => (
      <>
        <Text component={Link} to={paths.supervisor.checklistView({ equipment: item.id })} fw={650} fz="sm">
          {item.name}
        </Text>
        <Text size="xs" c="dimmed">
          {[item.equipment_id, item.equipment_type].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    header: t('handover.latestRound'),
    cell: ({ status }) =>
      status ? (
        <OneLine>
          <StatusBadge status={status} />
        </OneLine>
      ) : (
        t('handover.notAssigned')
      ),
  },
  {
    key: 'technician',
    header: t('handover.technician'),
    cell: ({ assigned_to: technician }) => technician?.full_name ?? '',
  },
  {
    key: 'tasks',
    header: t('handover.tasksAnswered'),
    align: 'end',
    cell: ({ status, completed_tasks: done, total_tasks: total }) =>
      status ? t('handover.progressOf', { done, total }) : '',
  },
  {
    key: 'actions',
    header: t('handover.actions'),
    kind: 'actions',
    align: 'end',
    cell: (item) => <EquipmentReport item={item} />,
  },
]

/** Requests the report of a piece of equipment, which then appears in the saved reports. */
function EquipmentReport({ item }: { item: Equipment }) {
  const { id, name, assignment, status } = item
  const report = useAction(
    ({ send }) => send(handoverReportCalls.request, { assignment_ids: [assignment!], equipment_id: id }),
    { success: ({ title }) => t('handover.requested', { title }), failure: t('handover.generateFailed') },
  )
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={18} aria-hidden />}
      aria-label={t('handover.generateFor', { name })}
      disabled={status !== 'completed' || assignment === null}
      loading={report.isBusy}
      onClick={() => void report.run()}
    >
      {t('handover.generate')}
    </Button>
  )
}
