import { Button, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { ErrorState } from '#src/app/shared/components/error-state.tsx'
import { Section } from '#src/app/shared/components/section.tsx'
import { formatMoment } from '#src/app/shared/format/dates.ts'
import type { Column } from '#src/app/shared/table/column.ts'
import { DataTable } from '#src/app/shared/table/data-table.tsx'
import { toListState } from '#src/app/shared/table/list-state.ts'
import { mailCalls, type SentMail } from '#src/contract/admin/mail.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { limits } from '#src/rules/limits.ts'
import { ChoiceSetting, SwitchSetting } from './setting-fields.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

interface MailSwitchProps {
  draft: SettingsDraft
  name: 'allowPasswordReset' | 'emailNotifications'
  hint: string
  /** The hint while no mail server is configured. */
  without: string
}

/** Switch of a mail setting; disabled without a mail server. */
export function MailSwitch({ draft, name, hint, without }: MailSwitchProps) {
  const mail = useCall(mailCalls.read)
  if (!mail.data) return <SwitchSetting draft={draft} name={name} off={t('settings.mailUnknown')} />
  return mail.data.server === null ? (
    <SwitchSetting draft={draft} name={name} off={without} />
  ) : (
    <SwitchSetting draft={draft} name={name} hint={hint} />
  )
}

const frequencies = [
  { value: 'immediate', label: t('settings.immediate') },
  { value: 'hourly', label: t('settings.hourlyDigest') },
  { value: 'daily', label: t('settings.dailyDigest') },
  { value: 'weekly', label: t('settings.weeklyDigest') },
] as const

/** Frequency of notification mails; disabled without a mail server. */
export function MailFrequency({ draft }: { draft: SettingsDraft }) {
  const mail = useCall(mailCalls.read)
  const off = mail.data ? t('settings.notificationFrequencyOff') : t('settings.mailUnknown')
  const effect = mail.data?.server ? { hint: t('settings.notificationFrequencyHint') } : { off }
  return <ChoiceSetting draft={draft} name="notificationFrequency" options={frequencies} {...effect} />
}

const columns: readonly Column<SentMail>[] = [
  {
    key: 'to',
    header: t('settings.mailTo'),
    kind: 'name',
    cell: ({ full_name: name, address, reason }) => (
      <>
        <Text size="sm">{t('settings.mailPerson', { name, address })}</Text>
        {reason !== '' && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Text>
        )}
      </>
    ),
  },
  { key: 'kind', header: t('settings.mailKind'), cell: ({ kind }) => t(`settings.mail.${kind}`) },
  {
    key: 'state',
    header: t('settings.mailState'),
    cell: ({ state, tries }) => t(`settings.mailStatus.${state}`, { count: tries }),
  },
  {
    key: 'time',
    header: t('settings.mailTime'),
    align: 'end',
    cell: ({ created_at: moment }) => formatMoment(moment),
  },
]

/** The mail server, a test mail, and the delivery status of the latest mails. */
export function MailSection() {
  const [page, setPage] = useState(1)
  const mail = useCall(mailCalls.read)
  const mails = useCall(mailCalls.list, { page }, { keepsPrevious: true })
  const testing = useAction(({ send }) => send(mailCalls.test), {
    success: ({ message }) => message,
    failure: t('settings.testMailFailed'),
  })
  const { server = null, from = null } = mail.data ?? {}
  const button = (
    <Button
      variant="default"
      loading={testing.isBusy}
      disabled={server === null}
      onClick={() => void testing.run()}
    >
      {t('settings.testMail')}
    </Button>
  )
  return (
    <Section title={t('settings.mailTitle')} actions={button}>
      <Stack>
        {mail.isError && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
        {mail.data && (
          <Text size="sm" c="dimmed">
            {server === null
              ? t('settings.mailNoServer')
              : t('settings.mailServer', { server, from: from ?? '' })}
          </Text>
        )}
        <DataTable
          label={t('settings.mailTitle')}
          columns={columns}
          list={toListState(mails)}
          rowKey={(one) => one.id}
          empty={{ title: t('settings.noMails'), text: t('settings.noMailsText'), icon: IconMail }}
          failure={t('settings.mailsFailed')}
          paging={{ page, pageSize: limits.pageSize, onPage: setPage }}
        />
      </Stack>
    </Section>
  )
}
