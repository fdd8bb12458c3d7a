import { Group, Stack, Text } from '@mantine/core'
import { IconEngine, IconX } from '@tabler/icons-react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { PriorityBadge } from '#src/app/shared/badges/priority-badge.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { Dialog } from '#src/app/shared/dialogs/dialog.tsx'
import { formatDate, formatMoment, today } from '#src/app/shared/format/dates.ts'
import { FactList } from '#src/app/shared/stats/fact-list.tsx'
import { ProgressBar } from '#src/app/shared/stats/progress-bar.tsx'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import type { ReplyOf } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { daysOverdue } from '#src/rules/assignment-status.ts'

type Details = ReplyOf<typeof assignmentOverviewCalls.readForOverview>
type Item = Details['equipment'][number]

interface AssignmentDialogProps {
  isOpen: boolean
  assignment: { id: number; title: string } | null
  onClose: () => void
}

/** Read-only details of an assignment: its fields, its equipment and the progress of each checklist. */
export function AssignmentDialog({ isOpen, assignment, onClose }: AssignmentDialogProps) {
  const details = useCall(
    assignmentOverviewCalls.readForOverview,
    { id: assignment?.id ?? 0 },
    { enabled: isOpen && assignment !== null },
  )
  if (!assignment) return null
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={assignment.title} size="70rem">
      {details.isPending && <LoadingPlaceholder height={220} />}
      {details.isError && !details.data && (
        <ErrorState
          title={t('assignments.detailsFailed')}
          error={details.error}
          onRetry={() => void details.refetch()}
        />
      )}
      {details.data && <FullDetails assignment={details.data} />}
    </Dialog>
  )
}

function FullDetails({ assignment }: { assignment: Details }) {
  return (
    <Stack>
      <Group gap="xs">
        <StatusBadge
          status={assignment.is_overdue ? 'overdue' : assignment.status}
          daysOverdue={daysOverdue(assignment, today())}
        />
        <PriorityBadge priority={assignment.priority} />
        <Text size="sm" c="dimmed">
          {t('assignments.id', { id: assignment.assignment_id })}
        </Text>
      </Group>
      <FactList
        facts={[
          [t('assignments.plant'), `${assignment.plant.plant_id} ${assignment.plant_name}`],
          [t('assignments.location'), assignment.plant_location],
          [t('assignments.assignedTo'), assignment.assigned_to.full_name],
          [t('assignments.assignedBy'), assignment.assigned_by.full_name],
          [t('assignments.availableFrom'), formatDate(assignment.available_from)],
          [t('assignments.due'), formatDate(assignment.due_date)],
          [t('assignments.created'), formatMoment(assignment.created_at)],
          [t('assignments.started'), assignment.started_at && formatMoment(assignment.started_at)],
          [t('assignments.completed'), assignment.completed_at && formatMoment(assignment.completed_at)],
          [t('assignments.instructions'), assignment.instructions],
        ]}
      />
      <div>
        <ProgressBar
          label={t('assignments.progress')}
          percent={assignment.progress_percentage}
          tone={assignment.status === 'completed' ? 'good' : 'brand'}
          size="lg"
        />
        <Text size="sm" c="dimmed">
          {t('assignments.progressOf', {
            done: assignment.completed_checklists,
            total: assignment.total_checklists,
          })}
        </Text>
      </div>
      <DataTable
        label={t('assignments.equipment')}
        columns={columns}
        list={toReadyList(assignment.equipment)}
        rowKey={(item) => item.equipment_assignment_id}
        empty={{ icon: IconEngine, title: t('assignments.noEquipment') }}
      />
    </Stack>
  )
}

const columns: readonly Column<Item>[] = [
  {
    key: 'equipment',
    header: t('assignments.equipment'),
    kind: 'name',
    cell: (item) => (
      <>
        <Text fw={650} size="sm">
          {item.equipment_id} {item.name}
        </Text>
        <Text size="xs" c="dimmed">
          {[item.equipment_type, item.location].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    header: t('assignments.status'),
    cell: (item) => (
      <OneLine>
        <StatusBadge status={item.status} />
      </OneLine>
    ),
  },
  { key: 'checklists', header: t('assignments.checklists'), cell: (item) => <Checklists item={item} /> },
]

function Checklists({ item }: { item: Item }) {
  return item.checklists.map((checklist) => (
    <Group key={checklist.execution_id} gap="xs">
      <Text size="sm">
        {t('assignments.answered', {
          name: checklist.name,
          done: checklist.answered_count,
          total: checklist.task_count,
        })}
      </Text>
      {checklist.issues_found > 0 && (
        <Pill tone="bad" icon={IconX}>
          {t('assignments.notOk', { count: checklist.issues_found })}
        </Pill>
      )}
    </Group>
  ))
}
