/** The event of Chromium that offers to install the app. TypeScript's types lack it. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's last offer to install the app, for `install-app.ts`. */
export const lastOffer: { event: InstallPromptEvent | null } = { event: null }

// Part of the first chunk: the browser may offer before the first screen is loaded, and it offers once.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  lastOffer.event = event as InstallPromptEvent
})
