import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { MailService } from '#src/server/mail/mail-service.ts'
import type { Message } from '#src/server/messages/message.ts'
import { createMessageRenderer } from '#src/server/messages/render-message.ts'
import { problem } from '#src/server/problems/problem.ts'
import type { PushService } from '#src/server/push/push-service.ts'
import type { SettingsService } from '#src/server/settings/settings-service.ts'
import { findDailyDigests } from './daily-digest-store.ts'
import {
  countUnread,
  deleteNotification,
  findNotifications,
  insertForSector,
  insertNotification,
  markAllRead,
  markRead,
  type NewNotification,
  type NotificationRow,
  toStoredMessage,
} from './notifications-store.ts'

export type { NewNotification } from './notifications-store.ts'

export type NotificationsService = ReturnType<typeof createNotificationsService>

interface UserNotification {
  userId: number
  kind: string
  title: Message
  /** A message, or user text. */
  message: Message | string
  /** A path of the app. */
  link?: string | null
  /** Deduplication key of an event: the user is notified of it once. Without it, every time. */
  event?: string
}

/** The kinds that are also sent by mail at once. */
const CRITICAL = 'critical_finding'
const NEW_WORK = 'assignment_new'
/** The kinds that are also pushed to phones: assigned, sent back, due today. */
const pushedKinds: readonly string[] = [NEW_WORK, 'review_revision_requested', 'review_rejected', 'due_today']

/**
 * Notifications of one user; users read only their own. Some are also sent by mail or Web Push to users who enabled
 * that.
 */
export function createNotificationsService(
  core: AppContext,
  { mail, push, settings }: { mail: MailService; push: PushService; settings: SettingsService },
) {
  const { db } = core.database

  async function notify(
    tx: Tx,
    { userId, kind, title, message, link, event }: UserNotification,
  ): Promise<void> {
    const stored = { ...toStoredMessage({ title, message }), link: link ?? null }
    const row = { user_id: userId, kind, ...stored, event: event ?? null, created_at: core.now() }
    const inserted = await insertNotification(tx, row)
    if (!inserted) return
    if (pushedKinds.includes(kind)) await push.send(tx, inserted)
    if (kind === NEW_WORK) await mail.notifyAssignedWork(tx, userId, stored)
  }

  /** Renders notifications in the caller's language; with null, in English as stored. */
  async function createWriter(caller: Caller, language: LanguageCode | null) {
    const render = createMessageRenderer(language, await settings.read(caller), caller.role === 'technician')
    return (row: NotificationRow): NotificationRow => ({
      ...row,
      title: render(row.title, row.localized?.title),
      message: render(row.message, row.localized?.message),
    })
  }

  return {
    /** Notifies a user, in the transaction of the event. */
    notify,

    /** Notifies every active supervisor of a sector. */
    async notifySupervisors(tx: Tx, sectorId: number, news: NewNotification[]): Promise<void> {
      await insertForSector(tx, sectorId, news, core.now())
      await mail.notifyCriticalFindings(
        tx,
        sectorId,
        news
          .filter(({ kind }) => kind === CRITICAL)
          .map((one) => ({ ...toStoredMessage(one), link: one.link })),
      )
    },

    /** The job `send-daily-digests`: mails new, unread notifications once a day to each supervisor who enabled it. */
    async sendDailyNews(): Promise<void> {
      if (!mail.isSetUp) return
      const { timezone } = await settings.read()
      await core.database.transaction(async (tx) => {
        for (const { items, count, ...person } of await findDailyDigests(tx, core.now(), timezone))
          await mail.write(tx, person, 'daily_news', { items, more: count - items.length })
      })
    },

    async list(caller: Caller, paging: Paging, language: LanguageCode | null) {
      const { count, rows } = await findNotifications(db, caller.id, paging)
      return { count, rows: rows.map(await createWriter(caller, language)) }
    },

    async markRead(caller: Caller, id: number, language: LanguageCode | null) {
      const row = await markRead(db, caller.id, id, core.now())
      if (!row) throw problem('not_found', { what: 'notification' })
      return (await createWriter(caller, language))(row)
    },

    async remove(caller: Caller, id: number): Promise<void> {
      if (!(await deleteNotification(db, caller.id, id))) throw problem('not_found', { what: 'notification' })
    },

    markAllRead(caller: Caller) {
      return markAllRead(db, caller.id, core.now())
    },

    countUnread(caller: Caller) {
      return countUnread(db, caller.id)
    },
  }
}
