import type { Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { Caller } from '#src/server/http/route.ts'
import type { MailService } from '#src/server/modules/mail/mail-service.ts'
import type { SettingsService } from '#src/server/modules/settings/settings-service.ts'
import { problem } from '#src/server/problems/problem.ts'
import { findDailyNews } from './daily-news-store.ts'
import {
  countUnread,
  deleteNotification,
  findNotifications,
  insertForSector,
  insertNotification,
  markAllRead,
  markRead,
  type News,
} from './notifications-store.ts'

export type { News } from './notifications-store.ts'

export type NotificationsService = ReturnType<typeof createNotificationsService>

interface NewNotification {
  userId: number
  kind: string
  title: string
  message: string
  /** A path of the app. */
  link?: string | null
}

/** The kinds of which people can be told by mail at once. */
const CRITICAL = 'critical_finding'
const NEW_WORK = 'assignment_new'

/** Messages to one person; everybody reads only their own. Some go by mail as well, to whoever wants it. */
export function createNotificationsService(
  ground: Ground,
  { mail, settings }: { mail: MailService; settings: SettingsService },
) {
  const { db } = ground.database

  async function notify(tx: Tx, { userId, kind, title, message, link }: NewNotification): Promise<void> {
    await insertNotification(tx, {
      user_id: userId,
      kind,
      title,
      message,
      link: link ?? null,
      created_at: ground.now(),
    })
    if (kind === NEW_WORK) await mail.tellOfWork(tx, userId, { title, message, link: link ?? null })
  }

  return {
    /** Tells somebody, in the transaction in which it happens. */
    notify,

    /** Tells every supervisor of a sector who can act on it. */
    async notifySupervisors(tx: Tx, sectorId: number, news: News[]): Promise<void> {
      await insertForSector(tx, sectorId, news, ground.now())
      await mail.tellOfCritical(
        tx,
        sectorId,
        news.filter(({ kind }) => kind === CRITICAL),
      )
    },

    /** The job `send-daily-news`: what is new and not read, once a day to each supervisor who wants it. */
    async sendDailyNews(): Promise<void> {
      if (!mail.isSetUp) return
      const { timezone } = await settings.read()
      await ground.database.transaction(async (tx) => {
        for (const { items, count, ...person } of await findDailyNews(tx, ground.now(), timezone))
          await mail.write(tx, person, 'daily_news', { items, more: count - items.length })
      })
    },

    list(caller: Caller, paging: Paging) {
      return findNotifications(db, caller.id, paging)
    },

    async markRead(caller: Caller, id: number) {
      const row = await markRead(db, caller.id, id, ground.now())
      if (!row) throw problem('not_found', { what: 'notification' })
      return row
    },

    async remove(caller: Caller, id: number): Promise<void> {
      if (!(await deleteNotification(db, caller.id, id))) throw problem('not_found', { what: 'notification' })
    },

    markAllRead(caller: Caller) {
      return markAllRead(db, caller.id, ground.now())
    },

    countUnread(caller: Caller) {
      return countUnread(db, caller.id)
    },
  }
}
