import { BASE_PATH } from '#src/contract/base-path.ts'
import type { PushPayload } from '#src/contract/technician/push-payload.ts'
import { readSession } from '#src/offline/public.ts'

declare const self: ServiceWorkerGlobalScope

/** The message to an open page, which opens the link without a reload. */
export interface OpenLink {
  type: 'OPEN'
  link: string
}

const NAME = 'Walkdown'

/** Shows a push. Browsers demand a notification for each; a phone without this user's session shows no private text. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = readPayload(data)
  const isPrivate = !payload || !(await isSignedIn(payload.user_id))
  await self.registration.showNotification(payload && !isPrivate ? payload.title : NAME, {
    body: (isPrivate ? payload?.locked : payload.body) ?? '',
    icon: `${BASE_PATH}/icon-192.png`,
    // A repeated message replaces the shown one.
    tag: String(payload?.notification_id ?? NAME),
    data: { link: payload?.link ?? '/' },
  })
}

/** Whether this user is signed in on this phone; an unreadable session counts as none. */
async function isSignedIn(userId: number): Promise<boolean> {
  try {
    const session = await readSession()
    return session?.user.id === userId && !session.isExpired
  } catch {
    return false
  }
}

function readPayload(data: PushMessageData | null): PushPayload | null {
  try {
    return (data?.json() as PushPayload | undefined) ?? null
  } catch {
    return null
  }
}

/** Opens the subject of a notification, in an open window of the app or in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const { link } = notification.data as { link: string }
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) {
    await self.clients.openWindow(BASE_PATH + link)
    return
  }
  page.postMessage({ type: 'OPEN', link } satisfies OpenLink)
  await page.focus()
}
