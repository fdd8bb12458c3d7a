import { normalizeTitle } from '#src/server/spreadsheets/normalize-title.ts'

/** A word without differences that have no meaning: capitals, spaces, punctuation and accents. */
export function foldWord(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
  return normalizeTitle(plain.replaceAll('ß', 'ss'))
}
