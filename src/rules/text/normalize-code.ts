import { limits } from '#src/rules/limits.ts'
import { DASHES, INVISIBLE, lowerCase } from './characters.ts'
import { foldText } from './fold-text.ts'

const CONTROL_RANGES = String.raw`\u0001-\u0008\u000e-\u001f\u007f`
const CONTROLS = new RegExp(`[${CONTROL_RANGES}]`, 'g')
const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
/** Letters and digits of every script: a soft hyphen between two of them is a hyphen. */
const ALPHANUMERIC = String.raw`[^\x00-\/:-@\[-\x60{-\x7f\u0085\u00a0\u00ad\u1680\u2000-\u200a\u2010-\u2015\u2028\u2029\u202f\u205f\u2212\u3000]`
const SOFT_HYPHEN = new RegExp(String.raw`(${ALPHANUMERIC})\u00ad+(?=${ALPHANUMERIC})`, 'g')

/**
 * The display form of a code: as printed, without invisible characters. A soft hyphen between letters or digits
 * becomes a hyphen, since PDFs encode printed hyphens that way.
 */
export function cleanCode(printed: string): string {
  return printed
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(SOFT_HYPHEN, '$1-')
    .replaceAll('\u00ad', '')
    .replace(SPACES, ' ')
    .trim()
}

/** The comparison key of a name: without case, invisible characters, and differences in its spaces and dashes. */
export function normalizeName(printed: string): string {
  return lowerCase(cleanCode(printed).normalize('NFKD'))
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .replace(/ ?- ?/g, '-')
    .replace(/^ | $/g, '')
    .normalize('NFKC')
}

/**
 * The comparison key of a code: `P‑101`, `p - 101` and `Ｐ－１０１` are one code. Screens show the printed form. The
 * SQL function `normalize_code` gives the same key for the unique indexes.
 */
export function normalizeCode(printed: string): string {
  const key = normalizeName(printed)
  return key.length <= limits.titleLength ? key : [...key].slice(0, limits.titleLength).join('')
}

/** The search text of a code: the printed form, and the comparison key where it differs. */
export function searchTextOfCode(printed: string): string {
  const key = foldText(normalizeCode(printed))
  const folded = foldText(printed)
  return key === folded ? folded : `${folded}\n${key}`
}

/** The letters and digits of a code: people type `p101a` or `P.101 A` for the tag `P-101A`. */
export const compactCode = (printed: string): string => foldText(printed).replace(/[^\p{L}\p{N}]+/gu, '')
