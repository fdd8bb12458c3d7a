import type { Column } from '#src/app/shared/table/column.ts'
import { columns as plantColumns } from '#src/app/supervisor/assignment-overview/plants/overview-columns.tsx'
import { assignmentSorts, type SupervisorAssignment } from '#src/contract/assignments.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { RowMenu } from './row-menu.tsx'

const plant: Column<SupervisorAssignment> = {
  key: 'plant',
  header: t('plants.plant'),
  kind: 'sentence',
  cell: (assignment) => assignment.plant_name,
}

const menu: Column<SupervisorAssignment> = {
  key: 'actions',
  header: t('plants.actions'),
  kind: 'actions',
  width: '3rem',
  cell: (assignment, tools) => <RowMenu assignment={assignment} tools={tools} />,
}

const [name, ...others] = plantColumns.filter(({ kind }) => kind !== 'actions')
const optional = [plant, ...others].map((column) => ({ ...column, isOptional: true }))

/**
 * Columns of the single list: also the plant, which has no group heading here, and one menu for all actions.
 */
export const columns: readonly Column<SupervisorAssignment>[] = [name!, ...optional, menu].map((column) => ({
  ...column,
  isSortable: assignmentSorts.some((sort) => sort === column.key),
}))
