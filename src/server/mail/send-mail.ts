import type { Settings } from '#src/contract/admin/settings.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import { publicAddress } from '#src/server/core/public-url.ts'
import { jobs } from '#src/server/jobs/jobs.ts'
import { createDateFormatter } from '#src/server/localization/format-dates.ts'
import type { Message } from '#src/server/messages/message.ts'
import { createMessageRenderer, renderInEnglish } from '#src/server/messages/render-message.ts'
import { noStoredMessage, storedMessage } from '#src/server/messages/stored-message.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { claimMail, type MailRow, updateMail } from './mails-store.ts'
import { mailContents } from './templates/mail-content.ts'
import {
  type MailTexts,
  mailTexts,
  renderItems,
  type TranslateMail,
  translateMail,
} from './templates/mail-templates.ts'
import { renderMail } from './templates/render-mail.ts'

/** Finds a valid link with its token; null when it has ended. */
export type FindLink = (id: number) => Promise<{ token: string; expires_at: Date } | null>

interface SendContext {
  core: AppContext
  settings: SettingsService
  findLink: FindLink
}

/**
 * Sends a waiting mail. When it throws, the job retries. The mail is given up at once on a permanent SMTP error,
 * otherwise after the job's number of attempts.
 */
export async function sendMail(context: SendContext, mailId: number): Promise<void> {
  const { core } = context
  const { db } = core.database
  const row = await claimMail(db, mailId)
  if (!row) return
  const giveUp = async (why: Message) => {
    await updateMail(db, mailId, { state: 'given_up', ...storedMessage('reason', why), ended_at: core.now() })
    core.logger.warn(
      { mail: mailId, kind: row.mail.kind, reason: renderInEnglish(why) },
      'a mail will not be sent',
    )
  }
  if (!core.mail) return giveUp(failureMessage('mail_no_server'))
  if (!row.is_active) return giveUp(failureMessage('mail_user_inactive'))
  const settings = await context.settings.read()
  const language = row.language ?? settings.language
  const mailText = await composeText(context, row, settings, language)
  if (!mailText) return giveUp(failureMessage('mail_link_expired'))

  const message = { to: row.mail.address, messageId: `mail-${mailId}-${row.mail.created_at.getTime()}` }
  const failure = await core.mail.send({ ...message, ...renderMail(mailText, language) })
  if (!failure)
    await updateMail(db, mailId, {
      state: 'sent',
      reason: noStoredMessage,
      localized: null,
      ended_at: core.now(),
    })
  else if (failure.isFinal || row.mail.tries >= jobs['send-mail'].tries) await giveUp(failure.reason)
  else {
    await updateMail(db, mailId, storedMessage('reason', failure.reason))
    throw operationalError('mail_waits', { reason: renderInEnglish(failure.reason) })
  }
}

/** Renders the email template of the mail; null when its link has expired. */
async function composeText(
  context: SendContext,
  row: MailRow,
  settings: Settings,
  language: LanguageCode,
): Promise<MailTexts | null> {
  const t = translateMail(language)
  const { publicUrl } = context.core
  const addressOf = (path: string) => (publicUrl ? publicAddress(publicUrl, path) : path)
  const { kind, content } = row.mail
  const render = createMessageRenderer(language, settings, kind === 'new_work')
  switch (kind) {
    case 'critical_findings':
    case 'new_work': {
      const { items } = mailContents[kind].parse(content)
      return mailTexts[kind](t, { items: renderItems(items, render) }, addressOf)
    }
    case 'daily_news': {
      const { items, more } = mailContents[kind].parse(content)
      return mailTexts[kind](t, { items: renderItems(items, render), more }, addressOf)
    }
    default: {
      const { linkId, by } = mailContents[kind].parse(content)
      const link = await context.findLink(linkId)
      if (!link) return null
      return mailTexts[kind](t, {
        name: fullName(row),
        email: row.mail.address,
        by,
        company: settings.companyName,
        address: addressOf(`/set-password#${link.token}`),
        until: formatMoment(t, language, link.expires_at, settings),
      })
    }
  }
}

/** Includes the weekday, so that readers need not calculate. */
function formatMoment(
  t: TranslateMail,
  language: LanguageCode,
  moment: Date,
  { timezone, dateFormat }: Settings,
): string {
  const dates = createDateFormatter(timezone, dateFormat)
  const { timeZone: zone } = dates
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone }).format(moment)
  return t('until', { weekday, moment: dates.writeInstant(moment.toISOString()), zone })
}
