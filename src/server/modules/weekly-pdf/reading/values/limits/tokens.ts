import { type NumberStyle, readFigures } from './number-text.ts'
import { unitAt } from './units.ts'

export type Side = 'least' | 'most'

interface Place {
  /** Where in the text it stands. */
  from: number
  to: number
  text: string
}

/** A piece of a text about limits. */
export type Token = Place &
  (
    | { kind: 'number'; value: number | null; isGrouped: boolean }
    /** `word` is what the letters would say if they were no unit: "in", "min", "A". */
    | { kind: 'unit'; word: string }
    | { kind: 'word'; word: string }
    | { kind: 'dash' | 'tilde' | 'dots' | 'plus' | 'plusMinus' | 'sign' | 'other' }
    /** "≥", "at least", "max": `isBefore` and `isBehind` say on which side of its number it may stand. */
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

const number =
  /(?:\d{1,3}(?:[ \u00a0\u202f\u2009']\d{3})+(?!\d)|\d+)(?:[.,]\d+)*(?:[eE][-+−]?\d{1,2}(?![\p{L}\p{N}]))?/uy
const perMinute = /1\/min(?![\p{L}\p{N}])/uy
const plusMinus = /±|\+ ?\/ ?[-−–]/uy
const dots = /\.{2,}|…/uy
const leastSymbol = />=|[≥⩾≧>]/uy
const mostSymbol = /<=|=<|[≤⩽≦<]/uy
const dash = /[-−–—‐‑‒―]/uy
const tilde = /[~∼〜]/uy
const wordWithCode = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-‐‑/.'’_&·*][\p{L}\p{N}]+)*/uy
const wordBehindNumber = /\p{L}[\p{L}\p{M}\p{N}]*(?:[/.'’_&·*][\p{L}\p{N}]+)*/uy
const sign = /[,;:/()[\].=+&|]/uy

/** Cuts a text into numbers, units, words and signs. Every character but space comes out again, so nothing is passed over. */
export function cutIntoTokens(text: string, style: NumberStyle): Token[] {
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
  const minutes = isBehindNumber ? match(perMinute) : ''
  if (minutes) return { kind: 'unit', word: '', ...place(minutes) }
  const figures = match(number)
  if (figures) {
    const isPlainWithin = /[ ]/.test(figures)
    return { kind: 'number', value: readFigures(figures, style), isGrouped: isPlainWithin, ...place(figures) }
  }
  const word = match(isBehindNumber ? wordBehindNumber : wordWithCode)
  const unit = match(unitAt)
  if (unit !== '' && unit.length >= word.length)
    return { kind: 'unit', word: unit.toLowerCase(), ...place(unit) }
  if (word !== '') return { kind: 'word', word: word.toLowerCase(), ...place(word) }
  const spread = match(plusMinus)
  if (spread) return { kind: 'plusMinus', ...place(spread) }
  const row = match(dots)
  if (row) return { kind: 'dots', ...place(row) }
  for (const [pattern, side] of [
    [leastSymbol, 'least'],
    [mostSymbol, 'most'],
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
  if (match(dash)) return { kind: 'dash', ...place(match(dash)) }
  if (match(tilde)) return { kind: 'tilde', ...place(match(tilde)) }
  if (match(sign)) return { kind: text[from] === '+' ? 'plus' : 'sign', ...place(match(sign)) }
  return { kind: 'other', ...place(String.fromCodePoint(text.codePointAt(from) ?? 0)) }
}

export function wordOf(token: Token | undefined): string {
  return token?.kind === 'word' || token?.kind === 'unit' ? token.word : ''
}

export function isAdjacent(left: Token | undefined, right: Token | undefined): boolean {
  return left !== undefined && right !== undefined && left.to === right.from
}
