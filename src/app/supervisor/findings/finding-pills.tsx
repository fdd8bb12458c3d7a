import { IconCheck, IconFlame } from '@tabler/icons-react'
import { Pill } from '#src/app/shared/badges/pill.tsx'
import type { Tone } from '#src/app/shared/theme/tone.ts'
import type { Finding } from '#src/contract/supervisor/findings.ts'
import { t as words } from '#src/i18n/areas/finding-labels.ts'
import { t } from '#src/i18n/areas/findings.ts'
import type { FindingState } from '#src/rules/findings/finding-states.ts'
import { findClosingReason } from '#src/rules/findings/is-finding.ts'

const tones: Record<FindingState, Tone> = { open: 'bad', in_work: 'busy', waiting: 'warn', closed: 'good' }

/** State of a finding, whether it is critical, and whether it may be closed. */
export function FindingPills({ finding }: { finding: Finding }) {
  const { state, is_critical } = finding
  const closingReason = findClosingReason(finding)
  return (
    <>
      <Pill tone={tones[state]}>{words(`findingState.${state}`)}</Pill>{' '}
      {is_critical && (
        <>
          <Pill tone="bad" icon={IconFlame}>
            {t('findings.critical')}
          </Pill>{' '}
        </>
      )}
      {closingReason && (
        <Pill tone="good" icon={IconCheck}>
          {closingReason === 'ok' ? t('findings.lastAnswerOk') : words('fix.onTheSpot')}
        </Pill>
      )}
    </>
  )
}
