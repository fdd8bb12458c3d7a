import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import { IconCircleCheck, IconHistory, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { SearchField } from '#src/app/shared/forms/search-field.tsx'
import type { Board } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { AssignBar, type Assigned } from './assign-bar.tsx'
import { AssignedMessage } from './assigned-message.tsx'
import classes from './board.module.css'
import { canAssign } from './board-choices.ts'
import { type BoardFields, BoardForm } from './board-form.tsx'
import { LoadPanel } from './load-panel.tsx'
import { PlantRow } from './plant-row.tsx'
import { useBoard } from './use-board.ts'

interface BoardViewProps {
  board: Board
  /** True while the board still shows the week before. */
  isStale: boolean
  onWeek: (day: CalendarDate | null) => void
  onReload: () => void
}

/** All plants of a week with their technicians, and the load of each technician next to them. */
export function BoardView({ board, isStale, onWeek, onReload }: BoardViewProps) {
  const state = useBoard(board)
  const [fields, setFields] = useState<BoardFields>({ title: '', instructions: '', priority: 'Medium' })
  const [assigned, setAssigned] = useState<Assigned | null>(null)
  const hasTechnicians = board.technicians.length > 0
  const equipment = board.plants.flatMap((plant) => plant.equipment).filter(canAssign)
  const isAllAssigned = equipment.length > 0 && equipment.every((one) => one.assigned_this_week !== null)
  return (
    <>
      {assigned && <AssignedMessage assigned={assigned} onUndone={() => setAssigned(null)} />}
      {!hasTechnicians && (
        <Alert color="warn" icon={<IconUsers aria-hidden />}>
          {t('board.noTechnicians')}
        </Alert>
      )}
      {isAllAssigned && !assigned && (
        <Alert color="good" icon={<IconCircleCheck aria-hidden />} title={t('board.allAssigned')}>
          {t('board.allAssignedText')}
        </Alert>
      )}
      <BoardForm board={board} fields={fields} onChange={setFields} onWeek={onWeek} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.tools}>
            <SearchField
              label={t('board.search')}
              value={state.search}
              onSearch={state.setSearch}
              className={classes.search}
            />
            <Group gap="xs">
              <Button
                variant="default"
                disabled={state.choices.technicianOf.size === 0}
                onClick={state.clear}
              >
                {t('board.clear')}
              </Button>
              <Button
                variant="light"
                leftSection={<IconHistory size={18} aria-hidden />}
                disabled={!hasTechnicians || state.open === 0}
                onClick={state.fillAsLastWeek}
              >
                {t('board.sameAsLastWeek')}
              </Button>
            </Group>
          </div>
          {state.plants.length === 0 ? (
            <EmptyState title={t('board.nothingFound')} />
          ) : (
            <ul className={classes.plants} aria-label={t('board.plants')}>
              {state.plants.map((plant) => (
                <li key={plant.id}>
                  <PlantRow state={state} plant={plant} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {hasTechnicians && (
          <div className={classes.side}>
            <LoadPanel loads={state.loads} capacity={board.weekly_hours} />
          </div>
        )}
      </div>
      <AssignBar
        state={state}
        fields={fields}
        isStale={isStale}
        onReload={onReload}
        onAssigned={(done) => {
          state.clear()
          setAssigned(done)
        }}
      />
    </>
  )
}
