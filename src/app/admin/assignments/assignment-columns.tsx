import { Button, Group, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { formatDate, formatDateOf } from '#src/app/shared/format/dates.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import type { OverviewAssignment } from '#src/contract/admin/assignment-overview.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { ReportDownload } from './report-download.tsx'

/** Column definitions of the assignment list. */
export function listAssignmentColumns(
  onView: (assignment: OverviewAssignment) => void,
): readonly Column<OverviewAssignment>[] {
  return [
    {
      key: 'assignment',
      header: t('assignments.assignment'),
      kind: 'name',
      cell: (assignment) => (
        <>
          <Text fw={650} size="sm">
            {assignment.title}
          </Text>
          <Text size="xs" c="dimmed">
            {t('assignments.id', { id: assignment.assignment_id })}
          </Text>
        </>
      ),
    },
    { key: 'plant', header: t('assignments.plant'), cell: (assignment) => assignment.plant_name },
    { key: 'holder', header: t('assignments.assignedTo'), cell: (assignment) => assignment.assigned_to },
    {
      key: 'status',
      header: t('assignments.status'),
      cell: (assignment) => (
        <OneLine>
          <StatusBadge status={assignment.status} />
        </OneLine>
      ),
    },
    {
      key: 'priority',
      header: t('assignments.priority'),
      cell: (assignment) => (
        <OneLine>
          <PriorityBadge priority={assignment.priority} />
        </OneLine>
      ),
    },
    {
      key: 'due',
      header: t('assignments.due'),
      align: 'end',
      cell: (assignment) => (
        <>
          {formatDate(assignment.due_date)}
          <Text size="xs" c="dimmed">
            {t('assignments.from', { day: formatDate(assignment.available_from) })}
          </Text>
        </>
      ),
    },
    {
      key: 'created',
      header: t('assignments.created'),
      align: 'end',
      cell: (assignment) => formatDateOf(assignment.created_at),
    },
    {
      key: 'actions',
      header: t('assignments.actions'),
      kind: 'actions',
      align: 'end',
      cell: (assignment) => (
        <OneLine>
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconEye size={18} aria-hidden />}
              aria-label={t('assignments.viewNamed', { label: assignment.assignment_id })}
              onClick={() => onView(assignment)}
            >
              {t('assignments.view')}
            </Button>
            <ReportDownload assignment={assignment} />
          </Group>
        </OneLine>
      ),
    },
  ]
}
