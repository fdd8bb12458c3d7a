/** What is asked of a page, which a service worker has none of. */
interface SpokenPage {
  documentElement?: { lang: string }
}

/** The language that the page speaks, in which the server is to say why it refuses; null where there is no page. */
export function readPageLanguage(): string | null {
  const page = (globalThis as { document?: SpokenPage }).document
  return page?.documentElement?.lang || null
}
