import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { canReassignOrDelete } from '#src/rules/assignment-status.ts'
import { AssignmentRows } from './assignment-rows.tsx'
import { CELLS, COLUMNS, type OverviewPlant } from './overview-columns.ts'
import { PlantHeading } from './plant-heading.tsx'
import classes from './plant-table.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { asCell, asGroup, asHeading, asRow, asTable } from './table-roles.ts'

/** A plant's card holds at most this many assignments (the server's own limit). */
const MOST_SHOWN = 10

interface PlantTableProps {
  plants: readonly OverviewPlant[]
  isRefreshing: boolean
}

/** Assignments under the plants that they belong to. On a phone each one is a card. */
export function PlantTable({ plants, isRefreshing }: PlantTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const assignments = plants.flatMap((plant) => plant.assignments)
  const selected = assignments.filter((one) => chosen.has(one.id) && canReassignOrDelete(one))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      <div className={classes.frame} aria-busy={isRefreshing} data-refreshing={isRefreshing || undefined}>
        <table className={classes.table} {...asTable} aria-label={t('plants.label')}>
          <Head />
          {plants.map((plant) => (
            <tbody key={plant.id} {...asGroup}>
              <PlantHeading plant={plant} />
              {plant.assignments.map((assignment) => (
                <AssignmentRows
                  key={assignment.id}
                  assignment={assignment}
                  isChosen={chosen.has(assignment.id)}
                  onToggle={() => toggle(assignment.id)}
                />
              ))}
              {plant.assignments.length === 0 && <Note text={t('plants.noAssignments')} />}
              {plant.assignments.length === MOST_SHOWN && <Note text={t('plants.latest')} />}
            </tbody>
          ))}
        </table>
      </div>
      <SelectionBar selected={selected} onClear={() => setChosen(new Set())} />
    </>
  )
}

function Head() {
  return (
    <thead {...asGroup}>
      <tr {...asRow}>
        <th {...asHeading} scope="col" className={classes.head}>
          <VisuallyHidden>{t('plants.selection')}</VisuallyHidden>
        </th>
        {COLUMNS.map((key) => (
          <th
            key={key}
            {...asHeading}
            scope="col"
            className={classes.head}
            data-align={key === 'plants.due' ? 'end' : undefined}
          >
            {t(key)}
          </th>
        ))}
        <th {...asHeading} scope="col" className={classes.head}>
          <VisuallyHidden>{t('plants.actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

function Note({ text }: { text: string }) {
  return (
    <tr {...asRow} className={classes.noteRow}>
      <td {...asCell} colSpan={CELLS} className={classes.note}>
        {text}
      </td>
    </tr>
  )
}
