import type { Tx } from '#src/server/db/database.ts'
import type { Paging } from '#src/server/db/paging.ts'
import type { Ground } from '#src/server/ground/ground.ts'
import type { Caller } from '#src/server/http/route.ts'
import { problem } from '#src/server/problems/problem.ts'
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

/** Messages to one person; everybody reads only their own. */
export function createNotificationsService(ground: Ground) {
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
  }

  return {
    /** Tells somebody, in the transaction in which it happens. */
    notify,

    /** Tells every supervisor of a sector who can act on it. */
    notifySupervisors(tx: Tx, sectorId: number, news: News[]): Promise<void> {
      return insertForSector(tx, sectorId, news, ground.now())
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
