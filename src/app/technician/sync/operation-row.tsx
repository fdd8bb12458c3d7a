import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError, describeLastError } from '#src/app/shared/api/describe-error.ts'
import { formatTime } from '#src/app/shared/format/dates.ts'
import { formatSize } from '#src/app/shared/format/sizes.ts'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import { findCause, useConditions } from '#src/app/technician/sync-notices/sync-labels.ts'
import { t as findings } from '#src/i18n/areas/technician/report-finding.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { Operation } from '#src/offline/public.ts'
import { SyncBadge } from '../assignment/sync-badge.tsx'
import { useEngine } from '../engine/engine-context.ts'
import classes from './sync.module.css'

const DiscardOperationDialog = lazyDialog(() => import('./discard-operation-dialog.tsx'))

function nameOperation(operation: Operation): string {
  const kind = operation.kind === 'finding' ? findings('kind') : t(`sync.kind.${operation.kind}`)
  const about = operation.equipment_name || operation.assignment_label
  return [about, kind].filter(Boolean).join(' · ')
}

/** @param isRetried false while a choice of the person prevents the next attempt */
function describeOperation(operation: Operation, isRetried: boolean): string {
  const facts = [
    operation.equipment_name ? operation.checklist_name : '',
    operation.task_title,
    operation.equipment_name ? operation.assignment_label : '',
    operation.kind === 'photo' && operation.size > 0 ? formatSize(operation.size) : '',
    operation.state === 'done' ? t('sync.confirmed') : '',
    operation.attempts > 1 && operation.state !== 'done'
      ? t('sync.attempts', { count: operation.attempts })
      : '',
    operation.next_attempt_at && isRetried
      ? t('sync.nextAttempt', { time: formatTime(operation.next_attempt_at) })
      : '',
  ]
  return facts.filter(Boolean).join(' · ')
}

/** One operation in the outbox: subject, state, error and actions. */
export function OperationRow({ operation }: { operation: Operation }) {
  const { sync_state: state, reason, last_error: lastError } = operation
  const cause = findCause(operation, useConditions())
  const isRetried = cause !== 'byChoice' && cause !== 'forWifi'
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.words}>
          <OperationName operation={operation} />
          <div className={classes.sub}>{describeOperation(operation, isRetried)}</div>
        </div>
        <SyncBadge word={{ ...operation, state }} />
      </div>
      {operation.notice && <div className={classes.sub}>{operation.notice}</div>}
      {reason && <div className={classes.error}>{t(`sync.reason.${reason}`)}</div>}
      {lastError && (
        <div className={classes.sub}>{t('sync.lastError', { sentence: describeLastError(lastError) })}</div>
      )}
      <OperationActions operation={operation} />
    </li>
  )
}

/** Leads to the checklist, or to the assignment where the phone has no checklist. */
function OperationName({ operation }: { operation: Operation }) {
  const { assignment_id: assignment, assignment_label: label, checklist } = operation
  const name = nameOperation(operation)
  if (!checklist && !label) return <div className={classes.name}>{name}</div>
  const to = checklist
    ? paths.technician.checklist({
        assignment,
        equipment: checklist.equipment_id,
        checklist: checklist.checklist_id,
      })
    : paths.technician.assignment(assignment)
  return (
    <Link className={classes.name} to={to}>
      {name}
    </Link>
  )
}

function OperationActions({ operation }: { operation: Operation }) {
  const engine = useEngine()
  const { run, isBusy } = useAction((_tools, work: () => Promise<void>) => work(), {
    failure: describeError,
  })
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const { actions, seq, execution_id: executionId, assignment_id: assignment, checklist } = operation
  if (actions.length === 0) return null

  const reopen = async (id: number) => {
    await engine.reopenChecklist(id)
    if (!checklist) return
    const { equipment_id: equipment, checklist_id } = checklist
    navigate(paths.technician.checklist({ assignment, equipment, checklist: checklist_id }))
  }
  const buttonProps = { variant: 'default', size: 'lg', fz: 'sm', px: 'md', disabled: isBusy } as const
  return (
    <div className={classes.actions}>
      {actions.includes('retry') && seq !== null && (
        <Button {...buttonProps} onClick={() => run(() => engine.retry(seq))}>
          {t('sync.retry')}
        </Button>
      )}
      {actions.includes('reduce') && seq !== null && (
        <Button {...buttonProps} onClick={() => run(() => engine.reducePhoto(seq))}>
          {t('sync.reduce')}
        </Button>
      )}
      {actions.includes('reopen') && executionId !== null && (
        <Button {...buttonProps} onClick={() => run(() => reopen(executionId))}>
          {t('sync.withdraw')}
        </Button>
      )}
      {(actions.includes('remove_photo') || actions.includes('discard')) && (
        <Button {...buttonProps} color="bad" onClick={() => setIsAsking(true)}>
          {t(actions.includes('remove_photo') ? 'sync.discardPhoto' : 'sync.discard')}
        </Button>
      )}
      {isAsking && seq !== null && (
        <DiscardOperationDialog
          operation={operation}
          onDiscard={() => engine.discardOperation(seq)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
