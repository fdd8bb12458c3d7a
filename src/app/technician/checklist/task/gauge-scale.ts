import type { TaskRequirements } from '#src/rules/task-answer.ts'

type Limits = Pick<TaskRequirements, 'tolerance_min' | 'tolerance_max'>

/** Positions of the limits and the value on a gauge, in percent of its length. */
export interface GaugeScale {
  goodFrom: number
  goodTo: number
  placeOf: (value: number) => number
}

/** Space outside the limits, as a fraction of the good range. */
const MARGIN = 0.4
/** Minimum length of a gauge with equal limits, as a fraction of the value. */
const MIN_SPAN = 0.01

/** Computes a gauge from a task's limits; null without limits. */
export function layOutGauge({ tolerance_min: min, tolerance_max: max }: Limits): GaugeScale | null {
  if (min === null && max === null) return null
  const size = Math.max(Math.abs(min ?? max!), 1)
  const span = min !== null && max !== null ? Math.max(max - min, size * MIN_SPAN) : size
  const from = min === null ? max! - span : min - span * MARGIN
  const to = max === null ? min! + span : max + span * MARGIN
  const placeOf = (value: number) => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))
  return {
    goodFrom: min === null ? 0 : placeOf(min),
    goodTo: max === null ? 100 : placeOf(max),
    placeOf,
  }
}
