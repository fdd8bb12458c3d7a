import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconClockExclamation, IconPhoto, IconUserExclamation } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Execution, PendingReview } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { LateFlag } from '#src/rules/execution-status.ts'
import { describeImpossibleTime, hasImpossibleTimes } from './impossible-times.ts'

/** Warnings about the trustworthiness of an execution, in full text. */
export function FlagAlerts({ execution }: { execution: Execution }) {
  const { submitted_after: late, completed_said: sentTime } = execution
  return (
    <>
      {late && (
        <Alert color="warn" icon={<IconUserExclamation aria-hidden />} title={describeLate(late)}>
          {t(`execution.late.${late}`)}
        </Alert>
      )}
      {execution.is_clock_off && (
        <Alert
          color="warn"
          icon={<IconClockExclamation aria-hidden />}
          title={t('execution.wrongClockTitle')}
        >
          {t('execution.wrongClockText')}
        </Alert>
      )}
      {hasImpossibleTimes(execution) && (
        <Alert
          color="warn"
          icon={<IconClockExclamation aria-hidden />}
          title={t('execution.impossibleTimesTitle')}
        >
          {t('execution.impossibleTimesText', { moment: formatMoment(execution.received_at) })}
          {sentTime && (
            <div>{t('execution.completedPhoneTime', { said: describeImpossibleTime(sentTime) })}</div>
          )}
        </Alert>
      )}
    </>
  )
}

function describeLate(late: LateFlag): string {
  const isTwice = late === 'submitted_twice' || late === 'completed_by_other'
  return t(isTwice ? 'execution.lateTitle.duplicate' : 'execution.lateTitle.changed')
}

/** The same as short pills, for a card. */
export function FlagPills({ review }: { review: PendingReview }) {
  return (
    <>
      {review.submitted_after && (
        <Pill tone="warn" icon={IconUserExclamation}>
          {t(`execution.lateShort.${review.submitted_after}`)}
        </Pill>
      )}
      {review.is_clock_off && (
        <Pill tone="warn" icon={IconClockExclamation}>
          {t('execution.wrongClockShort')}
        </Pill>
      )}
      {review.has_impossible_times && (
        <Pill tone="warn" icon={IconClockExclamation}>
          {t('execution.impossibleTimesShort')}
        </Pill>
      )}
      {review.beside_photo_count > 0 && (
        <Pill tone="warn" icon={IconPhoto}>
          {t('execution.unsubmittedPhotosShort', { count: review.beside_photo_count })}
        </Pill>
      )}
    </>
  )
}
