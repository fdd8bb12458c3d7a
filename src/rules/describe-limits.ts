import { findExcess, type TaskDemands } from './task-answer.ts'

type Limits = Pick<TaskDemands, 'tolerance_min' | 'tolerance_max' | 'unit'>

/** Writes a number as it is read where the words stand: on a screen, or in a report. */
export type WriteNumber = (value: number) => string

/** How limits are said where the words stand. */
export interface LimitWords {
  between(min: string, max: string): string
  atMost(max: string): string
  atLeast(min: string): string
}

/** How it is said which limit a value breaks. */
export interface ExcessWords {
  above(limit: string): string
  below(limit: string): string
}

/** A value with its unit, which a line break never parts: `92.4 °C`. Without a unit the number alone. */
export function describeQuantity(value: number, unit: string, writeNumber: WriteNumber): string {
  return unit.trim() === '' ? writeNumber(value) : `${writeNumber(value)}\u00a0${unit.trim()}`
}

/**
 * The limits of a task, said the same on the phone, in the review and in the report: `10 to 80 °C`, `at most 80 °C`,
 * `at least 10 °C`; empty where there are none. Both bounds are inside.
 */
export function describeLimits(
  { tolerance_min: min, tolerance_max: max, unit }: Limits,
  writeNumber: WriteNumber,
  words: LimitWords,
): string {
  const write = (value: number) => describeQuantity(value, unit, writeNumber)
  if (min !== null && max !== null) return words.between(writeNumber(min), write(max))
  if (max !== null) return words.atMost(write(max))
  return min === null ? '' : words.atLeast(write(min))
}

/** Which limit a measured value breaks: `above the limit of 80 °C`; empty within the limits and without any. */
export function describeExcess(
  value: number,
  limits: Limits,
  writeNumber: WriteNumber,
  words: ExcessWords,
): string {
  const excess = findExcess(value, limits)
  if (excess === null) return ''
  const broken = excess === 'above' ? limits.tolerance_max : limits.tolerance_min
  return words[excess](describeQuantity(broken!, limits.unit, writeNumber))
}
