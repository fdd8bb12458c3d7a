import { isAnd, isBetween, isFrom, isTo } from './limit-words.ts'
import { isAdjacent, type Side, type Token } from './tokens.ts'
import { isSameUnit, isShare } from './units.ts'

/** Limits of one interpretation of a text; null means no bound on that side. */
export interface Bounds {
  min: number | null
  max: number | null
  unit: string
}

/** A parsed value, and the index of the token after it. A position can have several interpretations, or none. */
interface Read<Value> {
  value: Value
  next: number
}

interface Quantity {
  amount: number
  unit: string
}

const SIGNS = /^[-−–‐‑]$/

/**
 * The grammar of the limit parser: parses the tokens of one text. `unit` comes from the table or label around it, or
 * is ''.
 */
export class LimitGrammar {
  private readonly tokens: Token[]
  private readonly unit: string

  constructor(tokens: Token[], unit: string) {
    this.tokens = tokens
    this.unit = unit
  }

  /**
   * limits  := pair | clause | range | between | interval | around
   * pair    := clause ["," ";" "/" "&" "and" dash] clause, one for each side
   * clause  := bound quantity | quantity bound
   * between := "between" quantity ("and" | "to" | dash) quantity
   * range   := ["from"] quantity (dash | dots | "to" | "bis" | "up to") quantity
   * interval := "[" quantity (";" | dots) quantity "]" [unit]
   * around  := quantity ("±" quantity | "(" "±" quantity ")")
   */
  readLimits(at: number): Read<Bounds>[] {
    return [
      ...this.readPair(at),
      ...this.readClauses(at),
      ...this.readRange(at),
      ...this.readBetween(at),
      ...this.readInterval(at),
      ...this.readAround(at),
    ]
  }

  /** quantity := [sign] number [unit | "(" unit ")"] */
  readQuantity(at: number): Read<Quantity>[] {
    const signed = this.readSign(at)
    if (!signed) return []
    const figures = this.tokens[signed.next]
    if (figures?.kind !== 'number' || figures.value === null) return []
    const amount = figures.value === 0 ? 0 : signed.value * figures.value
    const next = signed.next + 1
    const bare = { value: { amount, unit: '' }, next }
    const unit = this.readUnit(next)
    return unit ? [bare, { value: { amount, unit: unit.value }, next: unit.next }] : [bare]
  }

  /** One bound: "max 4 bar", "4 bar or less". */
  readClauses(at: number): Read<Bounds>[] {
    const first = this.tokens[at]
    if (first?.kind === 'bound' && first.isBefore) {
      // "max-5" may have a dash or a sign; "max -5" is clear.
      const isGlued = !first.isSymbol && isAdjacent(first, this.tokens[at + 1])
      if (isGlued && this.tokens[at + 1]?.kind !== 'number' && !/[:=.]$/.test(first.text)) return []
      return this.readQuantity(at + 1).map(({ value, next }) => ({ value: bound(first.side, value), next }))
    }
    return this.readQuantity(at).flatMap(({ value, next }) => {
      const behind = this.tokens[next]
      return behind?.kind === 'bound' && behind.isBehind
        ? [{ value: bound(behind.side, value), next: next + 1 }]
        : []
    })
  }

  private readPair(at: number): Read<Bounds>[] {
    return this.readClauses(at).flatMap((first) =>
      this.skipSeparator(first.next).flatMap((start) =>
        this.readClauses(start).flatMap((second) => {
          const [low, high] = first.value.min === null ? [second, first] : [first, second]
          if (low.value.min === null || high.value.max === null) return []
          return join(
            { amount: low.value.min, unit: low.value.unit },
            { amount: high.value.max, unit: high.value.unit },
            second.next,
          )
        }),
      ),
    )
  }

  private skipSeparator(at: number): number[] {
    const token = this.tokens[at]
    const isSeparator =
      (token?.kind === 'sign' && [',', ';', '/', '&'].includes(token.text)) ||
      isAnd(token) ||
      (token?.kind === 'dash' && !isAdjacent(token, this.tokens[at + 1]))
    return isSeparator ? [at + 1] : [at]
  }

  private readRange(at: number): Read<Bounds>[] {
    const start = isFrom(this.tokens[at]) ? at + 1 : at
    return this.readTwo(start, (next) => this.skipRangeSign(next))
  }

  private readBetween(at: number): Read<Bounds>[] {
    if (!isBetween(this.tokens[at])) return []
    return this.readTwo(at + 1, (next) => (isAnd(this.tokens[next]) ? next + 1 : this.skipRangeSign(next)))
  }

  private readInterval(at: number): Read<Bounds>[] {
    if (!this.isSign(at, '[')) return []
    const isSeparator = (next: number) => this.isSign(next, ';') || this.tokens[next]?.kind === 'dots'
    const inside = this.readTwo(at + 1, (next) => (isSeparator(next) ? next + 1 : null))
    return inside.flatMap(({ value, next }) => {
      if (!this.isSign(next, ']')) return []
      const unit = value.unit === '' ? this.readUnit(next + 1) : null
      return [unit ? { value: { ...value, unit: unit.value }, next: unit.next } : { value, next: next + 1 }]
    })
  }

  private readTwo(at: number, skip: (at: number) => number | null): Read<Bounds>[] {
    return this.readQuantity(at).flatMap((low) => {
      const behind = skip(low.next)
      if (behind === null) return []
      return this.readQuantity(behind).flatMap((high) => join(low.value, high.value, high.next))
    })
  }

  /** A dash with space before it and none after it is a sign: "3 -5" is no range. */
  private skipRangeSign(at: number): number | null {
    const token = this.tokens[at]
    const next = this.tokens[at + 1]
    if (token?.kind === 'dash' || token?.kind === 'tilde') {
      const isBound = isAdjacent(token, next) && !isAdjacent(this.tokens[at - 1], token)
      return isBound && next?.kind === 'number' ? null : at + 1
    }
    return token?.kind === 'dots' || isTo(token) ? at + 1 : null
  }

  private readAround(at: number): Read<Bounds>[] {
    return this.readQuantity(at).flatMap((middle) => {
      const isBracketed = this.isSign(middle.next, '(')
      const spreadAt = middle.next + (isBracketed ? 1 : 0)
      if (this.tokens[spreadAt]?.kind !== 'plusMinus' || this.tokens[spreadAt + 1]?.kind !== 'number')
        return []
      return this.readQuantity(spreadAt + 1).flatMap((spread) => {
        if (isBracketed && !this.isSign(spread.next, ')')) return []
        const found = widen(middle.value, spread.value, this.unit)
        return found ? [{ value: found, next: spread.next + (isBracketed ? 1 : 0) }] : []
      })
    })
  }

  private readSign(at: number): Read<1 | -1> | null {
    const token = this.tokens[at]
    if (token?.kind === 'number') return { value: 1, next: at }
    const isMinus = token?.kind === 'dash' && SIGNS.test(token.text)
    if (!isMinus && token?.kind !== 'plus') return null
    const before = this.tokens[at - 1]
    const isFree = !isAdjacent(before, token) || !['number', 'unit', 'word'].includes(before?.kind ?? '')
    return isFree && isAdjacent(token, this.tokens[at + 1]) ? { value: isMinus ? -1 : 1, next: at + 1 } : null
  }

  private readUnit(at: number): Read<string> | null {
    const token = this.tokens[at]
    if (token?.kind === 'unit') return { value: token.text, next: at + 1 }
    if (token?.kind === 'bound' && token.unit !== '') return { value: token.unit, next: at + 1 }
    const inside = this.tokens[at + 1]
    const isBracketed = this.isSign(at, '(') && this.isSign(at + 2, ')')
    return isBracketed && inside?.kind === 'unit' ? { value: inside.text, next: at + 3 } : null
  }

  private isSign(at: number, text: string): boolean {
    const token = this.tokens[at]
    return token?.kind === 'sign' && token.text === text
  }
}

function bound(side: Side, { amount, unit }: Quantity): Bounds {
  return side === 'least' ? { min: amount, max: null, unit } : { min: null, max: amount, unit }
}

/** Empty when the lower bound is higher than the upper, or the units differ. */
function join(low: Quantity, high: Quantity, next: number): Read<Bounds>[] {
  const isOneUnit = low.unit === '' || high.unit === '' || isSameUnit(low.unit, high.unit)
  if (!isOneUnit || low.amount > high.amount) return []
  return [{ value: { min: low.amount, max: high.amount, unit: high.unit || low.unit }, next }]
}

/**
 * "24 V ± 0.5" and "230 V ±10 %". Percent refers to the value when the value has another unit. "60 ±5 %" may be 55 to
 * 65 or 57 to 63, and is not parsed.
 */
function widen(middle: Quantity, spread: Quantity, around: string): Bounds | null {
  const unit = middle.unit || around
  if (isShare(unit) && (isShare(spread.unit) || spread.unit === '') && middle.unit === '') return null
  if (isShare(spread.unit)) {
    if (spread.unit !== '%' || unit === '' || isShare(unit)) return null
    return spanAround(middle.amount, (Math.abs(middle.amount) * spread.amount) / 100, middle.unit)
  }
  if (middle.unit !== '' && spread.unit !== '' && !isSameUnit(middle.unit, spread.unit)) return null
  if (isShare(middle.unit)) return null
  return spanAround(middle.amount, spread.amount, spread.unit || middle.unit)
}

function spanAround(middle: number, spread: number, unit: string): Bounds {
  return { min: round(middle - spread), max: round(middle + spread), unit }
}

/** Rounds 7.5 - 0.2 to 7.3 instead of 7.300000000000001. */
function round(value: number): number {
  return Number(value.toPrecision(12))
}
