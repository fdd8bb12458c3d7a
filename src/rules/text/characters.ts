/*
 * Characters that searches and codes treat as equal. The SQL functions `fold_text` and `normalize_code` have the
 * same lists: `tests/api/folded-text.test.ts` compares both for every character.
 */

const ACCENTS_RANGES = String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`
/**
 * Accents and vowel points of a decomposed text. Thai and Hindi vowel signs stay: without them the word is another
 * one.
 */
export const ACCENTS = new RegExp(`[${ACCENTS_RANGES}]`, 'g')

const INVISIBLE_RANGES = String.raw`\u0080-\u0084\u0086-\u009f\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}-\u{e01ef}`
/** Invisible format characters and variation selectors, except the soft hyphen. */
export const INVISIBLE = new RegExp(`[${INVISIBLE_RANGES}]`, 'gu')

/** Every dash and minus of a decomposed text. */
export const DASHES =
  /[\u02d7\u058a\u05be\u1400\u1806\u2010-\u2015\u2043\u2212\u2796\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u{10ead}]/gu

/** Every apostrophe of a decomposed text. */
export const APOSTROPHES = /[\u02b9\u02bb\u02bc\u02bd\u02ca\u2018\u2019\u201b\u2032]/g

/** Locale-independent lower case: every sigma is the same, and ß becomes ss. */
export function lowerCase(decomposed: string): string {
  return decomposed.toLowerCase().replaceAll('ς', 'σ').replaceAll('ß', 'ss')
}
