import { IconHistoryOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { ExportButton } from '#src/app/shared/export/export-button.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { EquipmentHistory, PastInspection } from '#src/contract/supervisor/sector-equipment.ts'
import { t as words } from '#src/i18n/areas/checklist-view.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { limits } from '#src/rules/limits.ts'
import { inspectionColumns } from './export-columns.ts'

interface PastInspectionsProps {
  history: EquipmentHistory
}

/** Past inspections with technician, result and review. */
export function PastInspections({
  history: { id: equipmentId, equipment_id: tag, inspections },
}: PastInspectionsProps) {
  const columns: readonly Column<PastInspection>[] = [
    {
      key: 'when',
      header: words('checklistView.date'),
      kind: 'name',
      sortBy: (inspection) => Date.parse(inspection.completed_at),
      cell: (inspection) => (
        <Link to={paths.supervisor.equipment(equipmentId, { assignment: inspection.assignment_id })}>
          {formatMoment(inspection.completed_at)}
        </Link>
      ),
    },
    {
      key: 'checklist',
      header: words('checklistView.checklist'),
      sortBy: (inspection) => inspection.checklist_name,
      cell: (inspection) => inspection.checklist_name,
    },
    {
      key: 'who',
      header: words('checklistView.technician'),
      sortBy: (inspection) => inspection.technician_name,
      cell: (inspection) => inspection.technician_name,
    },
    {
      key: 'verdict',
      header: words('checklistView.verdict'),
      sortBy: (inspection) => inspection.review_status,
      cell: (inspection) => (
        <>
          <OneLine>
            <ReviewBadge status={inspection.review_status} />
          </OneLine>
          {inspection.submitted_after && (
            <Pill tone="warn">{t(`execution.lateShort.${inspection.submitted_after}`)}</Pill>
          )}
        </>
      ),
    },
    {
      key: 'ok',
      header: t('equipment.ok'),
      align: 'end',
      sortBy: (inspection) => inspection.ok,
      cell: (inspection) => inspection.ok,
    },
    {
      key: 'notOk',
      header: t('equipment.notOk'),
      align: 'end',
      sortBy: (inspection) => inspection.not_ok,
      cell: (inspection) => (inspection.not_ok > 0 ? <Pill tone="bad">{inspection.not_ok}</Pill> : 0),
    },
    // Rare answers: a column with only zeros is omitted to save width.
    ...(['not_inspected', 'not_applicable'] as const)
      .filter((answer) => inspections.some((inspection) => inspection[answer] > 0))
      .map(
        (answer): Column<PastInspection> => ({
          key: answer,
          header: parts(`answer.${answer}`),
          align: 'end',
          sortBy: (inspection) => inspection[answer],
          cell: (inspection) => inspection[answer],
        }),
      ),
  ]
  const isCut = inspections.length >= limits.inspectionsShown
  return (
    <Section
      title={words('checklistView.inspections')}
      badge={isCut && <Pill>{words('checklistView.latest', { count: limits.inspectionsShown })}</Pill>}
      actions={
        <ExportButton
          name={words('checklistView.inspectionsFile', { tag })}
          of={words('checklistView.inspections')}
          columns={inspectionColumns}
          readRows={async () => inspections}
          isEmpty={inspections.length === 0}
          size="xs"
        />
      }
    >
      <DataTable
        label={words('checklistView.inspections')}
        columns={columns}
        list={toReadyList(inspections)}
        rowKey={(inspection) => inspection.id}
        empty={{
          icon: IconHistoryOff,
          title: words('checklistView.noInspections'),
          text: words('checklistView.noInspectionsText'),
        }}
      />
    </Section>
  )
}
