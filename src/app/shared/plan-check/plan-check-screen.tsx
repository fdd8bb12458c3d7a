import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconFileUnknown, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { EmptyState } from '#src/app/shared/components/empty-state.tsx'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { LoadingPlaceholder } from '#src/app/shared/components/loading-placeholder.tsx'
import { NotFoundScreen } from '#src/app/shared/components/not-found-screen.tsx'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { Screen } from '#src/app/shared/components/screen.tsx'
import { useIsPhone } from '#src/app/shared/device/use-is-phone.ts'
import { FlashMessageBox } from '#src/app/shared/flash-message/flash-message.tsx'
import { useFlashMessage } from '#src/app/shared/flash-message/flash-messages.ts'
import { KeyList } from '#src/app/shared/keyboard/key-list.tsx'
import { useKeptFocus } from '#src/app/shared/keyboard/use-kept-focus.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import type { Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { CheckHeader } from './check-header.tsx'
import { ImportState } from './import-state.tsx'
import { LayoutNotes } from './layout-notes.tsx'
import { NodeDialogs } from './node-dialogs.tsx'
import { PdfPage } from './page/pdf-page.tsx'
import { SheetRows } from './page/sheet-rows.tsx'
import classes from './plan-check-screen.module.css'
import { PlanTree } from './plan-tree.tsx'
import { useNodeActions } from './use-node-actions.ts'
import { type PlanCheck, usePlanCheck } from './use-plan-check.ts'
import { useReading } from './use-reading.ts'
import { treeKeys } from './use-tree-keys.ts'
import { WarningsPanel } from './warnings-panel.tsx'

type ReadingState = ReturnType<typeof useReading>
interface BackLink {
  to: string
  place: string
}

/** Check of a weekly PDF before its import: the plan as read and corrected, next to its pages. */
export default function PlanCheckScreen() {
  const id = Number(useParams().id)
  const isNumber = Number.isInteger(id) && id > 0
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const back = isAdmin
    ? { to: paths.admin.editing.plants(), place: t('backToPlants') }
    : { to: paths.supervisor.pdfWorkflow(), place: t('backToPdfs') }
  const arrival = useFlashMessage()
  const state = useReading(id, isNumber)
  const { reading, query } = state
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  if (!isNumber || (isMissing && !reading))
    return (
      <NotFoundScreen title={t('notFound')} text={t('notFoundText')} icon={IconFileUnknown} back={back} />
    )
  if (reading)
    return (
      <Screen>
        {/* Another file starts with nothing selected. */}
        <Check key={id} reading={reading} state={state} back={back} arrival={arrival} />
      </Screen>
    )
  return (
    <Screen>
      <PageHeader title={t('title')} back={back} />
      <FlashMessageBox arrival={arrival} />
      {query.isError ? (
        <ErrorState
          title={t('failed')}
          error={query.error}
          fallback={t('failed')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <LoadingPlaceholder height={90} />
          <Skeleton height={520} radius="md" />
        </>
      )}
    </Screen>
  )
}

interface CheckProps {
  reading: Reading
  state: ReadingState
  back: BackLink
  arrival: ReturnType<typeof useFlashMessage>
}

function Check({ reading, state, back, arrival }: CheckProps) {
  const check = usePlanCheck(reading, state)
  const isPhone = useIsPhone()
  const isPdf = reading.file_kind === 'pdf'
  const [part, setPart] = useState<'plan' | 'page'>('plan')
  useUndoKeys(check)
  useKeptFocus()
  return (
    <>
      <CheckHeader check={check} state={state} back={back} />
      <FlashMessageBox arrival={arrival} />
      <ImportState reading={reading} state={state} />
      {isPhone && (
        <SegmentedControl
          aria-label={t('view')}
          value={part}
          onChange={(next) => setPart(next as 'plan' | 'page')}
          transitionDuration={0}
          data={[
            { value: 'plan', label: t('view.plan') },
            { value: 'page', label: t(isPdf ? 'view.page' : 'view.rows') },
          ]}
        />
      )}
      <div className={classes.columns}>
        {(!isPhone || part === 'plan') && <Plan check={check} state={state} />}
        {(!isPhone || part === 'page') && (isPdf ? <PdfPage check={check} /> : <SheetRows check={check} />)}
      </div>
    </>
  )
}

function Plan({ check, state }: { check: PlanCheck; state: ReadingState }) {
  const actions = useNodeActions(check)
  const { plan, reading, canEdit, warnings } = check
  const latest = useRef(check)
  latest.current = check
  const getCheck = useCallback(() => latest.current, [])
  return (
    <div className={classes.plan}>
      {canEdit && plan.nodes.length > 0 && (
        <WarningsPanel
          warnings={warnings}
          counts={plan.counts}
          hasCorrections={reading.corrections.length > 0}
          getCheck={getCheck}
        />
      )}
      {reading.missing.length > 0 && <Missing reading={reading} />}
      <LayoutNotes reading={reading} isKeeping={state.isKeeping} />
      <div className={classes.bar}>
        <Text size="sm" fw={650}>
          {t('tree')}
          {canEdit && <SaveStatus state={state} />}
        </Text>
        <KeyList keys={treeKeys} />
      </div>
      {plan.nodes.length === 0 ? (
        <EmptyState
          icon={IconFileUnknown}
          title={t('nothingRead')}
          text={t('nothingReadText')}
          action={
            canEdit && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={actions.addPlant}>
                {t('add.plant')}
              </Button>
            )
          }
        />
      ) : (
        <PlanTree check={check} actions={actions} />
      )}
      <NodeDialogs check={check} actions={actions} />
    </div>
  )
}

function SaveStatus({ state: { pending, failure, reading } }: { state: ReadingState }) {
  const hasCorrections = pending.length > 0 || (reading?.corrections.length ?? 0) > 0
  return (
    <Text span inherit fw={400} c="dimmed" role="status">
      {failure === null && hasCorrections && ` · ${t(pending.length > 0 ? 'save.saving' : 'save.saved')}`}
    </Text>
  )
}

/** Equipment of the register that the file does not name: it stays. */
function Missing({ reading: { missing } }: { reading: Reading }) {
  return (
    <details>
      <summary>{t('missing', { count: missing.length })}</summary>
      <Text size="sm" c="dimmed">
        {t('missing.text')}
      </Text>
      <ul>
        {missing.map(({ plant_id, equipment_id, name }) => (
          <li key={`${plant_id} ${equipment_id}`}>
            {plant_id} › {equipment_id} {name}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Elements with an undo of their own, and dialogs. */
const TYPING = 'input:not([type="checkbox"]), textarea, select, [role="dialog"]'

/** Ctrl+Z undoes a correction, Ctrl+Shift+Z and Ctrl+Y redo it. */
function useUndoKeys(check: PlanCheck) {
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if ((event.target as Element).closest?.(TYPING)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      const { canUndo, canRedo, undo, redo } = latest.current
      if (isRedo && canRedo) redo()
      if (!isRedo && canUndo) undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
