import { IconMoodCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Section } from '#src/app/shared/components/section.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { formatDateOf } from '#src/app/shared/format/dates.ts'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import type { EquipmentHistory } from '#src/contract/supervisor/sector-equipment.ts'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { describeQuantity } from '#src/rules/describe-limits.ts'
import { pastFindingColumns } from './export-columns.ts'
import type { PastFinding } from './past-finding.ts'

interface PastFindingsProps {
  history: EquipmentHistory
}

/** Past Not OK tasks, latest first. */
export function PastFindings({
  history: { id: equipmentId, equipment_id: tag, inspections },
}: PastFindingsProps) {
  const findings = inspections.flatMap((inspection) =>
    inspection.answers
      .filter(({ status }) => status === 'not_ok')
      .map((answer, index): PastFinding => ({ key: `${inspection.id} ${index}`, inspection, answer })),
  )
  const columns: readonly Column<PastFinding>[] = [
    {
      key: 'task',
      header: words('checklistView.task'),
      kind: 'name',
      sortBy: ({ answer }) => answer.title,
      cell: ({ answer }) => [answer.task_number, answer.title].filter(Boolean).join(' '),
    },
    {
      key: 'found',
      header: words('checklistView.description'),
      cell: ({ answer }) => describeFinding(answer),
    },
    {
      key: 'when',
      header: words('checklistView.date'),
      sortBy: ({ inspection }) => Date.parse(inspection.completed_at),
      cell: ({ inspection }) => (
        <Link to={paths.supervisor.equipment(equipmentId, { assignment: inspection.assignment_id })}>
          {formatDateOf(inspection.completed_at)}
        </Link>
      ),
    },
    {
      key: 'who',
      header: words('checklistView.technician'),
      sortBy: ({ inspection }) => inspection.technician_name,
      cell: ({ inspection }) => inspection.technician_name,
    },
  ]
  return (
    <Section
      title={words('checklistView.findings')}
      actions={
        <ExportButton
          name={words('checklistView.findingsFile', { tag })}
          of={words('checklistView.findings')}
          columns={pastFindingColumns}
          readRows={async () => findings}
          isEmpty={findings.length === 0}
          size="xs"
        />
      }
    >
      <DataTable
        label={words('checklistView.findings')}
        columns={columns}
        list={toReadyList(findings)}
        rowKey={(finding) => finding.key}
        empty={{ icon: IconMoodCheck, title: words('checklistView.noFindings') }}
      />
    </Section>
  )
}

function describeFinding({ measurement, unit, ...answer }: PastFinding['answer']): string {
  const value = measurement === null ? '' : describeQuantity(measurement, unit, formatNumber)
  return [value, describeAnswer(answer)].filter(Boolean).join(' — ')
}
