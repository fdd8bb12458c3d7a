import { joinBoundWords } from './bound-words.ts'
import { type Bounds, LimitGrammar } from './grammar.ts'
import { isAnd, isBetween, isTo, listLimitWords } from './limit-words.ts'
import type { NumberStyle } from './number-text.ts'
import { distinct } from './parse-limits.ts'
import { isAdjacent, type Token, tokenize, wordOf } from './tokens.ts'

/** Limits in a sentence, with their position. */
export interface FoundLimits extends Bounds {
  from: number
  to: number
}

export type LimitsFound = { kind: 'none' } | ({ kind: 'limits' } & FoundLimits) | { kind: 'unread' }

const MAX_TEXT_LENGTH = 2000
/** How many tokens before the first trace limits may start. */
const REACH = 8
const words = (list: string): Set<string> => new Set(list.split(' '))
/** Words that invert a comparison, or describe the outside: "alarm above 80 °C", "replace if less than 3 mm". */
const turning = new Set(listLimitWords('turning'))
/** Words that make a following number something other than a bound. */
const softening = words(
  'about approx approximately ca circa around roughly some nominal nominally x times ratio every each per of than plus minus or and',
)
/** Words that may follow limits without changing them. */
const following = words('while during before after with in on at and is are using by')
/** Words before a bare figure that is no quantity: "pump 2". */
const comparing = words(
  'new old to of or and alarm warning trip limit nominal cold hot per x by is be than plus minus was from',
)
/** Nouns with a number of their own: "pump 2 - 5 bar" may be pump 2. */
const numbered = words(
  'pump fan motor bearing unit line tank valve gauge no nr number point phase cell boiler filter compressor stage step item ' +
    'position pos tower cylinder',
)
const waiting = words('wait warm run hold allow let for after every within')
const spans = words(
  'ms s sec secs second seconds min mins minute minutes h hr hrs hour hours day days week weeks',
)

/**
 * Finds limits in a task's running text. A known unit, a sign or a word such as "max" must make them certain, so that
 * "steps 3-5" and dates stay text.
 *
 * A likely limit that is not understood completely is `unread`. Examples: a second quantity in the text, a condition
 * after it, a word before it that may invert it.
 */
export function findLimits(text: string, style: NumberStyle): LimitsFound {
  if (!/\d/.test(text)) return { kind: 'none' }
  const tokens = joinBoundWords(tokenize(text.slice(0, MAX_TEXT_LENGTH), style))
  const traces = findTraces(tokens)
  if (traces.length === 0) return { kind: 'none' }
  const found = text.length > MAX_TEXT_LENGTH ? null : readFirst(tokens, traces)
  return found ? { kind: 'limits', ...found } : { kind: 'unread' }
}

/** Positions of possible limits: a sign, a comparison word or a range, with its figures. */
function findTraces(tokens: Token[]): number[] {
  return tokens.flatMap((token, at) => {
    const next = skipMinus(tokens, at + 1)
    const hasFigures = tokens[next]?.kind === 'number'
    const hasUnit = hasFigures && isUnit(tokens[next + 1])
    if (token.kind === 'plusMinus' && hasFigures) return [at]
    // "[38; 46] A"
    const behind = isUnit(tokens[next + 1]) ? tokens[next + 2] : tokens[next + 1]
    if (token.text === '[' && hasFigures && (behind?.text === ';' || behind?.kind === 'dots')) return [at]
    if (isUnknownBound(tokens, at)) return [at]
    if (
      token.kind === 'bound' &&
      token.isBefore &&
      hasFigures &&
      (token.isSure || hasUnit) &&
      !isWait(tokens, at, next)
    )
      return [at]
    if (token.kind !== 'number') return []
    return isRange(tokens, at) || isBoundBehind(tokens, at) ? [at] : []
  })
}

/** "(obs. 80 %)": a short word that nobody knows may be a bound. */
function isUnknownBound(tokens: Token[], at: number): boolean {
  const dot = tokens[at + 2]?.text === '.' ? 1 : 0
  const [word, figures, unit, end] = [1, 2, 3, 4].map((place) => tokens[at + place + (place > 1 ? dot : 0)])
  if (tokens[at]?.text !== '(' || word?.kind !== 'word' || softening.has(wordOf(word))) return false
  return figures?.kind === 'number' && isUnit(unit) && end?.text === ')'
}

function readFirst(tokens: Token[], traces: number[]): FoundLimits | null {
  const grammar = new LimitGrammar(tokens, '')
  const first = traces[0] ?? 0
  // A range starts with its sign, "between" or "from"; a unit such as pH may come first.
  for (let at = Math.max(0, first - REACH); at <= first; at++) {
    const reads = grammar.readLimits(at)
    const next = Math.max(...reads.map((read) => read.next))
    if (reads.length === 0 || traces.some((trace) => trace < at || trace >= next)) continue
    const [only, ...more] = distinct(reads.filter((read) => read.next === next).map(({ value }) => value))
    if (!only || more.length > 0) return null
    const hasLeadingUnit = tokens[at - 1]?.text === 'pH' && (only.unit === '' || only.unit === 'pH')
    const start = hasLeadingUnit ? at - 1 : at
    const hasStrayUnit =
      only.unit === '' && !hasLeadingUnit && tokens.slice(0, at).some((token) => token.kind === 'unit')
    // "Pump 2 up to 5 bar" bounds one side.
    const isCount = tokens[at]?.kind === 'number' && tokens[at + 1]?.text.toLowerCase() === 'up to'
    if (hasStrayUnit || isCount) return null
    if (!isAlone(tokens, start, next) || !isFreeBefore(tokens, start) || !isFreeBehind(tokens, start, next))
      return null
    const [begin, end] = [tokens[start], tokens[next - 1]]
    return begin && end
      ? { ...only, unit: hasLeadingUnit ? 'pH' : only.unit, from: begin.from, to: end.to }
      : null
  }
  return null
}

/** Whether the text contains no other measurement or comparison. */
function isAlone(tokens: Token[], start: number, next: number): boolean {
  return tokens.every((token, at) => {
    if (at >= start && at < next) return true
    const isBehind = at >= next
    switch (token.kind) {
      case 'plusMinus':
        return false
      case 'bound':
        // "above the mark" compares no figures.
        return !token.isSymbol && tokens[at + 1]?.kind === 'word'
      case 'unit':
        return !isBehind || following.has(token.word)
      case 'number': {
        const isCount = /^\d+$/.test(token.text) && tokens[at - 1]?.kind !== 'dash' && !isUnit(tokens[at + 1])
        const name = wordOf(tokens[at - 1])
        return isCount && (!isBehind || (name !== '' && !comparing.has(name)))
      }
      default:
        return !isBehind || !turning.has(wordOf(token))
    }
  })
}

function isFreeBefore(tokens: Token[], start: number): boolean {
  const last = tokens[start - 1]
  const isTurned = tokens.slice(0, start).some((token, at) => {
    const isAbbreviation = token.text.toLowerCase() === 'no' && /^[.\d]/.test(tokens[at + 1]?.text ?? '')
    return turning.has(wordOf(token)) && !isAbbreviation
  })
  if (isTurned || softening.has(wordOf(last))) return false
  const begin = tokens[start]
  if (last === undefined) return true
  // An O typed instead of a zero.
  if (/^[oOlI\d]*\d[oOlI\d]*$/.test(last.text)) return false
  if (
    begin?.kind === 'number' &&
    /^\d+$/.test(begin.text) &&
    !isUnit(tokens[start + 1]) &&
    numbered.has(wordOf(last))
  )
    return false
  // "Pump 1 450-1 550 rpm": the 1 may belong to either side.
  if (begin?.kind === 'number' && begin.isGrouped && last.kind !== 'sign') return false
  if (last.kind === 'word' || last.kind === 'unit') return !isAdjacent(last, begin)
  if (last.kind === 'dash') return !isAdjacent(last, begin) && !isAdjacent(tokens[start - 2], last)
  if (last.kind !== 'sign') return false
  return (
    ['(', '[', ':', '='].includes(last.text) || ([',', ';'].includes(last.text) && !isAdjacent(last, begin))
  )
}

function isFreeBehind(tokens: Token[], start: number, next: number): boolean {
  const behind = tokens[next]
  if (behind === undefined || following.has(wordOf(behind))) return true
  if (behind.kind === 'dash')
    return !isAdjacent(behind, tokens[next + 1]) && tokens[next + 1]?.kind === 'word'
  if (behind.kind !== 'sign') return false
  if (['.', ',', ';'].includes(behind.text)) return true
  const opened = tokens.slice(0, start).filter((token) => token.text === '(' || token.text === '[').length
  const closed = tokens.slice(0, start).filter((token) => token.text === ')' || token.text === ']').length
  return (behind.text === ')' || behind.text === ']') && opened > closed
}

function skipMinus(tokens: Token[], at: number): number {
  return tokens[at]?.kind === 'dash' || tokens[at]?.kind === 'plus' ? at + 1 : at
}

function isUnit(token: Token | undefined): boolean {
  return token?.kind === 'unit' || (token?.kind === 'bound' && token.unit !== '')
}

/** Figures, a separator, figures, and a unit after either; or "between … and …". */
function isRange(tokens: Token[], at: number): boolean {
  const sign = isUnit(tokens[at + 1]) ? at + 2 : at + 1
  const token = tokens[sign]
  const isJoined =
    token?.kind === 'dash' ||
    token?.kind === 'tilde' ||
    token?.kind === 'dots' ||
    isTo(token) ||
    (isAnd(token) && isBetween(tokens[at - 1]))
  const high = skipMinus(tokens, sign + 1)
  if (!isJoined || tokens[high]?.kind !== 'number') return false
  const before = tokens[at - 1]?.kind === 'dash' ? tokens[at - 2] : tokens[at - 1]
  return isUnit(tokens[at + 1]) || isUnit(tokens[high + 1]) || before?.text === 'pH'
}

function isBoundBehind(tokens: Token[], at: number): boolean {
  const behind = tokens[at + 1]
  const bound = behind?.kind === 'unit' ? tokens[at + 2] : behind
  if (bound?.kind !== 'bound' || !bound.isBehind) return false
  // "2 min" is a time.
  return behind?.kind === 'unit' || bound.unit === ''
}

/** "Wait at least 5 min" is a duration, not a measured value. */
function isWait(tokens: Token[], at: number, figures: number): boolean {
  const unit = tokens[figures + 1]
  const isSpan =
    unit !== undefined && (spans.has(wordOf(unit)) || (unit.kind === 'bound' && unit.unit !== ''))
  return isSpan && tokens.slice(0, at).some((token) => waiting.has(wordOf(token)))
}
