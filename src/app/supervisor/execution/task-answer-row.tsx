import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconFlame, IconRotate } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { AnswerBadge } from '#src/app/shared/badges/answer-badge.tsx'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { showReference, TaskReferences } from '#src/app/shared/components/task-references.tsx'
import { formatMoment, formatSince } from '#src/app/shared/format/dates.ts'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import { describeOpenSince } from '#src/app/shared/format/open-since.ts'
import { taskPhotoContext } from '#src/app/shared/photos/photo-context.ts'
import type { ShownPhoto } from '#src/app/shared/photos/photo-image.tsx'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { Execution, ExecutionTask, TaskFinding } from '#src/contract/executions.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t as words } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import { isNotInspected, needsReason } from '#src/rules/task-answer.ts'
import classes from './execution.module.css'
import { describeImpossibleTime } from './impossible-times.ts'
import { MeasuredValue } from './measured-value.tsx'

/** Selection of tasks to revise. */
export interface TaskChoice {
  chosen: ReadonlySet<number>
  onToggle: (taskId: number) => void
}

interface TaskAnswerRowProps {
  execution: Execution
  task: ExecutionTask
  choice: TaskChoice | null
}

/** One task: its requirements, its answer and the previous answer. */
export function TaskAnswerRow({ execution, task, choice }: TaskAnswerRowProps) {
  const { response } = task
  const status = response?.status ?? null
  const photos = listPhotos(execution, task)
  return (
    <li className={classes.task} data-status={status ?? 'pending'}>
      <div className={classes.taskHead}>
        {choice && (
          <Checkbox
            size="md"
            aria-label={t('review.recheck', { task: task.title })}
            checked={choice.chosen.has(task.id)}
            onChange={() => choice.onToggle(task.id)}
          />
        )}
        <span className={classes.number}>{task.task_number || task.order}</span>
        <div className={classes.words}>
          <div className={classes.title}>{task.title}</div>
          {task.description && <div className={classes.dim}>{task.description}</div>}
          {task.expected_result && (
            <div className={classes.dim}>{t('execution.expected', { result: task.expected_result })}</div>
          )}
          {(task.instruction || task.pictures) && (
            <TaskReferences instruction={task.instruction ?? ''} pictures={listReferences(task)} />
          )}
        </div>
        <div className={classes.badges}>
          {task.is_critical && (
            <Pill tone="bad" icon={IconFlame}>
              {t('execution.critical')}
            </Pill>
          )}
          {task.needs_attention && (
            <Pill tone="warn" icon={IconRotate}>
              {t('execution.recheck')}
            </Pill>
          )}
          <AnswerBadge status={status} />
        </div>
      </div>
      <div className={classes.answer}>
        <MeasuredValue task={task} />
        {response?.description && <p className={classes.finding}>{response.description}</p>}
        {response?.corrective_action && (
          <p className={classes.finding}>
            <strong>{words('fix.by', { action: response.corrective_action })}</strong>
          </p>
        )}
        {response && !response.description && needsReason(response, task) && (
          <p className={classes.finding}>{t('execution.noReason')}</p>
        )}
        <PhotoStrip label={t('execution.photosOf', { task: task.title })} photos={photos} />
        {photos.some(({ about }) => about?.isReduced) && (
          <p className={classes.dim}>{t('execution.photoReduced')}</p>
        )}
        {task.finding && <FindingOfTask finding={task.finding} />}
        <ImpossibleTimes task={task} />
        {task.requires_photo && status !== null && !isNotInspected(status) && photos.length === 0 && (
          <p className={classes.dim}>{t('execution.photoMissing')}</p>
        )}
        <PreviousAnswer task={task} />
      </div>
    </li>
  )
}

function listReferences({ pictures = [], title }: ExecutionTask): ShownPhoto[] {
  return pictures.map((picture, index) => showReference(picture, { number: index + 1, task: title }))
}

function listPhotos(execution: Execution, task: ExecutionTask): ShownPhoto[] {
  return (task.response?.photos ?? []).map((photo, index) => ({
    key: photo.id,
    alt: t('execution.photo', { number: index + 1, task: task.title }),
    about: taskPhotoContext(task, execution, photo),
    thumbnail: { src: photo.thumbnail_url },
    full: { src: photo.photo_url },
    original: photo.original ? { src: photo.original.photo_url } : null,
  }))
}

/** Impossible times of an answer and its photos, as the phone sent them. */
function ImpossibleTimes({ task: { response } }: { task: ExecutionTask }) {
  if (!response) return null
  const photos = response.photos.filter((photo) => photo.taken_said)
  return (
    <>
      {response.completed_said && (
        <p className={classes.dim}>
          {t('execution.answeredPhoneTime', { said: describeImpossibleTime(response.completed_said) })}
        </p>
      )}
      {photos.map((photo) => (
        <p key={photo.id} className={classes.dim}>
          {t('execution.takenPhoneTime', {
            said: describeImpossibleTime(photo.taken_said ?? ''),
            moment: formatMoment(photo.uploaded_at),
          })}
        </p>
      ))}
    </>
  )
}

/** The finding of a task: its number and state. */
function FindingOfTask({ finding }: { finding: TaskFinding }) {
  const { id, number, state, weeks, first_seen_at } = finding
  const segments =
    state === 'closed'
      ? [words('findingState.closed')]
      : [describeOpenSince(first_seen_at), ...(state === 'open' ? [] : [words(`findingState.${state}`)])]
  return (
    <p className={classes.dim}>
      <Link to={paths.supervisor.findings({ finding: id })}>{number}</Link>{' '}
      {[...segments, words('findingWeeks', { count: weeks })].join(' · ')}
    </p>
  )
}

function PreviousAnswer({ task }: { task: ExecutionTask }) {
  const { previous } = task
  if (!previous) return null
  const day = formatSince(previous.submitted_at)
  const answer = parts(`answer.${previous.status}`)
  const answerText =
    previous.measurement === null
      ? t('execution.previous', { day, answer })
      : t('execution.previousValue', { day, answer, value: previous.measurement, unit: task.unit })
  return (
    <p className={classes.dim}>{[answerText.trim(), describeAnswer(previous)].filter(Boolean).join(' — ')}</p>
  )
}
