import { limits } from '#src/rules/limits.ts'
import { DASHES, INVISIBLE, lowerCase } from './characters.ts'
import { foldText } from './fold-text.ts'

const CONTROL_RANGES = String.raw`\u0001-\u0008\u000e-\u001f\u007f`
const CONTROLS = new RegExp(`[${CONTROL_RANGES}]`, 'g')
const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g
/** Between two of these a soft hyphen is a hyphen: letters and digits of every script. */
const ALPHANUMERIC = String.raw`[^\x00-\/:-@\[-\x60{-\x7f\u0085\u00a0\u00ad\u1680\u2000-\u200a\u2010-\u2015\u2028\u2029\u202f\u205f\u2212\u3000]`
const SOFT_HYPHEN = new RegExp(String.raw`(${ALPHANUMERIC})\u00ad+(?=${ALPHANUMERIC})`, 'g')

/**
 * A code as it is shown: as printed, without what nobody sees. A soft hyphen between letters or digits is a hyphen: PDFs
 * write it for the one on the paper.
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

/** What a name is found again by: without case, invisible characters, and the spaces and kinds of its dashes. */
export function normalizeName(printed: string): string {
  return lowerCase(cleanCode(printed).normalize('NFKD'))
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .replace(/ ?- ?/g, '-')
    .replace(/^ | $/g, '')
    .normalize('NFKC')
}

/**
 * What a code is known by: `P‑101`, `p - 101` and `Ｐ－１０１` are one code. Only to compare with; shown is the printed form.
 * The database has the same as `normalize_code`, which its unique indexes use.
 */
export function normalizeCode(printed: string): string {
  const key = normalizeName(printed)
  return key.length <= limits.titleLength ? key : [...key].slice(0, limits.titleLength).join('')
}

/** What a code is searched in: as printed, and as it is known by where that differs. */
export function searchTextOfCode(printed: string): string {
  const key = foldText(normalizeCode(printed))
  const folded = foldText(printed)
  return key === folded ? folded : `${folded}\n${key}`
}
