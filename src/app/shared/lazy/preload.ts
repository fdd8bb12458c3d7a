import { t } from '#src/i18n/shell.ts'

const failed: HTMLLinkElement[] = []

// `error` events of elements do not bubble, so the listener uses the capture phase.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    const link = target as HTMLLinkElement
    if (link.rel === 'stylesheet') failed.push(link)
  },
  true,
)

/** Vite requests a stylesheet once per page: without this, a retried chunk has no styles. */
const askAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = resolve
    again.onerror = reject
    link.replaceWith(again)
  })

/**
 * Imports a chunk on first use. A failed import can be retried.
 * @throws Error with a message for the user
 */
export async function preload<Part>(importPart: () => Promise<Part>): Promise<Part> {
  try {
    await Promise.all(failed.splice(0).map(askAgain))
    return await importPart()
  } catch (cause) {
    throw new Error(t('crash.chunk'), { cause })
  }
}
