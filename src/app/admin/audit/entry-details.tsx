import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { t } from '#src/app/shared/i18n/screens/audit.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import type { AuditChange, AuditEntry } from '#src/contract/admin/audit.ts'
import classes from './entry-details.module.css'
import { nameDevice, nameField, nameKind, showValue } from './in-words.ts'

/** What was there before and what is there after, beside each other, and from where it came. */
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
          {t('audit.onlyThis', { kind: nameKind(entry.kind).toLowerCase() })}
        </Anchor>
      )}
    </Stack>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <table className={classes.changes} aria-label={t('audit.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{nameField(field)}</th>
            <td>{showValue(before)}</td>
            <td>{showValue(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
