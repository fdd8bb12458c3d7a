import { type ComponentProps, type Key, useState } from 'react'
import type { Group } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import type { ListState } from '#src/app/shared/table/list-state.ts'
import type { SupervisorAssignment } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import { AssignmentDetails } from './assignment-details.tsx'
import { columns } from './overview-columns.tsx'
import { type OverviewPlant, PlantHeading } from './plant-heading.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** Maximum number of assignments in a plant's card (the limit of the server). */
const MAX_SHOWN = 10

function toGroup(plant: OverviewPlant): Group<SupervisorAssignment> {
  const rows = plant.assignments
  const note = rows.length === MAX_SHOWN ? t('plants.latest') : undefined
  return {
    key: plant.id,
    heading: <PlantHeading plant={plant} />,
    rows,
    note: rows.length === 0 ? t('plants.noAssignments') : note,
  }
}

interface PlantTableProps extends Pick<ComponentProps<typeof DataTable<OverviewPlant>>, 'empty' | 'paging'> {
  plants: ListState<OverviewPlant>
}

/**
 * Assignments grouped by plant, selectable and expandable. Server order: open ones first, then the latest.
 */
export function PlantTable({ plants, empty, paging }: PlantTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set())
  const assignments = plants.rows.flatMap((plant) => plant.assignments)
  const selected = assignments.filter((one) => chosen.has(one.id) && canReassignOrDelete(one))
  return (
    <>
      <DataTable
        label={t('plants.label')}
        columns={columns}
        list={plants}
        groupOf={toGroup}
        rowKey={(assignment) => assignment.id}
        empty={empty}
        failure={t('overview.failed')}
        paging={paging}
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
