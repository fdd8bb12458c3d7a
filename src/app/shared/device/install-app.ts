import { create } from 'zustand'
import { type InstallPromptEvent, lastOffer } from './install-prompt.ts'
import { readLocalStorage, writeLocalStorage } from './local-storage.ts'

const KEY = 'walkdown.install-declined'
/** After "Not now" the app offers nothing for this long. Milliseconds. */
const DECLINED_FOR = 90 * 24 * 60 * 60_000

/** The browser's offer to install the app; null without one, and in the installed app. */
const useOffer = create<{ offer: InstallPromptEvent | null }>()(() => ({ offer: lastOffer.event }))
window.addEventListener('beforeinstallprompt', (event) =>
  useOffer.setState({ offer: event as InstallPromptEvent }),
)

/** Whether the browser offers to install the app. */
export const useCanInstall = () => useOffer(({ offer }) => offer !== null)

/** Whether the person declined within the last 90 days. */
export function hasDeclinedInstall(now: number): boolean {
  return now - Number(readLocalStorage(KEY) ?? Number.NEGATIVE_INFINITY) < DECLINED_FOR
}

export function declineInstall(now: number): void {
  writeLocalStorage(KEY, String(now))
}

/** Shows the browser's dialog, which it allows once. Its refusal counts as "Not now". */
export async function installApp(): Promise<void> {
  const { offer } = useOffer.getState()
  if (!offer) return
  lastOffer.event = null
  useOffer.setState({ offer: null })
  const { outcome } = await offer.prompt()
  if (outcome === 'dismissed') declineInstall(Date.now())
}

/** Whether this window is the installed app. */
export const isInstalledApp = () => window.matchMedia('(display-mode: standalone)').matches
