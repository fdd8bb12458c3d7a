/**
 * A line to the other tabs and the service worker of this browser.
 * @returns null where the browser has none: each tab then learns of changes when it reads them
 */
export function openChannel(name: string): BroadcastChannel | null {
  const Channel = globalThis.BroadcastChannel as typeof BroadcastChannel | undefined
  return Channel ? new Channel(name) : null
}
