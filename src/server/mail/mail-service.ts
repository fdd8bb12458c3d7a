import type { MailKind, MailState } from '#src/rules/mail-kinds.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import { fullName } from '#src/server/core/full-name.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import { asStorable } from '#src/server/messages/message.ts'
import { localizeStored } from '#src/server/messages/stored-message.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import {
  countMails,
  failMailsBefore,
  findAddress,
  findDueCollected,
  findMails,
  insertForAssignee,
  insertForSector,
  insertMail,
  insertMails,
  type WrittenMail,
} from './mails-store.ts'
import { type FindLink, sendMail } from './send-mail.ts'
import type { MailContent, MailItem } from './templates/mail-content.ts'
import { mailTexts, translateMail } from './templates/mail-templates.ts'
import { renderMail } from './templates/render-mail.ts'

const DAY = 24 * 60 * 60 * 1000
/** Seconds to collect assignments into one mail: a plant is assigned in several steps. */
const COLLECT_SECONDS = 120
/** Days for which the overview counts mails that were given up. */
const REPORTED_DAYS = 7

export type MailService = ReturnType<typeof createMailService>

const listAtOnce = (written: WrittenMail[]) =>
  written.filter(({ is_at_once: isAtOnce }) => isAtOnce).map(({ id }) => id)

/** The mail outbox: mails are written with their cause, sent by a job, retried, and given up with a reason. */
export function createMailService(
  core: AppContext,
  services: { settings: SettingsService; findLink: FindLink },
) {
  const { db } = core.database

  async function sendSoon(tx: Tx, ids: number[], seconds = 0): Promise<void> {
    for (const mailId of ids) await core.enqueue(tx, 'send-mail', { mailId }, seconds)
  }

  return {
    isSetUp: core.mail !== null,

    /** Writes a mail to a user in the transaction of its cause. @throws Problem 409 without a mail server */
    async write<Kind extends MailKind>(
      tx: Tx,
      to: { id: number; email: string },
      kind: Kind,
      content: MailContent<Kind>,
    ): Promise<void> {
      if (!core.mail) throw problem('no_mail_server')
      const row = { user_id: to.id, address: to.email, kind, content, created_at: core.now() }
      await sendSoon(tx, [await insertMail(tx, row)])
    },

    /** As `write`, for many users with one statement. */
    async writeAll<Kind extends MailKind>(
      tx: Tx,
      receivers: readonly { id: number; email: string }[],
      kind: Kind,
      contentFor: (userId: number) => MailContent<Kind>,
    ): Promise<void> {
      if (!core.mail) throw problem('no_mail_server')
      const rows = receivers.map(({ id, email }) => ({
        user_id: id,
        address: email,
        kind,
        content: contentFor(id),
        created_at: core.now(),
      }))
      const ids = await insertMails(tx, rows)
      await core.enqueueAll(
        tx,
        'send-mail',
        ids.map((mailId) => ({ mailId })),
      )
    },

    /** Mails critical findings to the supervisors of a sector who enabled it; does nothing without a mail server. */
    async notifyCriticalFindings(tx: Tx, sectorId: number, items: MailItem[]): Promise<void> {
      if (!core.mail || items.length === 0) return
      const storable = items.map(asStorable)
      const written = await insertForSector(tx, sectorId, { items: storable }, core.now())
      await sendSoon(tx, listAtOnce(written))
    },

    /** Mails new assignments to a technician who enabled it; assignments within two minutes share one mail. */
    async notifyAssignedWork(tx: Tx, userId: number, item: MailItem): Promise<void> {
      if (!core.mail) return
      const written = await insertForAssignee(tx, userId, asStorable(item), core.now())
      await sendSoon(tx, listAtOnce(written), COLLECT_SECONDS)
    },

    /** Sends collected mails that are due by the settings. */
    async sendGathered(): Promise<void> {
      if (!core.mail) return
      const { notificationFrequency: frequency, timezone } = await services.settings.read()
      await core.database.transaction(async (tx) =>
        sendSoon(tx, await findDueCollected(tx, core.now(), { frequency, timezone })),
      )
    },

    /** The job `send-mail`. */
    send: (mailId: number) => sendMail({ core, ...services }, mailId),

    /** Sends a test mail to the caller and waits for the SMTP server. @returns the recipient address */
    async sendTest(caller: Caller): Promise<string> {
      if (!core.mail) throw problem('no_mail_server')
      const email = await findAddress(db, caller.id)
      const language = await services.settings.findLanguage(caller)
      const words = mailTexts.test(translateMail(language), {
        name: caller.full_name,
        server: core.mail.name,
      })
      const messageId = `test-${caller.id}-${core.now().getTime()}`
      const failure = await core.mail.send({ to: email, messageId, ...renderMail(words, language) })
      if (failure) throw problem('mail_not_taken', { reason: failure.reason })
      return email
    },

    /** The mail server, and the state of the outbox. */
    async describe() {
      const counts = await countMails(db, new Date(core.now().getTime() - REPORTED_DAYS * DAY))
      return { server: core.mail?.name ?? null, from: core.mail?.from ?? null, ...counts }
    },

    async list(filters: { state?: MailState | undefined }, paging: Paging) {
      const found = await findMails(db, filters, paging)
      return {
        ...found,
        rows: found.rows.map(({ mail, ...person }) => ({
          id: mail.id,
          address: mail.address,
          full_name: fullName(person),
          kind: mail.kind,
          state: mail.state,
          tries: mail.tries,
          reason: localizeStored(mail.reason, mail.localized),
          created_at: mail.created_at.toISOString(),
          ended_at: mail.ended_at?.toISOString() ?? null,
        })),
      }
    },

    /** Gives up mails without a job. */
    async failExpired(): Promise<void> {
      const now = core.now()
      const before = (days: number) => new Date(now.getTime() - days * DAY)
      await failMailsBefore(
        db,
        { usual: before(1), gathered: before(8) },
        failureMessage('mail_expired'),
        now,
      )
    },
  }
}
