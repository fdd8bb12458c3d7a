import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import { IconCamera, IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { FlashMessageState } from '#src/app/shared/flash-message/flash-messages.ts'
import { lazyContent } from '#src/app/shared/lazy/lazy-content.tsx'
import { createSamePageCheck } from '#src/app/shared/routing/is-same-page.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import classes from '#src/app/technician/checklist/checklist.module.css'
import { vibrate } from '#src/app/technician/checklist/haptic-feedback.ts'
import { usePendingPhotoCount } from '#src/app/technician/checklist/photos/use-add-photos.ts'
import type { Signing } from '#src/app/technician/checklist/signature/signature-pad.tsx'
import { summariseChecklist } from '#src/app/technician/checklist/summarise-checklist.ts'
import type { SaveState } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { t as reasons } from '#src/i18n/areas/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { limits } from '#src/rules/limits.ts'
import { SubmitSummary } from './submit-summary.tsx'
import { useNotes } from './use-notes.ts'

const SignaturePad = lazyContent(() => import('#src/app/technician/checklist/signature/signature-pad.tsx'))

interface NotesCardProps {
  checklist: ChecklistView
  /** Scrolls into view and gets the focus each time this counter changes to a value other than 0. */
  takesFocus: number
  onKept: (state: SaveState) => void
  onJump: (index: number) => void
}

/** Id of the element with the reason why the checklist cannot be submitted. */
const OBSTACLE = 'submit-obstacle'

function describeObstacle(is: { incomplete: boolean; blank: boolean; unsigned: boolean }): string | null {
  if (is.incomplete) return reasons('summary.tasksRequired')
  if (is.blank) return reasons('summary.notesRequired')
  return is.unsigned ? reasons('summary.signatureRequired') : null
}

/** End of a checklist: notes, signature if required, and the Submit button. */
export function NotesCard({ checklist, takesFocus, onKept, onJump }: NotesCardProps) {
  const { execution } = checklist
  const engine = useEngine()
  const navigate = useNavigate()
  const { notes, state, error, flush, settle, type } = useNotes(execution.id, execution.technician_notes)
  const [signing, setSigning] = useState<Signing | null>(null)
  const summary = summariseChecklist(checklist)
  const obstacle = describeObstacle({
    incomplete: summary.missing.length > 0,
    blank: notes.trim() === '',
    unsigned: checklist.asks_signature && !signing?.isSigned,
  })
  const photosUnderWay = usePendingPhotoCount(execution.id)
  const savedState = signing && signing.state !== 'saved' ? signing.state : state
  useEffect(() => onKept(savedState), [savedState, onKept])

  const card = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus === 0) return
    card.current?.scrollIntoView({ block: 'start' })
    // Only the notes are left to write.
    field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const isPadThere = signing !== null
  useEffect(() => {
    const isBegun = document.activeElement !== field.current || field.current?.value !== ''
    // The signature box has increased the height, so the card scrolls to its place again.
    if (isPadThere && !isBegun) card.current?.scrollIntoView({ block: 'start' })
  }, [isPadThere])

  const submission = useAction(async (_tools, isStillThere: () => boolean) => {
    if (signing && !(await signing.flush())) return
    // The submission saves the notes itself, so that no older version is submitted.
    await engine.submitChecklist(execution.id, notes)
    settle()
    vibrate('done')
    if (!isStillThere()) return
    const arrival = { refresh: true, message: t('checklist.submitted'), executionId: execution.id }
    navigate(paths.technician.assignment(execution.assignment_id), {
      state: { arrival } satisfies FlashMessageState,
    })
  })

  const submitError = submission.error ?? error
  return (
    <section className={classes.card} ref={card} aria-label={t('checklist.notesTitle')}>
      <SubmitSummary summary={summary} onJump={onJump} />
      <Textarea
        ref={field}
        label={t('checklist.notesTitle')}
        description={t('checklist.notesHint')}
        required
        withAsterisk={false}
        autosize
        minRows={3}
        maxLength={limits.notesLength}
        value={notes}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => void flush()}
      />
      <div className={classes.count}>
        <span>{t('checklist.notesCount', { count: notes.length })}</span>
      </div>
      {checklist.asks_signature && <SignaturePad execution={execution} onChange={setSigning} />}
      {submitError !== null && (
        <Alert color="bad" role="alert" title={t('checklist.submitFailed')}>
          {describeError(submitError)}
        </Alert>
      )}
      {obstacle && (
        <p id={OBSTACLE} className={classes.explanation} role="status">
          {obstacle}
        </p>
      )}
      {photosUnderWay > 0 && (
        <div className={classes.hint} role="status">
          <IconCamera size={18} aria-hidden />
          {t('checklist.photosSaving', { count: photosUnderWay })}
        </div>
      )}
      <Button
        size="xl"
        leftSection={<IconSend size={22} aria-hidden />}
        aria-describedby={obstacle ? OBSTACLE : undefined}
        disabled={obstacle !== null || submission.isBusy}
        onClick={() => void submission.run(createSamePageCheck())}
      >
        {submission.isBusy ? t('checklist.submitting') : t('checklist.submit')}
      </Button>
    </section>
  )
}
