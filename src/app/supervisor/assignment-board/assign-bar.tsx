import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { LONG_TIMEOUT } from '#src/app/shared/api/timeouts.ts'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { assignmentBoardCalls } from '#src/contract/supervisor/assignment-board.ts'
import { t } from '#src/i18n/areas/pdf-workflow.ts'
import classes from './board.module.css'
import type { Chosen } from './board-choices.ts'
import type { BoardFields } from './board-form.tsx'
import { type BoardRequest, buildForm } from './build-form.ts'
import type { BoardState } from './use-board.ts'

/** The result of an assignment, for its message and its undo. */
export interface Assigned {
  assignments: number[]
  equipment: number
  technicians: number
}

interface AssignBarProps {
  state: BoardState
  fields: BoardFields
  /** True while the board shows another week than the chosen one. */
  isStale: boolean
  onReload: () => void
  onAssigned: (assigned: Assigned) => void
}

const countTechnicians = (chosen: readonly Chosen[]) =>
  new Set(chosen.map(({ technician }) => technician)).size

/** How much is chosen and how much is open, and the button that assigns everything. */
export function AssignBar({ state, fields, isStale, onReload, onAssigned }: AssignBarProps) {
  const { chosen, open, lastFilled } = state
  const [isAsking, setIsAsking] = useState(false)
  const keyFor = useIdempotencyKey()
  const again = chosen.filter(({ equipment }) => equipment.assigned_this_week !== null).length
  const count = { equipment: chosen.length, technicians: countTechnicians(chosen) }

  const assign = useAction(
    ({ send }, request: BoardRequest) =>
      send(assignmentBoardCalls.assign, request, { idempotencyKey: keyFor(request), timeout: LONG_TIMEOUT }),
    { onDone: ({ assignments }) => onAssigned({ assignments, ...count }) },
  )
  const submit = () => assign.run(buildForm(state.board, chosen, { ...fields, again: again > 0 }))
  return (
    <div className={classes.bar}>
      {assign.error !== null && (
        <Alert color="bad" role="alert" className={classes.failure}>
          <Text size="sm">{describeError(assign.error, t('board.failed'))}</Text>
          <Button
            variant="default"
            size="xs"
            mt="xs"
            onClick={() => {
              assign.reset()
              onReload()
            }}
          >
            {t('board.reload')}
          </Button>
        </Alert>
      )}
      <Text size="sm" role="status" className={classes.words}>
        {[lastFilled && describeFilled(lastFilled), describeOpen(open, chosen.length)]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Button
        disabled={chosen.length === 0 || isStale}
        loading={assign.isBusy}
        onClick={() => (again > 0 ? setIsAsking(true) : void submit())}
      >
        {chosen.length === 0 ? t('board.assignNothing') : t('board.assign', count)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('board.againTitle')}
        confirmLabel={t('board.again')}
        onConfirm={async () => void submit()}
      >
        {t('board.againText', { count: again })}
      </ConfirmDialog>
    </div>
  )
}

function describeOpen(open: number, chosen: number): string | null {
  if (open > 0) return t('board.open', { count: open })
  return chosen > 0 ? t('board.allChosen') : null
}

function describeFilled({ filled, isNew, isGone }: NonNullable<BoardState['lastFilled']>): string {
  return [
    t('board.filled', { count: filled }),
    isNew > 0 && t('board.filledNew', { count: isNew }),
    isGone > 0 && t('board.filledGone', { count: isGone }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The same key for a repeated request with the same content, so that a retry never assigns twice. */
function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return (request: BoardRequest) => {
    const content = JSON.stringify(request)
    if (last.current.content !== content) last.current = { content, key: createKey() }
    return last.current.key
  }
}

/** `crypto.randomUUID` needs HTTPS; an intranet may have none. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
