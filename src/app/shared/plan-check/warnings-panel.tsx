import { Button, Text, UnstyledButton } from '@mantine/core'
import { memo, useState } from 'react'
import { t } from '#src/i18n/areas/plan-check.ts'
import { t as weeklyPdf } from '#src/i18n/areas/weekly-pdf.ts'
import {
  acceptAll,
  type ReadingWarning,
  type WarningKind,
  warningKinds,
} from '#src/rules/plan-reading/find-warnings.ts'
import { describePlace } from './describe-place.ts'
import type { PlanIndex } from './plan-index.ts'
import { type LineChoice, lineChoices, placeLine } from './unread-line.ts'
import type { PlanCheck } from './use-plan-check.ts'
import { labelAcceptance, WarningChoices } from './warning-choices.tsx'
import classes from './warnings-panel.module.css'

/** Warnings of a kind that show at first. */
const FIRST_SHOWN = 20

interface WarningsPanelProps {
  warnings: readonly ReadingWarning[]
  counts: PlanIndex['counts']
  hasCorrections: boolean
  /** The current state of the screen: the panel does not render again when the selection changes. */
  getCheck: () => PlanCheck
}

/** The open warnings by kind, each with its place and the ways to close it. */
export const WarningsPanel = memo(function WarningsPanel(props: WarningsPanelProps) {
  const { warnings, hasCorrections } = props
  if (warnings.length === 0)
    return (
      <Text size="sm" c="good" role="status">
        {weeklyPdf('check.openWarnings', { count: 0 })}.{' '}
        {t(hasCorrections ? 'warnings.nonePlain' : 'warnings.noneText')}
      </Text>
    )
  const groups = warningKinds
    .map((kind) => ({ kind, found: warnings.filter((warning) => warning.kind === kind) }))
    .filter(({ found }) => found.length > 0)
  return (
    <details className={classes.panel} open>
      <summary>{weeklyPdf('check.openWarnings', { count: warnings.length })}</summary>
      <section className={classes.list} aria-label={t('warnings')}>
        {groups.map(({ kind, found }) => (
          <WarningGroup key={kind} kind={kind} found={found} {...props} />
        ))}
      </section>
    </details>
  )
})

interface WarningGroupProps extends WarningsPanelProps {
  kind: WarningKind
  found: readonly ReadingWarning[]
}

function WarningGroup({ kind, found, ...props }: WarningGroupProps) {
  const [isComplete, setIsComplete] = useState(false)
  const shown = isComplete ? found : found.slice(0, FIRST_SHOWN)
  const heading = t(`warning.${kind}`, { count: found.length })
  const acceptance = acceptAll(found, kind)
  const count = acceptance.length
  const acceptLabel = t(kind === 'line_not_understood' ? 'line.ignoreAll' : 'warnings.acceptAll', { count })
  return (
    <div className={classes.group} data-warnings>
      <div className={classes.head}>
        <Text component="h2" fw={650} size="sm" c="warn">
          {heading}
        </Text>
        {count > 0 && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('line.as', { choice: acceptLabel, text: heading })}
            onClick={() =>
              void props.getCheck().correctUndoably(acceptance, t('warnings.accepted', { count }))
            }
          >
            {acceptLabel}
          </Button>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {t(`warning.${kind}.text`)}
      </Text>
      <ul className={classes.items} aria-label={heading}>
        {shown.map((warning) => (
          <Warning key={warning.id} warning={warning} {...props} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsComplete(true)}>
          {t('warnings.more', { count: found.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

type WarningProps = Pick<WarningsPanelProps, 'counts' | 'getCheck'> & { warning: ReadingWarning }

function Warning({ warning, counts, getCheck }: WarningProps) {
  const { page: at, box } = warning
  const kind = getCheck().reading.file_kind
  const page = at === null ? '' : describePlace(kind, { page: at, box }, 'warnings.page')
  const text = warning.text || page || t(`warning.${warning.kind}`, { count: 1 })
  const isLine = warning.kind === 'line_not_understood'
  const accept = () => void getCheck().correct([{ kind: 'accept', warning: warning.id }])
  return (
    <li data-warning>
      <UnstyledButton
        className={classes.show ?? ''}
        aria-label={t('warnings.show', { text })}
        onClick={() => getCheck().showWarning(warning)}
      >
        {text} {text !== page && <span className={classes.page}>{page}</span>}
      </UnstyledButton>
      {isLine && <LineButtons warning={warning} counts={counts} getCheck={getCheck} />}
      <WarningChoices warning={warning} getCheck={getCheck} />
      <Button
        variant="default"
        size="compact-sm"
        aria-label={
          isLine ? t('line.as', { choice: t('line.ignore'), text }) : t('warnings.acceptNamed', { text })
        }
        onClick={accept}
      >
        {labelAcceptance(warning, getCheck().reading)}
      </Button>
    </li>
  )
}

function LineButtons({ warning: line, counts, getCheck }: WarningProps) {
  const place = (choice: LineChoice) => {
    const { plan, selected, correct, select } = getCheck()
    const placed = placeLine(plan, line, choice, selected)
    if (!placed) return
    void correct(placed.corrections)
    select(placed.node, { isOpen: choice === 'equipment' })
  }
  return lineChoices.map((choice) => {
    const label = t(`line.${choice}`)
    return (
      <Button
        key={choice}
        variant="default"
        size="compact-sm"
        disabled={counts[choice === 'equipment' ? 'plant' : 'checklist'] === 0}
        aria-label={t('line.as', { choice: label, text: line.text })}
        onClick={() => place(choice)}
      >
        {label}
      </Button>
    )
  })
}
