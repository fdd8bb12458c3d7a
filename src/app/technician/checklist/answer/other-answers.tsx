import { Button } from '@mantine/core'
import { IconEyeOff, IconMinus } from '@tabler/icons-react'
import { t as parts } from '#src/i18n/areas/components.ts'
import { t } from '#src/i18n/areas/technician/submission.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import classes from './other-answers.module.css'

interface OtherAnswersProps {
  taskNumber: number
  status: TaskAnswer | null
  onAnswer: (status: TaskAnswer) => void
}

const others = [
  { answer: 'not_applicable', OtherIcon: IconMinus },
  { answer: 'not_inspected', OtherIcon: IconEyeOff },
] as const

/** Answers for a task that cannot be inspected: smaller than OK and Not OK, and out of the thumb's reach. */
export function OtherAnswers({ taskNumber, status, onAnswer }: OtherAnswersProps) {
  return (
    <fieldset className={classes.others} aria-label={t('reasons.otherAnswers', { number: taskNumber })}>
      {others.map(({ answer, OtherIcon }) => (
        <Button
          key={answer}
          className={classes.other}
          variant={status === answer ? 'filled' : 'default'}
          fz="sm"
          px="xs"
          aria-pressed={status === answer}
          leftSection={<OtherIcon size={18} aria-hidden />}
          onClick={() => onAnswer(answer)}
        >
          {parts(`answer.${answer}`)}
        </Button>
      ))}
    </fieldset>
  )
}
