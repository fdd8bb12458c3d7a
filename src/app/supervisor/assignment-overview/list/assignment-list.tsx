import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { type Key, useState } from 'react'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { AssignmentDetails } from '#src/app/supervisor/assignment-overview/plants/assignment-details.tsx'
import type { readFilters } from '#src/app/supervisor/assignment-overview/plants/filter-values.ts'
import { SelectionBar } from '#src/app/supervisor/assignment-overview/plants/selection-bar.tsx'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import { limits } from '#src/rules/limits.ts'
import { useListAddress } from './list-address.ts'
import { columns } from './list-columns.tsx'

interface AssignmentListProps {
  query: ReturnType<typeof readFilters>
  isFiltered: boolean
  onClear: () => void
  page: number
  onPage: (page: number) => void
}

/** All matching assignments in one list. The server sorts and pages it. */
export function AssignmentList({ query, isFiltered, onClear, page, onPage }: AssignmentListProps) {
  const { sort, sorting, hiding } = useListAddress()
  const assignments = useCall(
    assignmentCalls.list,
    { page, ...query, ...(sort && { sort }) },
    { keepsPrevious: true },
  )
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const rows = assignments.data?.results ?? []
  const selected = rows.filter((one) => chosen.has(one.id) && canReassignOrDelete(one))
  const nothing = { title: t('overview.noAssignments'), text: t('overview.noAssignmentsText') }
  const noneFound = {
    title: t('overview.noAssignments'),
    text: t('overview.noneInSectorText'),
    action: (
      <Button variant="light" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    ),
  }
  return (
    <>
      <DataTable
        label={t('plants.listLabel')}
        columns={columns}
        list={{ ...toListState(assignments), isRefreshing: assignments.isPlaceholderData }}
        rowKey={(assignment) => assignment.id}
        empty={{ icon: IconListDetails, ...(isFiltered ? noneFound : nothing) }}
        failure={t('overview.failed')}
        paging={{ page, pageSize: limits.pageSize, onPage }}
        sorting={sorting}
        hiding={hiding}
        isDense
        selection={{
          chosen,
          onChoose: setChosen,
          canChoose: canReassignOrDelete,
          labelOf: (assignment) => t('plants.select', { label: assignment.assignment_id }),
          header: t('plants.selection'),
          allLabel: t('plants.selectAll'),
        }}
        details={(assignment) => <AssignmentDetails assignment={assignment} />}
      />
      <SelectionBar selected={selected} onClear={() => setChosen(new Set())} />
    </>
  )
}
