import { Button } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { t } from '#src/app/shared/i18n/screens/findings.ts'
import { Section } from '#src/app/shared/parts/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { limits } from '#src/rules/limits.ts'
import { listFindingColumns } from './list-finding-columns.tsx'

const columns = listFindingColumns(({ id, equipment }) =>
  paths.supervisor.findings({ finding: id, equipment, state: 'all' }),
)

/** What is open on a piece of equipment; the list of all its findings is one press away. */
export function EquipmentFindings({ equipmentId }: { equipmentId: number }) {
  const findings = useCall(findingCalls.list, {
    equipment: equipmentId,
    state: 'unclosed',
    page_size: limits.largestPageSize,
  })
  return (
    <Section
      title={t('findings.title')}
      actions={
        <Button
          component={Link}
          to={paths.supervisor.findings({ equipment: equipmentId, state: 'all' })}
          variant="default"
        >
          {t('findings.allOfEquipment')}
        </Button>
      }
    >
      <DataTable
        label={t('findings.title')}
        columns={columns}
        list={toListState(findings)}
        rowKey={(finding) => finding.id}
        empty={{ icon: IconMoodCheck, title: t('findings.noneOpen'), text: t('findings.noneOpenText') }}
        failure={t('findings.failed')}
      />
    </Section>
  )
}
