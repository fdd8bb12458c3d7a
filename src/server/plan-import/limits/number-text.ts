import { parseNumber } from '#src/rules/parse-number.ts'

/** The number format of a document: decimal point or decimal comma. `unknown` when it shows neither or both. */
export type NumberStyle = 'point' | 'comma' | 'unknown'

/** DoS limit in characters: longer texts contain no limit. */
const MAX_TEXT_LENGTH = 2000

/**
 * The value of unsigned figures as printed, or null when they are ambiguous.
 *
 * "1,500" is one and a half or one thousand five hundred: only the document's style decides. Unambiguous by shape are
 * "0,125", "12,5", "1500,25", "1,500,000", "1.234,5", "1'480" and "1 480".
 */
export function readFigures(text: string, style: NumberStyle): number | null {
  const [mantissa = '', exponent] = text.split(/[eE]/)
  const value = readMantissa(mantissa, style)
  if (value === null || exponent === undefined) return value
  return finite(Number(`${value}e${exponent.replace('−', '-')}`))
}

function readMantissa(text: string, style: NumberStyle): number | null {
  const parsed = parseNumber(text)
  // "01.02" is rather a date.
  if (parsed.kind === 'invalid' || /^0\d+[.,]/.test(text)) return null
  if (parsed.kind === 'number') return parsed.value
  if (style === 'unknown') return null
  return (style === 'comma') === text.includes(',') ? parsed.decimal : parsed.grouped
}

/** One to three digits, then groups of three. */
function areGroups([first = '', ...rest]: string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((part) => part.length === 3)
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/**
 * The number format of a document, from its limits with an unambiguous shape. Contradicting limits make it `unknown`.
 */
export function findNumberStyle(texts: Iterable<string>): NumberStyle {
  let points = 0
  let commas = 0
  for (const text of texts) {
    for (const [figures] of text.slice(0, MAX_TEXT_LENGTH).matchAll(/\d[\d.,]*/g)) {
      const style = detectStyle(figures.replace(/[.,]+$/, ''))
      if (style === 'point') points++
      if (style === 'comma') commas++
    }
  }
  if (points > 0 && commas > 0) return 'unknown'
  return points > 0 ? 'point' : commas > 0 ? 'comma' : 'unknown'
}

function detectStyle(figures: string): NumberStyle {
  const match = /^(\d+)([.,])(\d+)$/.exec(figures)
  if (match) {
    const [, whole = '', separator, fraction = ''] = match
    if (areGroups([whole, fraction])) return 'unknown'
    return separator === '.' ? 'point' : 'comma'
  }
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/.test(figures)) return 'point'
  return /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(figures) ? 'comma' : 'unknown'
}
