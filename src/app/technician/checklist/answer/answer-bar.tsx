import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { t as reasons } from '#src/i18n/areas/technician/submission.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'
import classes from './answer-bar.module.css'
import { useEarlyPress } from './use-early-press.ts'

interface AnswerBarProps {
  taskNumber: number
  status: TaskAnswer | null
  /** True when the measured value is outside the limits. */
  isOutside: boolean
  /** The answer that the measured value proposes. */
  proposed: TaskAnswer | null
  onAnswer: (status: TaskAnswer) => void
  onPrevious: (() => void) | null
  /** The step after this task; null when it is not possible yet. */
  onNext: (() => void) | null
  /** Label of the next step; null without one. */
  nextLabel: string | null
}

/** Answer buttons in reach of the thumb: OK and Not OK side by side, navigation above. */
export function AnswerBar(props: AnswerBarProps) {
  const hintId = useId()
  const earlyPress = useEarlyPress()
  const isNextBlocked = props.nextLabel !== null && !props.onNext
  return (
    <>
      {isNextBlocked && (
        <p id={hintId} className={classes.blocked}>
          {reasons('submit.nextBlocked')}
        </p>
      )}
      <div className={classes.steps}>
        <Button
          variant="subtle"
          size="lg"
          px="xs"
          fz="md"
          color="brand"
          leftSection={<IconChevronLeft size={20} aria-hidden />}
          disabled={!props.onPrevious}
          onClick={props.onPrevious ?? undefined}
        >
          <span className={classes.step}>{t('checklist.previous')}</span>
        </Button>
        {props.nextLabel !== null && (
          <Button
            variant="subtle"
            size="lg"
            px="xs"
            fz="md"
            rightSection={<IconChevronRight size={20} aria-hidden />}
            disabled={isNextBlocked}
            aria-describedby={isNextBlocked ? hintId : undefined}
            onClick={props.onNext ?? undefined}
          >
            <span className={classes.step}>{props.nextLabel}</span>
          </Button>
        )}
      </div>
      <fieldset
        className={classes.answers}
        aria-label={t('checklist.answers', { number: props.taskNumber })}
        {...earlyPress}
      >
        <UnstyledButton
          className={`${classes.answer} ${classes.notOk}`}
          aria-pressed={props.status === 'not_ok'}
          data-proposed={(props.proposed === 'not_ok' && props.status === null) || undefined}
          onClick={() => props.onAnswer('not_ok')}
        >
          <IconX size={28} stroke={3} aria-hidden />
          <span>
            {t('checklist.notOk')}
            {props.isOutside && props.status === 'not_ok' && (
              <span className={classes.mark}>{reasons('reasons.outsideLimits')}</span>
            )}
          </span>
        </UnstyledButton>
        <UnstyledButton
          className={`${classes.answer} ${classes.ok}`}
          aria-pressed={props.status === 'ok'}
          onClick={() => props.onAnswer('ok')}
        >
          <IconCheck size={28} stroke={3} aria-hidden />
          <span>
            {t('checklist.ok')}
            {props.isOutside && props.status === 'ok' && (
              <span className={classes.mark}>{reasons('reasons.outsideLimits')}</span>
            )}
          </span>
        </UnstyledButton>
      </fieldset>
    </>
  )
}
