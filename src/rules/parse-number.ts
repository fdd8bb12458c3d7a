/**
 * The result of parsing a written number. `ambiguous` has two possible values; only a person knows the right one.
 */
export type ParsedNumber =
  | { kind: 'number'; value: number }
  | { kind: 'ambiguous'; grouped: number; decimal: number }
  | { kind: 'invalid' }

const INVALID: ParsedNumber = { kind: 'invalid' }
/** A double cannot hold more digits exactly. */
const MAX_DIGITS = 15
const SIGNED = /^([-+\u2212\u2013]?)[ \u00a0]?(.*)$/
/** "1 480", "1'480,5": a space or an apostrophe is never a decimal sign. All groups use the same separator. */
const SPACED = /^[1-9]\d{0,2}([ \u00a0\u202f\u2009'\u2019])\d{3}(?:\1\d{3})*(?:[.,]\d+)?$/
/** "1,234.5", "1.234,5": the last separator is the decimal sign. */
const MIXED = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+)$/
/** "1,234,567": a repeated separator is not a decimal sign. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/
/** "6,001": thousands in one country, thousandths in another. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
const PLAIN = /^(?:\d+[.,]?\d*|[.,]\d+)$/

/**
 * Parses a number with decimal point or decimal comma, with or without thousands separators.
 *
 * One separator in front of exactly three digits, with one to three digits before it and no leading zero, is ambiguous.
 */
export function parseNumber(text: string): ParsedNumber {
  const [, sign = '', figures = ''] = SIGNED.exec(text.trim()) ?? []
  if (figures.replace(/\D/g, '').length > MAX_DIGITS) return INVALID
  const toNumber = (digits: string) => {
    const value = Number(digits)
    return value === 0 || sign === '' || sign === '+' ? value : -value
  }
  if (AMBIGUOUS.test(figures))
    return {
      kind: 'ambiguous',
      grouped: toNumber(figures.replace(/\D/, '')),
      decimal: toNumber(figures.replace(',', '.')),
    }
  if (SPACED.test(figures) || MIXED.test(figures)) {
    const [whole = '', fraction = ''] = splitAtLastSeparator(figures)
    return { kind: 'number', value: toNumber(`${whole.replace(/\D/g, '')}.${fraction}`) }
  }
  if (GROUPED.test(figures)) return { kind: 'number', value: toNumber(figures.replace(/\D/g, '')) }
  return PLAIN.test(figures) ? { kind: 'number', value: toNumber(figures.replace(',', '.')) } : INVALID
}

/** True for a text that can mean two numbers. */
export function isAmbiguousNumber(input: unknown): boolean {
  return typeof input === 'string' && parseNumber(input).kind === 'ambiguous'
}

function splitAtLastSeparator(figures: string): [string, string] {
  const at = figures.search(/[.,]\d+$/)
  return at < 0 ? [figures, ''] : [figures.slice(0, at), figures.slice(at + 1)]
}
