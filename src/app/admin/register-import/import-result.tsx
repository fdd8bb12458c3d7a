import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { saveFile } from '#src/app/shared/files/save-file.ts'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import { appAddress } from '#src/app/shared/routing/app-address.ts'
import { paths } from '#src/app/shared/routing/paths.ts'
import { t } from '#src/i18n/areas/admin/register-import.ts'
import { writeCsv } from '#src/rules/write-csv.ts'
import { type ImportKind, type ImportReply, importKinds } from './import-kinds.ts'

interface ImportResultProps {
  kind: ImportKind
  reply: ImportReply
  onClose: () => void
}

/** The result of an import, and the invitations of new users. */
export function ImportResult({ kind, reply, onClose }: ImportResultProps) {
  const { added, changed, invitations } = reply
  const mailed = invitations.filter(({ token }) => token === null).length
  const { list } = importKinds[kind]
  return (
    <>
      <Alert color="good" role="status" icon={<IconCircleCheck aria-hidden />} title={t('done')}>
        {t('doneText', { added, changed })}
      </Alert>
      {mailed > 0 && <Text>{t('mailed', { count: mailed })}</Text>}
      {mailed < invitations.length && <InvitationLinks invitations={invitations} />}
      <Group justify="flex-end">
        <Button component={Link} to={list.to} onClick={onClose}>
          {list.label}
        </Button>
      </Group>
    </>
  )
}

/** The only chance to save the links: the server stores their hashes. */
function InvitationLinks({ invitations }: Pick<ImportReply, 'invitations'>) {
  const rows = invitations.map(({ full_name: name, email, token, expires_at }) => [
    name,
    email,
    token === null ? '' : new URL(appAddress(paths.setPassword(token)), window.location.href).href,
    formatMoment(expires_at),
  ])
  const titles = [t('name'), t('users.email'), t('link'), t('validUntil')]
  const download = useAction(
    () => saveFile(new Blob([writeCsv([titles, ...rows])], { type: 'text/csv' }), 'invitation-links.csv'),
    { failure: t('linksFailed') },
  )
  return (
    <>
      <Text>{t('linksText')}</Text>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download.run()}
        >
          {t('links', { count: invitations.length })}
        </Button>
      </Group>
    </>
  )
}
