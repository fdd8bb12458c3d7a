import '@mantine/core/styles/Anchor.layer.css'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#src/app/shared/routing/paths.ts'
import { asCell, asHeading, asRow, asTable } from '#src/app/shared/table/table-roles.ts'
import type { AuditChange, AuditEntry } from '#src/contract/admin/audit.ts'
import { t } from '#src/i18n/areas/audit.ts'
import { nameDevice, nameField, nameKind, showValue } from './audit-labels.ts'
import classes from './entry-details.module.css'

/** Details of an audit log entry: old and new values side by side, and the origin of the request. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const facts = [
    [t('audit.number'), entry.thing_id],
    [t('audit.address'), entry.address],
    [t('audit.device'), entry.address === '' ? '' : nameDevice(entry)],
    [t('audit.request'), entry.request_id],
  ].filter(([, value]) => value !== '')
  return (
    <Stack gap="sm" className={classes.details}>
      {entry.message && <Text size="sm">{entry.message}</Text>}
      {entry.changes.length > 0 ? (
        <Changes changes={entry.changes} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('audit.noChanges')}
        </Text>
      )}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entry.thing_id !== '' && (
        <Anchor
          component={Link}
          size="sm"
          to={paths.admin.audit({ kind: entry.kind, thing: entry.thing_id })}
        >
          {t('audit.entriesOfItem', { kind: nameKind(entry.kind) })}
        </Anchor>
      )}
    </Stack>
  )
}

/** A table by ARIA roles: the card layout of lists on a phone would restyle real table elements. */
function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <div className={classes.changes} {...asTable} {...{ 'aria-label': t('audit.changes') }}>
      <div className={classes.head} {...asRow}>
        <span {...asHeading}>{t('audit.field')}</span>
        <span {...asHeading}>{t('audit.before')}</span>
        <span {...asHeading}>{t('audit.after')}</span>
      </div>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change} {...asRow}>
          <span className={classes.field} {...asCell}>
            {nameField(field)}
          </span>
          <Value field={field} value={before} />
          <Value field={field} value={after} />
        </div>
      ))}
    </div>
  )
}

function Value({ field, value }: { field: string; value: AuditChange['before'] }) {
  const isNothing = value === null || value === ''
  return (
    <span className={classes.value} data-nothing={isNothing || undefined} {...asCell}>
      {showValue(field, value)}
    </span>
  )
}
