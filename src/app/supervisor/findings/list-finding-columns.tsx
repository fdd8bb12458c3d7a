import { Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatDate, formatDateOf } from '#src/app/shared/format/dates.ts'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import { describeOpenSince } from '#src/app/shared/format/open-since.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { Finding } from '#src/contract/supervisor/findings.ts'
import { t } from '#src/i18n/areas/findings.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { describeQuantity } from '#src/rules/describe-limits.ts'
import { FindingPills } from './finding-pills.tsx'

/** Columns of a findings list without the location, which may be the same for all. */
export function listFindingColumns(linkTo: (finding: Finding) => string): readonly Column<Finding>[] {
  return [
    {
      key: 'found',
      header: t('findings.finding'),
      kind: 'name',
      cell: (finding) => (
        <>
          <Link to={linkTo(finding)}>
            {finding.number} {finding.title}
          </Link>
          <Text size="sm">{describeFound(finding)}</Text>
        </>
      ),
    },
    { key: 'state', header: t('findings.state'), cell: (finding) => <FindingPills finding={finding} /> },
    {
      key: 'open',
      header: t('findings.firstSeen'),
      cell: (finding) => (
        <>
          <OneLine>{formatDateOf(finding.first_seen_at)}</OneLine>
          <Text size="xs" c="dimmed">
            {[
              finding.state === 'closed' ? '' : describeOpenSince(finding.first_seen_at),
              t('findings.weeks', { count: finding.weeks }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'owner',
      header: t('findings.owner'),
      cell: (finding) => (
        <>
          {finding.owner?.full_name ?? t('findings.noOwner')}
          {finding.due_date && (
            <Text size="xs" c="dimmed">
              {t('findings.due')} {formatDate(finding.due_date)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'workOrder',
      header: t('findings.workOrder'),
      cell: (finding) => finding.work_order || t('findings.noWorkOrder'),
    },
  ]
}

/** Location of a finding as a column. */
export const equipmentColumn: Column<Finding> = {
  key: 'equipment',
  header: t('findings.equipment'),
  cell: (finding) => (
    <>
      <Link to={paths.supervisor.checklistView({ equipment: finding.equipment })}>
        {finding.equipment_tag} {finding.equipment_name}
      </Link>
      <Text size="xs" c="dimmed">
        {finding.plant.name}
      </Text>
    </>
  ),
}

/** Comment and measured value of the last sighting, or who reported it outside a checklist. */
function describeFound({ measurement, unit, reported_by: reporter, ...finding }: Finding): string {
  if (reporter) return t('findings.reportedBy', { name: reporter.full_name })
  const value = measurement === null ? '' : describeQuantity(measurement, unit, formatNumber)
  return [value, describeAnswer(finding)].filter(Boolean).join(' — ')
}
