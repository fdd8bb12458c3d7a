import type { ExecutionTask } from '#src/contract/executions.ts'

type Range = Pick<ExecutionTask, 'tolerance_min' | 'tolerance_max'>

/** More steps across the limits than this take too many presses. */
const MAX_STEPS = 100

function countDecimals(value: number): number {
  const [, decimals = ''] = value.toFixed(6).replace(/0+$/, '').split('.')
  return decimals.length
}

/** True when the limits leave room for a value below zero. */
export const allowsNegatives = ({ tolerance_min: min }: Range): boolean => min === null || min < 0

/** The step of a value: the last decimal of the limits or the last value, or more for a wide range. */
export function findStep({ tolerance_min: min, tolerance_max: max }: Range, last: number | null): number {
  const known = [min, max, last].filter((value) => value !== null)
  const decimals = Math.max(0, ...known.map(countDecimals))
  const range = min !== null && max !== null ? max - min : Math.abs(max ?? min ?? last ?? 0)
  let step = 10 ** -decimals
  while (range / step > MAX_STEPS) step *= 10
  return step
}

/** The value one step up or down; without a value, from the last one or a limit. */
export function stepValue(
  value: number | null,
  direction: 1 | -1,
  range: Range,
  last: number | null,
): number {
  const step = findStep(range, last)
  const from = value ?? last ?? range.tolerance_min ?? range.tolerance_max ?? 0
  const decimals = Math.max(countDecimals(step), countDecimals(from))
  return Number((from + direction * step).toFixed(decimals))
}
