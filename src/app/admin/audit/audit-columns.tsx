import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Column, RowTools } from '#src/app/shared/table/column.ts'
import type { AuditEntry } from '#src/contract/admin/audit.ts'
import { t } from '#src/i18n/areas/audit.ts'
import { nameAction, nameActor, nameRecord } from './audit-labels.ts'

/** The columns of the audit log. */
export const columns: readonly Column<AuditEntry>[] = [
  { key: 'what', header: t('audit.event'), kind: 'name', cell: (entry) => <Subject entry={entry} /> },
  { key: 'action', header: t('audit.action'), width: '8rem', cell: ({ action }) => nameAction(action) },
  { key: 'who', header: t('audit.user'), width: '12rem', cell: nameActor },
  { key: 'when', header: t('audit.time'), align: 'end', cell: ({ at }) => formatMoment(at) },
  {
    key: 'details',
    header: t('audit.details'),
    kind: 'actions',
    align: 'end',
    cell: (entry, tools) => <OpenDetails entry={entry} tools={tools} />,
  },
]

function Subject({ entry }: { entry: AuditEntry }) {
  const name = nameRecord(entry)
  return (
    <>
      <Text fw={650} size="sm">
        {name}
      </Text>
      {entry.message && entry.message !== name && (
        <Text size="xs" c="dimmed">
          {entry.message}
        </Text>
      )}
    </>
  )
}

function OpenDetails({ entry, tools }: { entry: AuditEntry; tools: RowTools }) {
  const { isOpen, toggleDetails, detailsId } = tools
  const action = t(isOpen ? 'audit.hide' : 'audit.open')
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Button
      miw="6.5rem"
      variant="default"
      size="xs"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      aria-label={t('audit.entry', { action, what: nameRecord(entry), when: formatMoment(entry.at) })}
      rightSection={<Chevron size={16} aria-hidden />}
      onClick={toggleDetails}
    >
      {t('audit.details')}
    </Button>
  )
}
