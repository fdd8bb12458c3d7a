import { Button, Text } from '@mantine/core'
import { IconCheck, IconEngine, IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { StatusBadge } from '#src/app/shared/badges/status-badge.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toReadyList } from '#src/app/shared/table/list-state.ts'
import { OneLine } from '#src/app/shared/table/one-line.tsx'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { Assignment } from './assignment.ts'
import { countCompleted, countIssues } from './count-checklists.ts'

type Item = Assignment['equipment_assignments'][number]

/** The equipment of an assignment; each row links to its inspection. */
export function EquipmentTable({ assignment }: { assignment: Assignment }) {
  const addressOf = (item: Item) => paths.supervisor.equipment(item.id, { assignment: assignment.id })
  const columns: readonly Column<Item>[] = [
    {
      key: 'tag',
      header: t('details.tag'),
      kind: 'name',
      sortBy: (item) => item.equipment_id,
      cell: (item) => (
        <>
          <Link to={paths.supervisor.checklistView({ equipment: item.id })}>
            <strong>
              {item.equipment_id} {item.name}
            </strong>
          </Link>
          <Text size="xs" c="dimmed">
            {[item.equipment_type, item.location].filter(Boolean).join(' · ')}
          </Text>
          {item.notes && <Text size="xs">{item.notes}</Text>}
        </>
      ),
    },
    { key: 'checklists', header: t('details.checklists'), cell: (item) => countDone(item) },
    {
      key: 'status',
      header: t('details.status'),
      sortBy: (item) => item.status,
      cell: (item) => (
        <OneLine>
          <StatusBadge status={item.status} />
        </OneLine>
      ),
    },
    {
      key: 'issues',
      header: t('details.issues'),
      sortBy: countIssues,
      cell: (item) => (
        <OneLine>
          <Findings item={item} />
        </OneLine>
      ),
    },
    {
      key: 'actions',
      header: t('plants.actions'),
      kind: 'actions',
      align: 'end',
      cell: (item) => (
        <OneLine>
          <Button
            component={Link}
            to={addressOf(item)}
            variant="default"
            aria-label={t('details.viewNamed', { tag: item.equipment_id, name: item.name })}
          >
            {t('details.viewDetails')}
          </Button>
        </OneLine>
      ),
    },
  ]
  return (
    <DataTable
      label={t('details.equipment')}
      columns={columns}
      list={toReadyList(assignment.equipment_assignments)}
      rowKey={(item) => item.equipment_assignment_id}
      empty={{ icon: IconEngine, title: t('details.noEquipment') }}
    />
  )
}

function countDone(item: Item): string {
  return t('details.progressOf', { done: countCompleted(item), total: item.checklist_count })
}

function Findings({ item }: { item: Item }) {
  const count = countIssues(item)
  const answered = item.checklists.reduce((sum, checklist) => sum + checklist.answered_count, 0)
  if (count > 0)
    return (
      <Pill tone="bad" icon={IconX}>
        {t('plants.notOk', { count })}
      </Pill>
    )
  if (answered === 0) return null
  return (
    <Pill tone="good" icon={IconCheck}>
      {t('reviews.noIssues')}
    </Pill>
  )
}
