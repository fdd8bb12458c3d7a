import { findExcess, type TaskRequirements } from './task-answer.ts'

type Limits = Pick<TaskRequirements, 'tolerance_min' | 'tolerance_max' | 'unit'>

/** Formats a number for its reader: in the locale of the screen or the report. */
export type FormatNumber = (value: number) => string

/** The phrases for the limits of a task, in the reader's language. */
export interface LimitPhrases {
  between(min: string, max: string): string
  atMost(max: string): string
  atLeast(min: string): string
}

/** The phrases for a value that exceeds a limit, in the reader's language. */
export interface ExcessPhrases {
  above(limit: string): string
  below(limit: string): string
}

/** A value with its unit: `92.4 °C`. A no-break space joins them. Without a unit, the number alone. */
export function describeQuantity(value: number, unit: string, writeNumber: FormatNumber): string {
  return unit.trim() === '' ? writeNumber(value) : `${writeNumber(value)}\u00a0${unit.trim()}`
}

/**
 * The limits of a task: `10 to 80 °C`, `at most 80 °C`, `at least 10 °C`; empty without limits. Both bounds are
 * inclusive. Phone, review and report use the same text.
 */
export function describeLimits(
  { tolerance_min: min, tolerance_max: max, unit }: Limits,
  writeNumber: FormatNumber,
  words: LimitPhrases,
): string {
  const write = (value: number) => describeQuantity(value, unit, writeNumber)
  if (min !== null && max !== null) return words.between(writeNumber(min), write(max))
  if (max !== null) return words.atMost(write(max))
  return min === null ? '' : words.atLeast(write(min))
}

/**
 * The limit that a measured value exceeds: `above the limit of 80 °C`; empty within the limits and without limits.
 */
export function describeExcess(
  value: number,
  limits: Limits,
  writeNumber: FormatNumber,
  words: ExcessPhrases,
): string {
  const excess = findExcess(value, limits)
  if (excess === null) return ''
  const broken = excess === 'above' ? limits.tolerance_max : limits.tolerance_min
  return words[excess](describeQuantity(broken!, limits.unit, writeNumber))
}
