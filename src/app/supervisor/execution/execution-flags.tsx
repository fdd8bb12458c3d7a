import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import { IconClockExclamation, IconUserExclamation } from '@tabler/icons-react'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import { Pill } from '#src/app/shared/parts/pill.tsx'
import type { LateFlag } from '#src/rules/execution-status.ts'

interface Flagged {
  submitted_after: LateFlag | null
  is_clock_off: boolean
}

/** What a reviewer has to know before believing an execution, said in full. */
export function FlagAlerts({ execution }: { execution: Flagged }) {
  return (
    <>
      {execution.submitted_after && (
        <Alert color="warn" icon={<IconUserExclamation aria-hidden />} title={t('execution.lateTitle')}>
          {t(`execution.late.${execution.submitted_after}`)}
        </Alert>
      )}
      {execution.is_clock_off && (
        <Alert color="warn" icon={<IconClockExclamation aria-hidden />} title={t('execution.clockTitle')}>
          {t('execution.clockText')}
        </Alert>
      )}
    </>
  )
}

/** The same in a word, for a card. */
export function FlagPills({ execution }: { execution: Flagged }) {
  return (
    <>
      {execution.submitted_after && (
        <Pill tone="warn" icon={IconUserExclamation}>
          {t(`execution.lateShort.${execution.submitted_after}`)}
        </Pill>
      )}
      {execution.is_clock_off && (
        <Pill tone="warn" icon={IconClockExclamation}>
          {t('execution.clockShort')}
        </Pill>
      )}
    </>
  )
}
