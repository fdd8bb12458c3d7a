import { readNumber } from './cell-values.ts'
import { isKnownUnit, unitPattern } from './units.ts'

/** What a text says about the values that are in order. */
export interface Limits {
  min: number | null
  max: number | null
  unit: string
  /** Where in the text it says so. */
  from: number
  to: number
}

const number = String.raw`(?<![\p{L}\d.,_/-])([-−+]?\d+(?:[  \u00a0\u202f]\d{3})*(?:[.,]\d+)*)`
const plainNumber = String.raw`([-−+]?\d+(?:[ \u00a0\u202f]\d{3})*(?:[.,]\d+)*)`
const knownUnit = String.raw`(?:\s*(${unitPattern})(?![\p{L}\d]))`
const anyUnit = String.raw`(?:\s*([°%‰µμΩ\p{L}"][\p{L}\d°%µμΩ³²⁻¹/·.()]*))`
const dash = String.raw`\s*(?:-|–|—|−|‑|\.\.\.?|…|~|to|bis|up to)\s*`
const atLeast = String.raw`(?:≥|>=|=>|⩾|>|\bmin(?:imum)?\b\.?\s*[:=]?|\bat least\b|\bnot less than\b|\bno less than\b|\bnot below\b|\babove\b|\bover\b|\bmore than\b|\bgreater than\b|\bfrom\b)`
const atMost = String.raw`(?:≤|<=|=<|⩽|<|\bmax(?:imum)?\b\.?\s*[:=]?|\bat most\b|\bnot more than\b|\bno more than\b|\bnot above\b|\bnot over\b|\bnot exceed(?:ing)?\b|\bbelow\b|\bunder\b|\bless than\b|\bup to\b)`

type Found = { min: string | undefined; max: string | undefined; units: (string | undefined)[] }

/** A pattern, whether a unit is needed to believe it in running text, and how its groups are read. */
interface LimitPattern {
  make: (unit: string) => string
  needsUnit: boolean
  read: (groups: (string | undefined)[]) => Found
}

const patterns: LimitPattern[] = [
  {
    make: (unit) =>
      String.raw`${atLeast}\s*${plainNumber}${unit}?\s*(?:,|;|/|&|\band\b|-|–)?\s*${atMost}\s*${plainNumber}${unit}?`,
    needsUnit: false,
    read: ([min, unit, max, secondUnit]) => ({ min, max, units: [secondUnit, unit] }),
  },
  {
    make: (unit) =>
      String.raw`${atMost}\s*${plainNumber}${unit}?\s*(?:,|;|/|&|\band\b|-|–)?\s*${atLeast}\s*${plainNumber}${unit}?`,
    needsUnit: false,
    read: ([max, unit, min, secondUnit]) => ({ min, max, units: [secondUnit, unit] }),
  },
  {
    make: (unit) => String.raw`\bbetween\s+${plainNumber}${unit}?\s+and\s+${plainNumber}${unit}?`,
    needsUnit: false,
    read: ([min, unit, max, secondUnit]) => ({ min, max, units: [secondUnit, unit] }),
  },
  {
    make: (unit) => `${number}${unit}?${dash}${plainNumber}${unit}?`,
    needsUnit: true,
    read: ([min, unit, max, secondUnit]) => ({ min, max, units: [secondUnit, unit] }),
  },
  {
    make: (unit) => String.raw`${atMost}\s*${plainNumber}${unit}?`,
    needsUnit: true,
    read: ([max, unit]) => ({ min: undefined, max, units: [unit] }),
  },
  {
    make: (unit) => String.raw`${atLeast}\s*${plainNumber}${unit}?`,
    needsUnit: true,
    read: ([min, unit]) => ({ min, max: undefined, units: [unit] }),
  },
]
const around = (unit: string): string =>
  String.raw`${number}${unit}?\s*(?:±|\+\/-|\+-)\s*${plainNumber}${unit}?`

const pair = /^([-−+]?[\d.,]+|[-–—]|n\/?a)?\s*[/;|]\s*([-−+]?[\d.,]+|[-–—]|n\/?a)?(?:\s+([^\d\s].*))?$/iu

const inText = compile(knownUnit)
const inCell = compile(anyUnit)

/**
 * Finds limits in a task's running text: only where a known unit or a word such as "max" leaves no doubt, so
 * that "steps 3-5" or a date stays what it is.
 */
export function findLimits(text: string): Limits | null {
  return search(text, inText, true)
}

/** Reads a cell that is there for limits: "3–5", "3.0 - 5.0 bar", "< 80 °C", "max 4"; null when it is neither. */
export function readLimits(text: string): Limits | null {
  return readPair(text.trim()) ?? search(text.trim(), inCell, false)
}

/** "8.5 / 9.5 bar" and "- / 75" in a column for both limits. */
function readPair(text: string): Limits | null {
  const match = pair.exec(text)
  if (!match) return null
  const [, low, high, unit] = match
  const min = readNumber(low ?? '')
  const max = readNumber(high ?? '')
  return min === null && max === null
    ? null
    : { min, max, unit: unit?.trim() ?? '', from: 0, to: text.length }
}

function search(text: string, compiled: ReturnType<typeof compile>, isRunningText: boolean): Limits | null {
  if (text.length > 500 || !/\d/.test(text)) return null
  const tolerance = compiled.around.exec(text)
  if (tolerance) {
    const [, middle, unit, spread, secondUnit] = tolerance
    const centre = readNumber(middle ?? '')
    const width = readNumber(spread ?? '')
    const found = secondUnit ?? unit ?? ''
    if (centre !== null && width !== null && (found !== '' || !isRunningText)) {
      return { min: round(centre - width), max: round(centre + width), unit: found, ...extent(tolerance) }
    }
  }
  for (const { pattern, expression } of compiled.patterns) {
    const match = expression.exec(text)
    if (!match) continue
    const { min, max, units } = pattern.read(match.slice(1))
    const unit = units.find((candidate) => candidate !== undefined) ?? readLeadingUnit(text, match.index)
    const isSure = !pattern.needsUnit || unit !== '' || isWhole(match, text) || /m(?:in|ax)/i.test(match[0])
    if (isRunningText && !isSure) continue
    const low = min === undefined ? null : readNumber(min)
    const high = max === undefined ? null : readNumber(max)
    if (low === null && high === null) continue
    return { min: low, max: high, unit, ...extent(match) }
  }
  return null
}

function compile(unit: string) {
  return {
    around: new RegExp(around(unit), 'iu'),
    patterns: patterns.map((pattern) => ({ pattern, expression: new RegExp(pattern.make(unit), 'iu') })),
  }
}

/** "pH 6.5–8.5": some units stand in front. */
function readLeadingUnit(text: string, index: number): string {
  const before = /(\S+)\s*$/.exec(text.slice(0, index))?.[1] ?? ''
  return before === 'pH' || (text.slice(0, index).trim() === before && isKnownUnit(before)) ? before : ''
}

function isWhole(match: RegExpExecArray, text: string): boolean {
  return match[0].trim() === text.trim()
}

function extent(match: RegExpExecArray): { from: number; to: number } {
  return { from: match.index, to: match.index + match[0].length }
}

/** Keeps 7.5 - 0.2 from becoming 7.300000000000001. */
function round(value: number): number {
  return Number(value.toPrecision(12))
}
