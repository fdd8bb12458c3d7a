import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import { IconCamera, IconChevronLeft, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import type { FlashMessageState } from '#src/app/shared/flash-message/flash-messages.ts'
import { lazyContent } from '#src/app/shared/lazy/lazy-content.tsx'
import { createSamePageCheck } from '#src/app/shared/routing/is-same-page.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { useEarlyPress } from '#src/app/technician/checklist/answer/use-early-press.ts'
import classes from '#src/app/technician/checklist/checklist.module.css'
import { TASK_POSITION } from '#src/app/technician/checklist/checklist-top.tsx'
import { vibrate } from '#src/app/technician/checklist/haptic-feedback.ts'
import { usePendingPhotoCount } from '#src/app/technician/checklist/photos/use-add-photos.ts'
import type { Signing } from '#src/app/technician/checklist/signature/signature-pad.tsx'
import { summariseChecklist } from '#src/app/technician/checklist/summarise-checklist.ts'
import type { SaveState } from '#src/app/technician/checklist/use-saved-input.ts'
import { useEngine } from '#src/app/technician/engine/engine-context.ts'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { limits } from '#src/rules/limits.ts'
import { PhraseButtons } from './phrase-buttons.tsx'
import { readPhrases, storePhrases } from './recent-phrases.ts'
import { SubmitSummary } from './submit-summary.tsx'
import { useNotes } from './use-notes.ts'

const SignaturePad = lazyContent(() => import('#src/app/technician/checklist/signature/signature-pad.tsx'))

interface SubmitPageProps {
  checklist: ChecklistView
  /** Focuses the heading after an answer, but not when the screen opens. */
  takesFocus: boolean
  onKept: (state: SaveState) => void
  onJump: (index: number) => void
  undo: ReactNode
  /** Content above the card: notices about changes by others. */
  before: ReactNode
}

/** Ready-made notes. */
const readyMade = {
  nothingUnusual: reasons('notes.nothingUnusual'),
  seeNotOk: reasons('notes.seeNotOk'),
} as const

interface Submission {
  given: string
  /** False after the user left the page. */
  isStillThere: () => boolean
}

/** Id of the element with the reason why the checklist cannot be submitted. */
const OBSTACLE = 'submit-obstacle'
/** Id of the heading of the Submit page. */
const TITLE = 'submit-title'

function describeObstacle(is: { incomplete: boolean; blank: boolean; unsigned: boolean }): string | null {
  if (is.incomplete) return reasons('summary.tasksRequired')
  if (is.blank) return reasons('summary.notesRequired')
  return is.unsigned ? reasons('summary.signatureRequired') : null
}

/** End of a checklist: notes, signature if required, and the Submit button, without answer buttons. */
export function SubmitPage({ checklist, takesFocus, onKept, onJump, undo, before }: SubmitPageProps) {
  const { execution } = checklist
  const engine = useEngine()
  const navigate = useNavigate()
  const { notes, state, error, flush, settle, type } = useNotes(execution.id, execution.technician_notes)
  const userId = useSession(({ user }) => user?.id)
  const [recentPhrases] = useState(() => (userId === undefined ? [] : readPhrases(userId)))
  const [signing, setSigning] = useState<Signing | null>(null)
  const summary = summariseChecklist(checklist)
  const isBlank = notes.trim() === ''
  const obstacle = describeObstacle({
    incomplete: summary.missing.length > 0,
    blank: isBlank,
    unsigned: checklist.asks_signature && !signing?.isSigned,
  })
  const photosUnderWay = usePendingPhotoCount(execution.id)
  const savedState = signing && signing.state !== 'saved' ? signing.state : state
  useEffect(() => onKept(savedState), [savedState, onKept])

  const earlyPress = useEarlyPress()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not the notes: their keyboard would cover the page.
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const submission = useAction(async (_tools, { given, isStillThere }: Submission) => {
    if (signing && !(await signing.flush())) return
    // The submission saves the notes itself, so that no older version is submitted.
    await engine.submitChecklist(execution.id, given)
    settle()
    if (userId !== undefined) storePhrases(userId, given, Object.values(readyMade))
    vibrate('done')
    if (!isStillThere()) return
    const arrival = { refresh: true, message: t('checklist.submitted'), executionId: execution.id }
    navigate(paths.technician.assignment(execution.assignment_id), {
      state: { arrival } satisfies FlashMessageState,
    })
  })

  const submit = (given: string) => void submission.run({ given, isStillThere: createSamePageCheck() })
  const write = (given: string) => type(given.slice(0, limits.notesLength))
  const isAllOk = summary.ok.length === execution.tasks.length && summary.outside.length === 0
  const canSubmitAtOnce = isAllOk && isBlank && summary.missing.length === 0 && !checklist.asks_signature

  const submitError = submission.error ?? error
  return (
    <div className={classes.submitPage} {...earlyPress}>
      <div className={classes.body}>
        {before}
        <section className={classes.card} aria-labelledby={TITLE}>
          <h2
            ref={heading}
            id={TITLE}
            className={classes.task}
            tabIndex={-1}
            aria-describedby={TASK_POSITION}
          >
            {reasons('summary.title')}
          </h2>
          <SubmitSummary summary={summary} onJump={onJump} />
          {canSubmitAtOnce && (
            <Button
              size="xl"
              leftSection={<IconSend size={22} aria-hidden />}
              onClick={() => {
                // A failed submission shows the text in the field.
                write(readyMade.nothingUnusual)
                submit(readyMade.nothingUnusual)
              }}
            >
              {reasons('notes.submitWith', { notes: readyMade.nothingUnusual })}
            </Button>
          )}
          <PhraseButtons
            phrases={[
              summary.notOk.length > 0 ? readyMade.seeNotOk : readyMade.nothingUnusual,
              ...recentPhrases,
            ]}
            notes={notes}
            onAdd={(phrase) => write(isBlank ? phrase : `${notes.trimEnd()}\n${phrase}`)}
          />
          <Textarea
            label={reasons('notes.title')}
            description={reasons('notes.hint')}
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
            <span>{reasons('notes.count', { count: notes.length })}</span>
          </div>
          {checklist.asks_signature && <SignaturePad execution={execution} onChange={setSigning} />}
          {submitError !== null && (
            <Alert color="bad" role="alert" title={reasons('submit.failed')}>
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
              {reasons('submit.photosSaving', { count: photosUnderWay })}
            </div>
          )}
          <Button
            size="xl"
            leftSection={<IconSend size={22} aria-hidden />}
            aria-describedby={obstacle ? OBSTACLE : undefined}
            disabled={obstacle !== null || submission.isBusy}
            onClick={() => submit(notes)}
          >
            {submission.isBusy ? reasons('submit.busy') : reasons('submit.action')}
          </Button>
        </section>
      </div>
      <div className={classes.bottom}>
        {undo}
        <Button
          variant="subtle"
          size="lg"
          px="xs"
          fz="md"
          color="brand"
          leftSection={<IconChevronLeft size={20} aria-hidden />}
          onClick={() => onJump(execution.tasks.length - 1)}
        >
          {t('checklist.previous')}
        </Button>
      </div>
    </div>
  )
}
