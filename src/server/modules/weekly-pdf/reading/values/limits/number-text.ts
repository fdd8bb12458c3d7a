/**
 * How a document writes its numbers: with a decimal point or a decimal comma. `unknown` where nothing in it tells, or
 * where it does both.
 */
export type NumberStyle = 'point' | 'comma' | 'unknown'

const MOST_DIGITS = 15
/** More than this is no sentence with a limit in it. */
const LONGEST_LOOKED_AT = 2000

/**
 * The value of unsigned figures as printed, or null where they can mean two things.
 *
 * "1,500" is one and a half or one thousand five hundred: only the document's style decides. Certain by their shape are
 * "0,125", "12,5", "1500,25", "1,500,000", "1.234,5", "1'480" and "1 480".
 */
export function readFigures(text: string, style: NumberStyle): number | null {
  const [mantissa = '', exponent] = text.split(/[eE]/)
  const value = readMantissa(mantissa, style)
  if (value === null || exponent === undefined) return value
  return finite(Number(`${value}e${exponent.replace('−', '-')}`))
}

function readMantissa(text: string, style: NumberStyle): number | null {
  const joined = text.replace(/[\s']/g, '')
  if (joined.replace(/\D/g, '').length > MOST_DIGITS) return null
  const isGrouped = joined !== text
  const separators = joined.replace(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return finite(Number(joined))
  const parts = joined.split(/[.,]/)
  const [whole = '', fraction = ''] = [parts.slice(0, -1), parts.at(-1)].map((part) =>
    Array.isArray(part) ? part.join('') : part,
  )
  const isMixed = separators !== last.repeat(separators.length)
  if (isMixed) {
    const groups = separators.slice(0, -1)
    const isOneKind = groups === (last === ',' ? '.' : ',').repeat(groups.length)
    return isOneKind && areGroups(parts.slice(0, -1)) && !isGrouped
      ? finite(Number(`${whole}.${fraction}`))
      : null
  }
  if (separators.length > 1) return areGroups(parts) && !isGrouped ? finite(Number(parts.join(''))) : null
  const mayBeGroups = !isGrouped && areGroups(parts)
  if (!mayBeGroups) return /^0\d/.test(whole) ? null : finite(Number(`${whole}.${fraction}`))
  if (style === 'unknown') return null
  const isDecimal = (style === 'comma') === (last === ',')
  return finite(Number(isDecimal ? `${whole}.${fraction}` : parts.join('')))
}

/** One to three digits, and then threes. */
function areGroups([first = '', ...rest]: string[]): boolean {
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((part) => part.length === 3)
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/**
 * How a document writes its numbers, from those of its limits whose shape leaves no doubt. A document that does both is
 * believed in neither.
 */
export function findNumberStyle(texts: Iterable<string>): NumberStyle {
  let points = 0
  let commas = 0
  for (const text of texts) {
    for (const [figures] of text.slice(0, LONGEST_LOOKED_AT).matchAll(/\d[\d.,]*/g)) {
      const told = tellStyle(figures.replace(/[.,]+$/, ''))
      if (told === 'point') points++
      if (told === 'comma') commas++
    }
  }
  if (points > 0 && commas > 0) return 'unknown'
  return points > 0 ? 'point' : commas > 0 ? 'comma' : 'unknown'
}

function tellStyle(figures: string): NumberStyle {
  const match = /^(\d+)([.,])(\d+)$/.exec(figures)
  if (match) {
    const [, whole = '', separator, fraction = ''] = match
    if (areGroups([whole, fraction])) return 'unknown'
    return separator === '.' ? 'point' : 'comma'
  }
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/.test(figures)) return 'point'
  return /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(figures) ? 'comma' : 'unknown'
}
