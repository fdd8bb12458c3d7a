import { Stack } from '@mantine/core'
import { languageOptions } from '#src/app/shared/session/language-options.ts'
import { type Settings, settingChoices } from '#src/contract/admin/settings.ts'
import { t } from '#src/i18n/areas/admin.ts'
import { weekdays } from '#src/rules/schedule/round.ts'
import { WebhookSection } from '../webhooks/webhook-section.tsx'
import { BackupList } from './backups/backup-list.tsx'
import { ClearCache } from './clear-cache.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { LogList } from './log-list.tsx'
import { MailFrequency, MailSection, MailSwitch } from './mail-section.tsx'
import { ChoiceSetting, NumberSetting, SwitchSetting, TextSetting } from './setting-fields.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

interface TabProps {
  draft: SettingsDraft
}

const timezones = [
  { value: 'America/New_York', label: t('settings.eastern') },
  { value: 'America/Chicago', label: t('settings.central') },
  { value: 'America/Denver', label: t('settings.mountain') },
  { value: 'America/Los_Angeles', label: t('settings.pacific') },
]
const days = weekdays.map((value) => ({ value, label: t(`settings.${value}`) }))
/** The number of days in a round, from the two days that the user selected. */
function describeRound({ roundFirstDay, roundLastDay }: Settings): string {
  const first = t(`settings.${roundFirstDay}`)
  const last = t(`settings.${roundLastDay}`)
  if (first === last) return t('settings.roundOfOneDay', { first })
  const isNextWeek = weekdays.indexOf(roundLastDay) < weekdays.indexOf(roundFirstDay)
  return t(isNextWeek ? 'settings.roundIntoNextWeek' : 'settings.roundWithinWeek', { first, last })
}

/** Company name, date formats and rules for all users. */
export function GeneralTab({ draft }: TabProps) {
  const { timezone } = draft.values
  // A time zone that was set outside this screen stays in the options.
  const isOffered = timezones.some(({ value }) => value === timezone)
  const offered = isOffered ? timezones : [...timezones, { value: timezone, label: timezone }]
  return (
    <Stack>
      <TextSetting draft={draft} name="systemName" off={t('settings.systemNameOff')} />
      <TextSetting draft={draft} name="companyName" hint={t('settings.companyNameHint')} />
      <CompanyLogo />
      <ChoiceSetting draft={draft} name="timezone" hint={t('settings.timezoneHint')} options={offered} />
      <ChoiceSetting
        draft={draft}
        name="dateFormat"
        options={settingChoices.dateFormat.map((value) => ({ value, label: value }))}
      />
      <ChoiceSetting draft={draft} name="roundFirstDay" hint={t('settings.roundHint')} options={days} />
      <ChoiceSetting draft={draft} name="roundLastDay" hint={describeRound(draft.values)} options={days} />
      <NumberSetting draft={draft} name="weeklyHours" hint={t('settings.weeklyHoursHint')} />
      <ChoiceSetting
        draft={draft}
        name="language"
        hint={t('settings.languageHint')}
        options={languageOptions}
      />
      <SwitchSetting draft={draft} name="askSignature" hint={t('settings.askSignatureHint')} />
    </Stack>
  )
}

/** Passwords and sessions. */
export function SecurityTab({ draft }: TabProps) {
  return (
    <Stack>
      <NumberSetting draft={draft} name="passwordMinLength" hint={t('settings.passwordMinLengthHint')} />
      <NumberSetting draft={draft} name="sessionTimeout" hint={t('settings.sessionTimeoutHint')} />
      <NumberSetting draft={draft} name="sessionMaxDays" hint={t('settings.sessionMaxDaysHint')} />
      <NumberSetting
        draft={draft}
        name="adminSessionMaxHours"
        hint={t('settings.adminSessionMaxHoursHint')}
      />
      <SwitchSetting draft={draft} name="requireTwoFactor" hint={t('settings.requireTwoFactorHint')} />
      <NumberSetting draft={draft} name="auditRetention" hint={t('settings.auditRetentionHint')} />
      <MailSwitch
        draft={draft}
        name="allowPasswordReset"
        hint={t('settings.allowPasswordResetHint')}
        without={t('settings.allowPasswordResetOff')}
      />
    </Stack>
  )
}

/** Channels for notifications. */
export function NotificationsTab({ draft }: TabProps) {
  return (
    <Stack>
      <MailSwitch
        draft={draft}
        name="emailNotifications"
        hint={t('settings.emailNotificationsHint')}
        without={t('settings.emailNotificationsOff')}
      />
      <SwitchSetting draft={draft} name="smsNotifications" off={t('settings.smsNotificationsOff')} />
      <SwitchSetting draft={draft} name="pushNotifications" hint={t('settings.pushNotificationsHint')} />
      <MailFrequency draft={draft} />
      <MailSection />
      <WebhookSection />
    </Stack>
  )
}

/** Schedule and retention of backups, and the list of backups. */
export function BackupTab({ draft }: TabProps) {
  return (
    <Stack>
      <SwitchSetting draft={draft} name="autoBackup" hint={t('settings.autoBackupHint')} />
      <ChoiceSetting
        draft={draft}
        name="backupFrequency"
        options={settingChoices.backupFrequency.map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      <NumberSetting draft={draft} name="retentionPeriod" hint={t('settings.retentionPeriodHint')} />
      <BackupList />
    </Stack>
  )
}

/** Maintenance mode, cache and server log. */
export function MaintenanceTab({ draft }: TabProps) {
  return (
    <Stack>
      <SwitchSetting draft={draft} name="maintenanceMode" hint={t('settings.maintenanceModeHint')} />
      <SwitchSetting draft={draft} name="debugMode" hint={t('settings.debugModeHint')} />
      <ChoiceSetting
        draft={draft}
        name="logLevel"
        hint={t('settings.logLevelHint')}
        options={settingChoices.logLevel.map((value) => ({ value, label: t(`settings.${value}`) }))}
      />
      <ClearCache />
      <LogList />
    </Stack>
  )
}
