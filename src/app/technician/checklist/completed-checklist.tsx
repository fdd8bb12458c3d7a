import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { AnswerBadge } from '#src/app/shared/badges/answer-badge.tsx'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { TaskLimits } from '#src/app/shared/components/task-limits.tsx'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import { lazyContent } from '#src/app/shared/lazy/lazy-content.tsx'
import type { ShownPhoto } from '#src/app/shared/photos/photo-image.tsx'
import { PhotoStrip } from '#src/app/shared/photos/photo-strip.tsx'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import { isOutOfLimits } from '#src/rules/task-answer.ts'
import { useEngine } from '../engine/engine-context.ts'
import classes from './checklist.module.css'
import { ChecklistTop } from './checklist-top.tsx'
import { showStoredPhotos } from './stored-photo.ts'
import { SubmissionState } from './submit/submission-state.tsx'

const Signed = lazyContent(() => import('./signature/signed.tsx'))

/** A submitted checklist on this phone. */
export function CompletedChecklist({ checklist }: { checklist: ChecklistView }) {
  const engine = useEngine()
  const showPhotos = (task: ExecutionTask) =>
    showStoredPhotos(engine, checklist.execution, task, checklist.photos[task.id] ?? [])
  return <SubmittedAnswers checklist={checklist} showPhotos={showPhotos} />
}

interface GivenAnswersProps {
  checklist: ChecklistView
  showPhotos: (task: ExecutionTask) => ShownPhoto[]
  /** Message above the answers. */
  notice?: ReactNode
}

/** All answers of a submitted checklist, read-only. */
export function SubmittedAnswers({ checklist, showPhotos, notice }: GivenAnswersProps) {
  const { execution } = checklist
  return (
    <div className={classes.page}>
      <ChecklistTop checklist={checklist} />
      <div className={classes.body}>
        <Stack gap="md" mt="sm">
          {notice}
          <SubmissionState checklist={checklist} />
          <WithdrawButton checklist={checklist} />
          <Section title={t('checklist.notes')}>
            <p className={classes.card} style={{ whiteSpace: 'pre-line' }}>
              {execution.technician_notes}
            </p>
          </Section>
          {execution.signature && <Signed signature={execution.signature} />}
          <Section title={t('checklist.answersList')}>
            <div className={classes.card}>
              <ol className={classes.overview}>
                {execution.tasks.map((task, index) => (
                  <GivenTask key={task.id} task={task} number={index + 1} photos={showPhotos(task)} />
                ))}
              </ol>
            </div>
          </Section>
        </Stack>
      </div>
    </div>
  )
}

interface GivenTaskProps {
  task: ExecutionTask
  number: number
  photos: readonly ShownPhoto[]
}

function GivenTask({ task, number, photos }: GivenTaskProps) {
  const { response } = task
  return (
    <li className={classes.entry}>
      <span className={classes.number}>{number}</span>
      <span className={classes.entryWords}>
        {task.title}
        <TaskLimits task={task} />
        {response?.measurement !== null && response?.measurement !== undefined && (
          <span className={classes.answerText}>
            {' '}
            {formatNumber(response.measurement)} {task.unit}
            {isOutOfLimits(response.measurement, task) && (
              <Pill tone="bad" icon={IconAlertTriangle}>
                {reasons('summary.outside')}
              </Pill>
            )}
          </span>
        )}
        {response && describeAnswer(response) && (
          <p className={classes.answerText}>{describeAnswer(response)}</p>
        )}
        <PhotoStrip label={t('checklist.photos')} photos={photos} />
        <span className={classes.badges}>
          <AnswerBadge status={response?.status ?? null} />
        </span>
      </span>
    </li>
  )
}

/** Withdraws a submission while the server certainly does not have it. */
function WithdrawButton({ checklist }: { checklist: ChecklistView }) {
  const engine = useEngine()
  const { run, isBusy } = useAction(() => engine.reopenChecklist(checklist.execution.id), {
    failure: describeError,
  })
  if (!checklist.can_reopen) return null
  return (
    <Alert color="busy">
      <Stack gap="xs" align="flex-start">
        {t('checklist.withdrawText')}
        <Button variant="default" size="lg" loading={isBusy} onClick={() => void run()}>
          {t('checklist.withdraw')}
        </Button>
      </Stack>
    </Alert>
  )
}
