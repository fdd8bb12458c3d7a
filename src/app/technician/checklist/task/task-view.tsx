import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import { IconCamera, IconPencil, IconTool } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { UnreadLimits } from '#src/app/shared/components/unread-limits.tsx'
import { lazyDialog } from '#src/app/shared/lazy/lazy-content.tsx'
import { lazyOptional } from '#src/app/shared/lazy/lazy-optional.tsx'
import { AnswerBar } from '#src/app/technician/checklist/answer/answer-bar.tsx'
import { OtherAnswers } from '#src/app/technician/checklist/answer/other-answers.tsx'
import { useAnswerByValue } from '#src/app/technician/checklist/answer/use-answer-by-value.ts'
import classes from '#src/app/technician/checklist/checklist.module.css'
import { TASK_POSITION } from '#src/app/technician/checklist/checklist-top.tsx'
import { vibrate } from '#src/app/technician/checklist/haptic-feedback.ts'
import { PhotoSources, sourceButtonProps } from '#src/app/technician/checklist/photos/photo-sources.tsx'
import { TaskPhotos } from '#src/app/technician/checklist/photos/task-photos.tsx'
import { useAddPhotos } from '#src/app/technician/checklist/photos/use-add-photos.ts'
import type { SaveState } from '#src/app/technician/checklist/use-saved-input.ts'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { t as found } from '#src/i18n/areas/finding-labels.ts'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { ChecklistView, TaskAnswerInput } from '#src/offline/public.ts'
import { limits } from '#src/rules/limits.ts'
import {
  hasLimits,
  isNotInspected,
  isOutOfLimits,
  needsReason,
  proposeAnswer,
  type TaskAnswer,
} from '#src/rules/task-answer.ts'
import { describeGap, findDraftGaps } from './describe-gap.ts'
import { FixField } from './fix-field.tsx'
import { MeasurementField } from './measurement-field.tsx'
import { PreviousFinding } from './previous-finding.tsx'
import { TaskBadges } from './task-badges.tsx'
import { readMeasurement, toAnswer, toDraft, useTaskDraft } from './use-task-draft.ts'

const TaskReferences = lazyOptional(() => import('./task-references.tsx'))
const LeaveUnsavedDialog = lazyDialog(() => import('./leave-unsaved-dialog.tsx'))

/** The last answer and the one before it, for Undo. */
export interface UndoableAnswer {
  task: ExecutionTask
  status: TaskAnswer
  before: TaskAnswerInput
}

interface TaskViewProps {
  checklist: ChecklistView
  index: number
  /** Focuses the heading after a navigation between tasks, but not when the screen opens. */
  takesFocus: boolean
  onKept: (state: SaveState) => void
  /** Runs on each answer press, and clears messages about the previous answer. */
  onAnswering: () => void
  /** Write error of this task after the screen had gone on; null without one. */
  refusal: unknown
  /** Saves a complete OK optimistically; null when the screen must wait for the write. */
  onAhead: ((given: UndoableAnswer) => void) | null
  /** Runs after a complete answer is saved. */
  onComplete: (given: UndoableAnswer) => void
  onMove: (index: number) => void
  /** False on the last task while an answer is missing. */
  hasNext: boolean
  undo: ReactNode
  /** Content above the task: notices about changes by others. */
  before: ReactNode
  /** Content below the task: the missing answers after the last one. */
  children: ReactNode
}

/** One task on the whole screen: text above, answer buttons in reach of the thumb. */
export function TaskView(props: TaskViewProps) {
  const { checklist, index } = props
  const { execution } = checklist
  const task = execution.tasks[index]!
  const photos = checklist.photos[task.id] ?? []
  const { draft, state, error, flush, type, choose } = useTaskDraft(execution.id, task)
  const photoAdding = useAddPhotos(execution.id, task.id)
  const [hasTriedNext, setHasTriedNext] = useState(false)
  const [isNoteOpen, setIsNoteOpen] = useState(false)
  const measurement = useRef<HTMLInputElement>(null)
  const description = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The text stays for another press of the button: a slip of the thumb costs nothing.
  const removedFix = useRef('')
  const [leavingTo, setLeavingTo] = useState<number | null>(null)
  const { takesFocus, onKept } = props
  const notKept = error ?? props.refusal

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEffect(() => onKept(state), [state, onKept])
  useEffect(() => {
    if (draft.status === 'not_ok' && hasTriedNext) description.current?.focus()
  }, [draft.status, hasTriedNext])

  const value = readMeasurement(draft.measurement)
  const gaps = findDraftGaps(draft, task, photos.length)
  const isNotOk = draft.status === 'not_ok'
  const fix = draft.corrective_action
  const asksReason = needsReason({ status: draft.status, measurement: value }, task)
  const asksWords = isNotOk || asksReason || task.requires_comment
  const hasDescription = asksWords || isNoteOpen || draft.description !== ''

  const byValue = useAnswerByValue(task, choose)
  const leaveValue = async () => {
    await flush()
    await byValue.onLeft(draft)
  }
  const answer = async (status: TaskAnswer) => {
    props.onAnswering()
    byValue.onPressed()
    const before = toAnswer(execution.id, task.id, toDraft(task))
    const isWhole = findDraftGaps({ ...draft, status }, task, photos.length).length === 0
    // Text with a pending write stays visible until it is saved.
    if (status === 'ok' && isWhole && state === 'saved' && props.onAhead)
      return props.onAhead({ task, status, before })
    const given = await choose(status)
    if (!given) return
    vibrate(status)
    setHasTriedNext(true)
    const missing = findDraftGaps(given, task, photos.length)
    if (missing.includes('measurement')) measurement.current?.focus()
    else if (missing.length > 0) description.current?.focus()
    else if (status === 'ok') props.onComplete({ task, status, before })
  }
  const move = async (to: number) => {
    // A value that is not a number yet would be lost silently.
    if (Number.isNaN(draft.measurement) && !isNotInspected(draft.status)) return measurement.current?.focus()
    if (await flush()) props.onMove(to)
    else setLeavingTo(to)
  }

  return (
    <>
      <div className={classes.body}>
        {props.before}
        <section className={classes.card} aria-labelledby={`task-${task.id}`}>
          <TaskBadges task={task} isSentBack={checklist.sent_back?.task_ids.includes(task.id) ?? false} />
          <h2
            ref={heading}
            id={`task-${task.id}`}
            className={classes.task}
            tabIndex={-1}
            aria-describedby={TASK_POSITION}
          >
            {task.title}
          </h2>
          {task.description && <p className={classes.explanation}>{task.description}</p>}
          {task.expected_result && (
            <p className={classes.explanation}>{t('checklist.expected', { result: task.expected_result })}</p>
          )}
          {(task.instruction || task.pictures) && (
            <TaskReferences task={task} waiting={<p className={classes.explanation}>{task.instruction}</p>} />
          )}
          <UnreadLimits text={task.unread_limits} />
          {(task.requires_measurement || hasLimits(task)) && (
            <MeasurementField
              ref={measurement}
              task={task}
              measurement={draft.measurement}
              onChange={(typed) => {
                byValue.onTyped()
                type({ measurement: typed })
              }}
              onBlur={() => void leaveValue()}
              gap={hasTriedNext ? describeGap(gaps, 'measurement') : null}
            />
          )}
          {hasDescription && (
            <Textarea
              ref={description}
              label={labelDescription(draft.status, asksReason, task)}
              placeholder={
                asksReason ? reasons('reasons.reasonPlaceholder') : t('checklist.descriptionPlaceholder')
              }
              required={asksWords}
              withAsterisk={false}
              autosize
              minRows={2}
              maxLength={limits.descriptionLength}
              value={draft.description}
              onChange={(event) => type({ description: event.currentTarget.value })}
              onBlur={() => void flush()}
              error={hasTriedNext ? describeGap(gaps, 'description', 'reason', 'comment') : null}
            />
          )}
          {isNotOk && fix !== null && (
            <FixField
              action={fix}
              onChange={(corrective_action) => type({ corrective_action })}
              onBlur={() => void flush()}
              onRemove={() => {
                removedFix.current = fix
                type({ corrective_action: null })
              }}
              error={hasTriedNext ? describeGap(gaps, 'corrective_action') : null}
            />
          )}
          <TaskPhotos
            execution={execution}
            task={task}
            photos={photos}
            isSaving={photoAdding.isSaving}
            refused={photoAdding.refused}
          />
          {draft.status && describeGap(gaps, 'photo') && (
            <div className={classes.hint} role="status">
              <IconCamera size={18} aria-hidden />
              {describeGap(gaps, 'photo')}
            </div>
          )}
          <PhotoSources
            onPhotos={photoAdding.add}
            isDisabled={photoAdding.isSaving || photos.length >= limits.photosPerTask}
          >
            {!hasDescription && (
              <Button
                {...sourceButtonProps}
                leftSection={<IconPencil size={20} aria-hidden />}
                onClick={() => setIsNoteOpen(true)}
              >
                {t('checklist.addNote')}
              </Button>
            )}
            {isNotOk && fix === null && (
              <Button
                {...sourceButtonProps}
                leftSection={<IconTool size={20} aria-hidden />}
                onClick={() => type({ corrective_action: removedFix.current })}
              >
                {found('fix.onTheSpot')}
              </Button>
            )}
          </PhotoSources>
          {notKept !== null && (
            <Alert color="bad" role="alert" title={t('checklist.notSaved')}>
              {describeError(notKept)}
            </Alert>
          )}
        </section>
        <OtherAnswers taskNumber={index + 1} status={draft.status} onAnswer={answer} />
        <PreviousFinding task={task} />
        {props.children}
      </div>
      {leavingTo !== null && (
        <LeaveUnsavedDialog onLeave={() => props.onMove(leavingTo)} onClose={() => setLeavingTo(null)} />
      )}
      <div className={classes.bottom}>
        {props.undo}
        <AnswerBar
          taskNumber={index + 1}
          status={draft.status}
          isOutside={value !== null && !isNotInspected(draft.status) && isOutOfLimits(value, task)}
          proposed={value === null ? null : proposeAnswer(value, task)}
          onAnswer={answer}
          onPrevious={index > 0 ? () => void move(index - 1) : null}
          onNext={draft.status ? () => void move(index + 1) : null}
          nextLabel={
            props.hasNext
              ? index < execution.tasks.length - 1
                ? t('checklist.next')
                : reasons('submit.toSubmit')
              : null
          }
        />
      </div>
    </>
  )
}

/** Label of the text field: description, reason or comment. */
function labelDescription(status: TaskAnswer | null, asksReason: boolean, task: ExecutionTask): string {
  if (status === 'not_ok') return t('checklist.descriptionRequired')
  if (asksReason) return reasons(status === 'ok' ? 'reasons.reasonForOk' : 'reasons.reasonRequired')
  return t(task.requires_comment ? 'checklist.commentRequired' : 'checklist.description')
}
