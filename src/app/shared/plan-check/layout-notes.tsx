import '@mantine/core/styles/Anchor.layer.css'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import type { Reading } from '#src/contract/plan-readings.ts'
import { t } from '#src/i18n/areas/plan-check.ts'
import { describeRule } from './rules/describe-rule.ts'

interface LayoutNotesProps {
  reading: Reading
  /** The server reads the file again, or applies a rule. */
  isKeeping: boolean
}

/** What the corrections that are kept for this layout did in this file, and which of them do not fit. */
export function LayoutNotes({ reading: { corrections, layout }, isKeeping }: LayoutNotesProps) {
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const applied = corrections.filter(({ rule }) => rule !== null).length
  const list = isAdmin ? paths.admin.layoutRules() : paths.supervisor.layoutRules()
  return (
    <>
      {isKeeping && (
        <Text size="sm" role="status">
          {t('layout.reading')}
        </Text>
      )}
      {applied > 0 && (
        <Text size="sm">
          {t('layout.applied', { count: applied })}{' '}
          <Anchor component={Link} to={list} size="sm" underline="always">
            {t('rules')}
          </Anchor>
        </Text>
      )}
      {layout.unfit.length > 0 && (
        <details>
          <summary>{t('layout.unfit', { count: layout.unfit.length })}</summary>
          <ul>
            {layout.unfit.map((rule) => (
              <li key={JSON.stringify(rule)}>{describeRule(rule)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
