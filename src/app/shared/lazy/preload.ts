import { t } from '#src/i18n/shell.ts'

const failed: HTMLLinkElement[] = []

// What fails to load tells only those who listen on the way down.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    const link = target as HTMLLinkElement
    if (link.rel === 'stylesheet') failed.push(link)
  },
  true,
)

/** The loader asks for a style once in the life of a page: without this, what is loaded at a second try has no style. */
const askAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = resolve
    again.onerror = reject
    link.replaceWith(again)
  })

/**
 * Brings a part of the app that is loaded when it is first shown. A part that could not be loaded can be brought again.
 * @throws Error with a sentence for the person
 */
export async function preload<Part>(importPart: () => Promise<Part>): Promise<Part> {
  try {
    await Promise.all(failed.splice(0).map(askAgain))
    return await importPart()
  } catch (cause) {
    throw new Error(t('crash.chunk'), { cause })
  }
}
