import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconArrowBack, IconArrowForward, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction, type Work } from '#src/app/shared/action/use-action.ts'
import { fetchFile } from '#src/app/shared/api/api.ts'
import { LONG_TIMEOUT } from '#src/app/shared/api/timeouts.ts'
import { PageHeader } from '#src/app/shared/components/page-header.tsx'
import { ConfirmDialog } from '#src/app/shared/dialogs/confirm-dialog.tsx'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { showInfo } from '#src/app/shared/toasts/toasts.ts'
import { planReadingCalls, type Reading } from '#src/contract/plan-readings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'
import { deriveRules } from '#src/rules/plan-reading/layout-rules.ts'
import { describeCounts } from './describe-node.ts'
import { useImportUndo } from './import-state.tsx'
import type { PlanCheck } from './use-plan-check.ts'
import type { useReading } from './use-reading.ts'

interface CheckHeaderProps {
  check: PlanCheck
  state: ReturnType<typeof useReading>
  back: { to: string; place: string }
}

/** Title, counts and the actions of the whole reading. */
export function CheckHeader({ check, state, back }: CheckHeaderProps) {
  const { reading, plan, warnings, canEdit } = check
  return (
    <PageHeader
      title={reading.title}
      back={back}
      subtitle={
        <>
          {describeCounts(plan.counts)}
          {canEdit && (
            <>
              {' · '}
              <Text span inherit c={warnings.length > 0 ? 'warn' : 'good'} fw={650}>
                {weeklyPdf('check.openWarnings', { count: warnings.length })}
              </Text>
            </>
          )}
        </>
      }
      actions={
        <>
          {canEdit && <UndoButtons check={check} />}
          <DownloadButton reading={reading} />
          {canEdit && <DiscardButton check={check} back={back} />}
          {canEdit && <ConfirmButton check={check} state={state} back={back} />}
        </>
      }
    />
  )
}

function UndoButtons({ check }: { check: PlanCheck }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconArrowBack size={18} aria-hidden />}
        disabled={!check.canUndo}
        onClick={check.undo}
      >
        {t('undo')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowForward size={18} aria-hidden />}
        disabled={!check.canRedo}
        onClick={check.redo}
      >
        {t('redo')}
      </Button>
    </Group>
  )
}

function DownloadButton({ reading: { id, title, file_kind } }: { reading: Reading }) {
  const download = useAction(
    async () => {
      const { blob, fileName } = await fetchFile(weeklyPdfCalls.file, { id })
      await saveFile(blob, fileName ?? `${title}.${file_kind}`)
    },
    { failure: t('download.failed') },
  )
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isBusy}
      onClick={() => void download.run()}
    >
      {t('download')}
    </Button>
  )
}

function DiscardButton({ check, back }: Omit<CheckHeaderProps, 'state'>) {
  const { id, title } = check.reading
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="default" c="bad" onClick={() => setIsAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('discard.title')}
        confirmLabel={t('discard')}
        isDestructive
        onConfirm={({ send }) => send(planReadingCalls.discard, { id })}
        onDone={() => {
          showInfo(t('discard.done', { title }))
          navigate(back.to)
        }}
        failure={t('discard.failed')}
      >
        {t('discard.text', { title, found: describeCounts(check.plan.counts) })}
      </ConfirmDialog>
    </>
  )
}

/** The number of corrections that the next file of this layout can repeat. */
function countKept({ reading, corrected }: PlanCheck): number {
  if (!reading.layout.can_keep) return 0
  const own = reading.corrections.filter(({ rule }) => rule === null)
  return deriveRules(reading, own, corrected.obsolete).length
}

/** Imports at once without open warnings and without corrections to keep, and asks with some. */
function ConfirmButton({ check, state, back }: CheckHeaderProps) {
  const { id, title } = check.reading
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const undo = useImportUndo(check.reading, state.refresh)
  const count = check.warnings.length
  const [keeps, setKeeps] = useState(true)
  const kept = countKept(check)
  const importPlan: Work<unknown> = async ({ send }) => {
    if (!(await state.whenSaved())) throw new Error(t('save.failed', { count: state.pending.length }))
    try {
      const input = {
        id,
        accept_warnings: count > 0,
        after: state.lastKnown(),
        register: state.registerSeen(),
        keep_corrections: kept > 0 && keeps,
      }
      return await send(planReadingCalls.confirm, input, { timeout: LONG_TIMEOUT })
    } finally {
      // Also after an error: another person corrected or confirmed it first.
      state.refresh()
    }
  }
  const leave = () => {
    undo.offer()
    navigate(back.to)
  }
  const atOnce = useAction(importPlan, { failure: t('confirm.failed'), onDone: leave })
  return (
    <>
      <Button
        loading={atOnce.isBusy}
        disabled={state.isKeeping}
        onClick={() => (count + kept > 0 ? setIsAsking(true) : void atOnce.run())}
      >
        {t('confirm')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('confirm.title')}
        confirmLabel={t('confirm.submit')}
        onConfirm={importPlan}
        onDone={leave}
        failure={t('confirm.failed')}
      >
        {count > 0 && t('confirm.warnings', { count })} {title}
        {kept > 0 && (
          <Checkbox
            mt="md"
            checked={keeps}
            onChange={(event) => setKeeps(event.currentTarget.checked)}
            label={t('confirm.keep', { count: kept })}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
