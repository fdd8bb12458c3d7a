/**
 * Opens a BroadcastChannel to the other tabs and the service worker of this browser.
 * @returns null when the browser has none: each tab then sees changes at its next read
 */
export function openChannel(name: string): BroadcastChannel | null {
  const Channel = globalThis.BroadcastChannel as typeof BroadcastChannel | undefined
  return Channel ? new Channel(name) : null
}
