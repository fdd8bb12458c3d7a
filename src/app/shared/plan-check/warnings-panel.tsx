import { Button, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { t } from '#src/i18n/areas/plan-check.ts'
import { type ReadingWarning, type WarningKind, warningKinds } from '#src/rules/plan-reading/find-warnings.ts'
import { type LineChoice, lineChoices, placeLine } from './unread-line.ts'
import type { PlanCheck } from './use-plan-check.ts'
import classes from './warnings-panel.module.css'

/** Warnings of a kind that show at first. */
const FIRST_SHOWN = 20

/** The open warnings by kind, each with its place and the ways to close it. */
export function WarningsPanel({ check }: { check: PlanCheck }) {
  const { warnings, reading } = check
  if (warnings.length === 0) {
    const hadWarnings = reading.corrections.length > 0
    return (
      <Text size="sm" c="good" role="status">
        {t('count.warnings', { count: 0 })}. {t(hadWarnings ? 'warnings.nonePlain' : 'warnings.noneText')}
      </Text>
    )
  }
  const groups = warningKinds
    .map((kind) => ({ kind, found: warnings.filter((warning) => warning.kind === kind) }))
    .filter(({ found }) => found.length > 0)
  return (
    <details className={classes.panel} open>
      <summary>{t('count.warnings', { count: warnings.length })}</summary>
      <section className={classes.list} aria-label={t('warnings')}>
        {groups.map(({ kind, found }) => (
          <WarningGroup key={kind} kind={kind} found={found} check={check} />
        ))}
      </section>
    </details>
  )
}

interface WarningGroupProps {
  kind: WarningKind
  found: readonly ReadingWarning[]
  check: PlanCheck
}

function WarningGroup({ kind, found, check }: WarningGroupProps) {
  const [isComplete, setIsComplete] = useState(false)
  const shown = isComplete ? found : found.slice(0, FIRST_SHOWN)
  const heading = t(`warning.${kind}`, { count: found.length })
  return (
    <div className={classes.group}>
      <Text component="h2" fw={650} size="sm" c="warn">
        {heading}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`warning.${kind}.text`)}
      </Text>
      <ul className={classes.items} aria-label={heading}>
        {shown.map((warning) => (
          <Warning key={warning.id} warning={warning} check={check} />
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

function Warning({ warning, check }: { warning: ReadingWarning; check: PlanCheck }) {
  const page = warning.page === null ? '' : t('warnings.page', { page: warning.page })
  const text = warning.text === '' ? page : warning.text
  const isLine = warning.kind === 'line_not_understood'
  const accept = () => void check.correct([{ kind: 'accept', warning: warning.id }])
  return (
    <li>
      <UnstyledButton
        className={classes.show ?? ''}
        aria-label={t('warnings.show', { text })}
        onClick={() => check.showWarning(warning)}
      >
        {text} {text !== page && <span className={classes.page}>{page}</span>}
      </UnstyledButton>
      {check.canEdit && isLine && <LineButtons line={warning} check={check} />}
      {check.canEdit && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={
            isLine ? t('line.as', { choice: t('line.ignore'), text }) : t('warnings.acceptNamed', { text })
          }
          onClick={accept}
        >
          {t(isLine ? 'line.ignore' : 'warnings.accept')}
        </Button>
      )}
    </li>
  )
}

function LineButtons({ line, check }: { line: ReadingWarning; check: PlanCheck }) {
  const { counts } = check.plan
  const place = (choice: LineChoice) => {
    const placed = placeLine(check.plan, line, choice, check.selected)
    if (!placed) return
    void check.correct(placed.corrections)
    check.select(placed.node, { isOpen: choice === 'equipment' })
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
