/** The part of `document` that this file uses; service workers have no document. */
interface SpokenPage {
  documentElement?: { lang: string }
}

/** The language of the page, for the `lang` of server messages; null without a document. */
export function readPageLanguage(): string | null {
  const page = (globalThis as { document?: SpokenPage }).document
  return page?.documentElement?.lang || null
}
