import { t } from '#src/i18n/areas/shell.ts'

const failedStylesheets: HTMLLinkElement[] = []

// `error` events of elements do not bubble, so the listener uses the capture phase.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    const link = target as HTMLLinkElement
    if (link.rel === 'stylesheet') failedStylesheets.push(link)
  },
  true,
)

/** Vite requests a stylesheet once per page: without this, a retried chunk has no styles. */
const reloadStylesheet = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.onload = resolve
    copy.onerror = reject
    link.replaceWith(copy)
  })

/**
 * Imports a chunk on first use. A failed import can be retried.
 * @throws Error with a message for the user
 */
export async function preload<Part>(importPart: () => Promise<Part>): Promise<Part> {
  try {
    await Promise.all(failedStylesheets.splice(0).map(reloadStylesheet))
    return await importPart()
  } catch (cause) {
    throw new Error(t('crash.chunk'), { cause })
  }
}
