import { joinBoundWords } from './bound-words.ts'
import { type Bounds, LimitGrammar } from './grammar.ts'
import { listLimitWords } from './limit-words.ts'
import type { NumberStyle } from './number-text.ts'
import { type Token, tokenize, wordOf } from './tokens.ts'
import { isSameUnit } from './units.ts'

/**
 * The result of parsing a limits text.
 *
 * - `none`: it states that there are no limits ("-", "N/A").
 * - `limits`: exactly these; both bounds are inclusive, so that "< 80" and "≤ 80" are equal.
 * - `words`: text without a figure ("Dry"), which is an expected result rather than a limit.
 * - `unread`: anything else. It stays text, and no value is compared with it.
 */
export type LimitsRead =
  | { kind: 'none' }
  | ({ kind: 'limits' } & Bounds)
  | { kind: 'words' }
  | { kind: 'unread' }

/** The context of a text: settings of the document and of the table around it. */
export interface LimitsContext {
  style: NumberStyle
  /** From its own column or label; '' when there is none. */
  unit: string
  /** The column contains both bounds, lower first: "8.5 / 9.5". */
  isPair?: boolean
}

const MAX_TEXT_LENGTH = 300
const NOTHING =
  /^(?:[-–—−]{1,3}|\/|n\.? ?\/? ?a\.?|none|nil|no limits?|not applicable|not limited|unlimited|keine?|aucune?|ninguno|nessuno|geen|brak|nenhum)$/i
/** Words that may precede limits without changing them. */
const leading = new Set(listLimitWords('normally'))
/** Spelled-out figures, and other words that imply a comparison. */
const FIGURES_IN_WORDS =
  /\p{N}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred|half|zero|minus|double|twice)\b/iu

/**
 * The limit parser. It parses a limits text: "3–5", "−0.75 to −0.55 bar", "< 80 °C", "230 V ±10 %", "- / 75".
 *
 * Every figure, sign, word and unit must fit one of the forms of `LimitGrammar`, with only one interpretation.
 * Otherwise the whole text is `unread`, never half a limit. Examples: a lower limit above the upper, two units, an
 * extra word, an ambiguous figure ("1,500" in a document of unknown style).
 */
export function parseLimits(text: string, context: LimitsContext): LimitsRead {
  const trimmed = text.trim()
  if (trimmed === '' || NOTHING.test(trimmed)) return { kind: 'none' }
  if (trimmed.length > MAX_TEXT_LENGTH) return { kind: 'unread' }
  const tokens = joinBoundWords(tokenize(trimmed, context.style))
  const found = collect(tokens, context)
  const [only] = found
  if (found.length === 1 && only) return { kind: 'limits', ...only }
  const mayBeLimit =
    FIGURES_IN_WORDS.test(trimmed) ||
    tokens.some(
      (token) => token.kind === 'plusMinus' || (token.kind === 'bound' && (token.isSymbol || token.isSure)),
    )
  return { kind: mayBeLimit ? 'unread' : 'words' }
}

/** Parses a cell for one bound: "4.5", "4.5 bar" or, in a Max cell, "< 80 °C". */
export function readBound(text: string, side: 'min' | 'max', context: LimitsContext): LimitsRead {
  const trimmed = text.trim()
  if (trimmed === '' || NOTHING.test(trimmed)) return { kind: 'none' }
  if (trimmed.length > MAX_TEXT_LENGTH) return { kind: 'unread' }
  const tokens = joinBoundWords(tokenize(trimmed, context.style))
  const grammar = new LimitGrammar(tokens, context.unit)
  const plain = grammar.readQuantity(0).map(({ value, next }) => ({
    next,
    value: { min: null, max: null, [side]: value.amount, unit: value.unit },
  }))
  const whole = [...plain, ...grammar.readClauses(0)]
    .filter(({ next }) => next === tokens.length)
    .map(({ value }) => value)
    .filter((value) => value[side] !== null)
  const [only, ...more] = distinct(whole)
  if (only && more.length === 0 && fits(only, context.unit)) return { kind: 'limits', ...only }
  return {
    kind: FIGURES_IN_WORDS.test(trimmed) || tokens.some(({ kind }) => kind === 'bound') ? 'unread' : 'words',
  }
}

/** Whether a text of one bound has a space between figures: "1 480", or two cells that ran together. */
export function hasSpacedFigures(text: string): boolean {
  return /\d \d/.test(text)
}

/** All distinct interpretations of a whole text as limits. */
function collect(tokens: Token[], context: LimitsContext): Bounds[] {
  const starts = [...listStarts(tokens)]
  const found = starts.flatMap(({ inner, unit }) => {
    const grammar = new LimitGrammar(inner, unit || context.unit)
    // "5 min" may be a minimum of five, or five minutes, which is no limit.
    if (grammar.readQuantity(0).some(({ next }) => next === inner.length)) return []
    const whole = grammar
      .readLimits(0)
      .filter(({ next }) => next === inner.length)
      .map(({ value }) => value)
    const pairs = context.isPair ? readSlashedPair(grammar, inner) : []
    return [...whole, ...pairs].flatMap((value) => {
      if (unit !== '' && value.unit !== '' && !isSameUnit(unit, value.unit)) return []
      return [{ ...value, unit: value.unit || unit }]
    })
  })
  return distinct(found).filter((value) => fits(value, context.unit))
}

/** The tokens without optional parts around limits: words before, a unit before or after, brackets, a full stop. */
function* listStarts(tokens: Token[]): Generator<{ inner: Token[]; unit: string }> {
  let start = 0
  while (leading.has(wordOf(tokens[start])) || (start > 0 && isSign(tokens[start], ':'))) start++
  const end = tokens.length - (isSign(tokens.at(-1), '.') ? 1 : 0)
  let inner = tokens.slice(start, end)
  const first = inner[0]
  let unit = ''
  if (first?.kind === 'unit') {
    unit = first.text
    inner = inner.slice(1)
  }
  yield { inner, unit }
  const closing = inner.findIndex((token) => isSign(token, ')') || isSign(token, ']'))
  const isWrapped =
    closing > 0 &&
    ((isSign(inner[0], '(') && isSign(inner[closing], ')')) ||
      (isSign(inner[0], '[') && isSign(inner[closing], ']')))
  if (!isWrapped || unit !== '') return
  const behind = inner[closing + 1]
  if (closing === inner.length - 1) yield { inner: inner.slice(1, -1), unit: '' }
  else if (closing === inner.length - 2 && behind?.kind === 'unit')
    yield { inner: inner.slice(1, closing), unit: behind.text }
}

/** "8.5 / 9.5 bar" and "- / 75", in a column whose title announces both bounds. */
function readSlashedPair(grammar: LimitGrammar, tokens: Token[]): Bounds[] {
  const slash = tokens.findIndex((token) => isSign(token, '/') || isSign(token, ';') || isSign(token, '|'))
  if (slash < 0) return []
  const isBlank = (from: number, to: number) =>
    to === from || (to === from + 1 && tokens[from]?.kind === 'dash')
  const lows = isBlank(0, slash) ? [null] : grammar.readQuantity(0).filter(({ next }) => next === slash)
  const highs = isBlank(slash + 1, tokens.length)
    ? [null]
    : grammar.readQuantity(slash + 1).filter(({ next }) => next === tokens.length)
  return lows.flatMap((low) =>
    highs.flatMap((high) => {
      const [min, max] = [low?.value.amount ?? null, high?.value.amount ?? null]
      const units = [low?.value.unit ?? '', high?.value.unit ?? ''].filter((unit) => unit !== '')
      const [unit = '', other = unit] = units
      if ((min === null && max === null) || (min !== null && max !== null && min > max)) return []
      return isSameUnit(unit, other) ? [{ min, max, unit }] : []
    }),
  )
}

function fits(value: Bounds, unit: string): boolean {
  return value.unit === '' || unit === '' || isSameUnit(value.unit, unit)
}

export function distinct(all: Bounds[]): Bounds[] {
  const seen = new Map(all.map((value) => [`${value.min} ${value.max} ${value.unit}`, value]))
  return [...seen.values()]
}

function isSign(token: Token | undefined, text: string): boolean {
  return token?.kind === 'sign' && token.text === text
}
