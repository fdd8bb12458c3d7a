import { Button, Group } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#src/app/shared/api/api.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Section } from '#src/app/shared/components/section.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { readAll } from '#src/app/shared/export/read-all.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { limits } from '#src/rules/limits.ts'
import { exportColumns } from './export-columns.ts'
import { listFindingColumns } from './list-finding-columns.tsx'

const columns = listFindingColumns(({ id, equipment }) =>
  paths.supervisor.findings({ finding: id, equipment, state: 'all' }),
)

interface EquipmentFindingsProps {
  equipmentId: number
  tag: string
}

/** Open findings of a piece of equipment, with a link to all its findings. */
export function EquipmentFindings({ equipmentId, tag }: EquipmentFindingsProps) {
  const query = { equipment: equipmentId, state: 'unclosed' } as const
  const [page, setPage] = useState(1)
  const findings = useCall(
    findingCalls.list,
    { ...query, page, page_size: limits.largestPageSize },
    { keepsPrevious: true },
  )
  const isPaged = findings.data !== undefined && findings.data.count > limits.largestPageSize
  return (
    <Section
      title={t('findings.title')}
      actions={
        <Group gap="xs">
          <ExportButton
            name={t('findings.ofEquipmentFile', { tag })}
            of={t('findings.title')}
            columns={exportColumns}
            readRows={() => readAll((paging) => api(findingCalls.list, { ...query, ...paging }))}
            isEmpty={!findings.data || findings.data.count === 0}
            size="xs"
          />
          <Button
            component={Link}
            to={paths.supervisor.findings({ equipment: equipmentId, state: 'all' })}
            variant="default"
            size="xs"
          >
            {t('findings.allOfEquipment')}
          </Button>
        </Group>
      }
    >
      <DataTable
        label={t('findings.title')}
        columns={columns}
        list={toListState(findings)}
        rowKey={(finding) => finding.id}
        empty={{ icon: IconMoodCheck, title: t('findings.noneOpen'), text: t('findings.noneOpenText') }}
        failure={t('findings.failed')}
        paging={isPaged ? { page, pageSize: limits.largestPageSize, onPage: setPage } : undefined}
      />
    </Section>
  )
}
