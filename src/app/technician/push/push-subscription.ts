import { readLocalStorage, writeLocalStorage } from '#src/app/shared/device/local-storage.ts'

/** Why this browser gets no push notifications; null when it can. */
export type PushObstacle = 'unsupported' | 'blocked' | null

/** The choice on this device, by user: a new sign-in subscribes again. */
const keyOf = (userId: number) => `walkdown.push.${userId}`
export const isPushChosen = (userId: number) => readLocalStorage(keyOf(userId)) !== null
export const choosePush = (userId: number, isChosen: boolean) =>
  writeLocalStorage(keyOf(userId), isChosen ? 'on' : null)

export function findPushObstacle(): PushObstacle {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

export const isPushPermitted = () => findPushObstacle() === null && Notification.permission === 'granted'

const findManager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager

export async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await findManager())?.getSubscription()) ?? null
}

/**
 * Subscribes at the browser's push service with the server's key.
 * @returns the body of the call that stores it
 * @throws DOMException when the push service cannot be reached
 */
export async function subscribeBrowser(serverKey: string) {
  const manager = await findManager()
  if (!manager) throw new DOMException('no service worker', 'InvalidStateError')
  // A subscription for a former key of the server would get nothing.
  const former = await manager.getSubscription()
  if (former && encodeKey(former.options.applicationServerKey) !== serverKey) await former.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const { endpoint = '', keys } = made.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

function encodeKey(key: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Ends the subscription of this browser. Without a connection the push service learns of it later. */
export async function unsubscribeBrowser(): Promise<void> {
  if (findPushObstacle() === 'unsupported') return
  await (await findSubscription())?.unsubscribe()
}
