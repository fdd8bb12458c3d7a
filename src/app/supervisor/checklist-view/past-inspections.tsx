import { IconHistoryOff, IconMoodCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { ReviewBadge } from '#src/app/shared/badges/review-badge.tsx'
import { formatDateOf, formatMoment } from '#src/app/shared/format/dates.ts'
import { formatNumber } from '#src/app/shared/i18n/numbers.ts'
import { t as parts } from '#src/app/shared/i18n/parts.ts'
import { t as words } from '#src/app/shared/i18n/screens/checklist-view.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { Section } from '#src/app/shared/parts/section.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { PastInspection } from '#src/contract/supervisor/sector-equipment.ts'
import { describeQuantity } from '#src/rules/describe-limits.ts'
import { limits } from '#src/rules/limits.ts'

interface PastInspectionsProps {
  equipmentId: number
  inspections: readonly PastInspection[]
}

/** Who inspected the equipment when, what came of it, and what the supervisor thought. */
export function PastInspections({ equipmentId, inspections }: PastInspectionsProps) {
  const columns: readonly Column<PastInspection>[] = [
    {
      key: 'when',
      header: words('checklistView.when'),
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
      header: words('checklistView.who'),
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
    // Seldom given: a column of nothing but zeros would take the room of one that says something.
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

interface Finding {
  key: string
  inspection: PastInspection
  answer: PastInspection['answers'][number]
}

/** What was Not OK in the past, the latest first. */
export function PastFindings({ equipmentId, inspections }: PastInspectionsProps) {
  const findings = inspections.flatMap((inspection) =>
    inspection.answers
      .filter(({ status }) => status === 'not_ok')
      .map((answer, index): Finding => ({ key: `${inspection.id} ${index}`, inspection, answer })),
  )
  const columns: readonly Column<Finding>[] = [
    {
      key: 'task',
      header: words('checklistView.task'),
      kind: 'name',
      sortBy: ({ answer }) => answer.title,
      cell: ({ answer }) => [answer.task_number, answer.title].filter(Boolean).join(' '),
    },
    {
      key: 'found',
      header: words('checklistView.found'),
      cell: ({ answer }) => describeFinding(answer),
    },
    {
      key: 'when',
      header: words('checklistView.when'),
      sortBy: ({ inspection }) => Date.parse(inspection.completed_at),
      cell: ({ inspection }) => (
        <Link to={paths.supervisor.equipment(equipmentId, { assignment: inspection.assignment_id })}>
          {formatDateOf(inspection.completed_at)}
        </Link>
      ),
    },
    {
      key: 'who',
      header: words('checklistView.who'),
      sortBy: ({ inspection }) => inspection.technician_name,
      cell: ({ inspection }) => inspection.technician_name,
    },
  ]
  return (
    <Section title={words('checklistView.findings')}>
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

function describeFinding({ measurement, unit, description }: Finding['answer']): string {
  const value = measurement === null ? '' : describeQuantity(measurement, unit, formatNumber)
  return [value, description].filter(Boolean).join(' — ')
}
