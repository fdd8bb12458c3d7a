import type { PageContent } from './page-content.ts'

/** Characters that a font without a map to Unicode leaves: private use, replacement characters. */
const WITHOUT_MEANING = /[\ufffd\ue000-\uf8ff]/gu
const LATIN_LETTER = /\p{Script=Latin}/gu
const VOWEL = /[aeiouyàáâãäåæąèéêëęìíîïòóôõöøœùúûüýÿ]/giu
/** The share of glyphs without a character from which on a page is not readable. A few are bullets and ticks. */
const MOST_WITHOUT_MEANING = 0.3
/** Texts of all languages of the app have 35 % to 48 % vowels, texts with shifted letters less than 20 %. */
const LEAST_VOWELS = 0.2
/** Fewer letters of words say nothing. */
const LEAST_LETTERS = 60
/** Letters of a word. */
const SHORTEST_WORD = 4

const isWord = (letters: readonly string[]): boolean => letters.length >= SHORTEST_WORD

/**
 * Whether the text of a page does not say what the page shows: its fonts have no map to Unicode, or a wrong one. A plan
 * printed with such a font looks right and copies as "3ODQW" instead of "Plant".
 */
export function isGarbled({ pieces, unmapped = 0 }: PageContent): boolean {
  const text = pieces.map((piece) => piece.text).join('')
  const meaningless = unmapped + (text.match(WITHOUT_MEANING)?.length ?? 0)
  const glyphs = unmapped + text.length
  if (glyphs > LEAST_LETTERS / 3 && meaningless > MOST_WITHOUT_MEANING * glyphs) return true
  // Marks, codes and units have no vowels either.
  const words = pieces.map((piece) => piece.text.match(LATIN_LETTER) ?? []).filter(isWord)
  const letters = words.flat()
  const vowels = letters.join('').match(VOWEL)?.length ?? 0
  return (
    letters.length >= LEAST_LETTERS && letters.length > glyphs / 3 && vowels < LEAST_VOWELS * letters.length
  )
}
