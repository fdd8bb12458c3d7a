import '@mantine/core/styles/Alert.layer.css'
import { Alert, UnstyledButton } from '@mantine/core'
import { describeAnswer } from '#src/app/shared/format/describe-answer.ts'
import type { ChecklistSummary, PlacedTask } from '#src/app/technician/checklist/summarise-checklist.ts'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import classes from './submit-summary.module.css'

interface SubmitSummaryProps {
  summary: ChecklistSummary
  onJump: (index: number) => void
}

/** Counts before the submission, and links to tasks that deserve another check. */
export function SubmitSummary({ summary, onJump }: SubmitSummaryProps) {
  const { ok, notOk, outside, okOutside, notJudged, photoCount, missing } = summary
  const tasksToCheck = [...new Set([...notOk, ...outside])].sort((one, other) => one.index - other.index)
  const counts = [
    [t('checklist.ok'), ok.length],
    [t('checklist.notOk'), notOk.length],
    [reasons('summary.outside'), outside.length],
    ...(okOutside.length > 0 ? [[reasons('reasons.okOutside'), okOutside.length] as const] : []),
    ...(['not_applicable', 'not_inspected'] as const).flatMap((answer) => {
      const given = notJudged.filter(({ task }) => task.response?.status === answer)
      return given.length > 0 ? [[parts(`answer.${answer}`), given.length] as const] : []
    }),
    [reasons('summary.photos'), photoCount],
  ] as const
  return (
    <>
      <dl className={classes.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <MissingTasks summary={summary} onJump={onJump} />}
      {tasksToCheck.length > 0 && (
        <div>
          <h3 className={classes.title}>{reasons('summary.issues')}</h3>
          <TaskLinks tasks={tasksToCheck} explain={describeFinding} onJump={onJump} />
        </div>
      )}
      {notJudged.length > 0 && (
        <div>
          <h3 className={classes.title}>{reasons('reasons.notInspected')}</h3>
          <TaskLinks tasks={notJudged} explain={describeFinding} onJump={onJump} />
        </div>
      )}
    </>
  )
}

/** Tasks that block the submission, each with its reason. */
export function MissingTasks({ summary: { missing }, onJump }: SubmitSummaryProps) {
  return (
    <Alert color="warn" title={reasons('summary.incomplete', { count: missing.length })}>
      <TaskLinks tasks={missing} explain={({ gap }) => reasons(`summary.missing.${gap}`)} onJump={onJump} />
    </Alert>
  )
}

function describeFinding({ task }: PlacedTask): string {
  const { status = null, measurement = null } = task.response ?? {}
  const measured =
    measurement === null ? '' : reasons('summary.value', { value: measurement, unit: task.unit })
  // Lists of one kind omit the answer; this list mixes OK with others, so it is shown.
  const answer = status === null || status === 'not_ok' ? '' : parts(`answer.${status}`)
  const words = task.response ? describeAnswer(task.response) : ''
  return [answer, measured.trim(), words].filter(Boolean).join(' · ')
}

interface TaskLinksProps<Task extends PlacedTask> {
  tasks: readonly Task[]
  explain: (task: Task) => string
  onJump: (index: number) => void
}

function TaskLinks<Task extends PlacedTask>({ tasks, explain, onJump }: TaskLinksProps<Task>) {
  return (
    <ul className={classes.tasks}>
      {tasks.map((placed) => (
        <li key={placed.task.id}>
          <UnstyledButton className={classes.task} onClick={() => onJump(placed.index)}>
            {reasons('summary.incompleteTask', { number: placed.index + 1, title: placed.task.title })}
          </UnstyledButton>
          <p className={classes.why}>{explain(placed)}</p>
        </li>
      ))}
    </ul>
  )
}
