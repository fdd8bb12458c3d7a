import { type NumberStyle, readFigures } from './number-text.ts'
import { UNIT_AT } from './units.ts'

export type Side = 'least' | 'most'

interface Place {
  /** Its position in the text. */
  from: number
  to: number
  text: string
}

/** A token of a limits text. */
export type Token = Place &
  (
    | { kind: 'number'; value: number | null; isGrouped: boolean }
    /** `word` is the meaning of the letters if they are no unit: "in", "min", "A". */
    | { kind: 'unit'; word: string }
    | { kind: 'word'; word: string }
    | { kind: 'dash' | 'tilde' | 'dots' | 'plus' | 'plusMinus' | 'sign' | 'other' }
    /** "≥", "at least", "max": `isBefore` and `isBehind`: whether it may precede or follow its number. */
    | {
        kind: 'bound'
        side: Side
        isBefore: boolean
        isBehind: boolean
        isSymbol: boolean
        isSure: boolean
        unit: string
      }
  )

const NUMBER =
  /(?:\d{1,3}(?:[ \u00a0\u202f\u2009']\d{3})+(?!\d)|\d+)(?:[.,]\d+)*(?:[eE][-+−]?\d{1,2}(?![\p{L}\p{N}]))?/uy
const PER_MINUTE = /1\/min(?![\p{L}\p{N}])/uy
const PLUS_MINUS = /±|\+ ?\/ ?[-−–]/uy
const DOTS = /\.{2,}|…/uy
const LEAST_SYMBOL = />=|[≥⩾≧>]/uy
const AT_MOST_SYMBOL = /<=|=<|[≤⩽≦<]/uy
const DASH = /[-−–—‐‑‒―]/uy
const TILDE = /[~∼〜]/uy
const WORD_WITH_CODE = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-‐‑/.'’_&·*][\p{L}\p{N}]+)*/uy
const WORD_BEHIND_NUMBER = /\p{L}[\p{L}\p{M}\p{N}]*(?:[/.'’_&·*][\p{L}\p{N}]+)*/uy
const SIGN = /[,;:/()[\].=+&|]/uy

/**
 * Splits a text into numbers, units, words and signs. Every character except space is part of a token, so nothing is
 * skipped.
 */
export function tokenize(text: string, style: NumberStyle): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at] ?? '')) {
      at++
      continue
    }
    const token = readToken(text, at, style, tokens.at(-1))
    tokens.push(token)
    at = token.to
  }
  return tokens
}

function readToken(text: string, from: number, style: NumberStyle, before: Token | undefined): Token {
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0] ?? ''
  }
  const place = (found: string): Place => ({ from, to: from + found.length, text: found })
  const isBehindNumber = before?.kind === 'number'
  const minutes = isBehindNumber ? match(PER_MINUTE) : ''
  if (minutes) return { kind: 'unit', word: '', ...place(minutes) }
  const figures = match(NUMBER)
  if (figures) {
    const isPlainWithin = /[ ]/.test(figures)
    return { kind: 'number', value: readFigures(figures, style), isGrouped: isPlainWithin, ...place(figures) }
  }
  const word = match(isBehindNumber ? WORD_BEHIND_NUMBER : WORD_WITH_CODE)
  const unit = match(UNIT_AT)
  if (unit !== '' && unit.length >= word.length)
    return { kind: 'unit', word: unit.toLowerCase(), ...place(unit) }
  if (word !== '') return { kind: 'word', word: word.toLowerCase(), ...place(word) }
  const spread = match(PLUS_MINUS)
  if (spread) return { kind: 'plusMinus', ...place(spread) }
  const row = match(DOTS)
  if (row) return { kind: 'dots', ...place(row) }
  for (const [pattern, side] of [
    [LEAST_SYMBOL, 'least'],
    [AT_MOST_SYMBOL, 'most'],
  ] as const) {
    const symbol = match(pattern)
    if (symbol)
      return {
        kind: 'bound',
        side,
        isBefore: true,
        isBehind: false,
        isSymbol: true,
        isSure: true,
        unit: '',
        ...place(symbol),
      }
  }
  if (match(DASH)) return { kind: 'dash', ...place(match(DASH)) }
  if (match(TILDE)) return { kind: 'tilde', ...place(match(TILDE)) }
  if (match(SIGN)) return { kind: text[from] === '+' ? 'plus' : 'sign', ...place(match(SIGN)) }
  return { kind: 'other', ...place(String.fromCodePoint(text.codePointAt(from) ?? 0)) }
}

export function wordOf(token: Token | undefined): string {
  return token?.kind === 'word' || token?.kind === 'unit' ? token.word : ''
}

export function isAdjacent(left: Token | undefined, right: Token | undefined): boolean {
  return left !== undefined && right !== undefined && left.to === right.from
}
