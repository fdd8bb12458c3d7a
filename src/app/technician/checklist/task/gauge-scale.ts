import type { TaskDemands } from '#src/rules/task-answer.ts'

type Limits = Pick<TaskDemands, 'tolerance_min' | 'tolerance_max'>

/** Where the good range begins and ends on a gauge, and where a value stands: all in percent of its length. */
export interface GaugeScale {
  goodFrom: number
  goodTo: number
  placeOf: (value: number) => number
}

/** Room for bad values beside the limits, as a share of the good range. */
const MARGIN = 0.4
/** Where only one value is good, the gauge still has a length, as a share of that value. */
const SMALLEST_SPAN = 0.01

/** Lays a gauge out around a task's limits; null where there are none to show. */
export function layOutGauge({ tolerance_min: min, tolerance_max: max }: Limits): GaugeScale | null {
  if (min === null && max === null) return null
  const size = Math.max(Math.abs(min ?? max!), 1)
  const span = min !== null && max !== null ? Math.max(max - min, size * SMALLEST_SPAN) : size
  const from = min === null ? max! - span : min - span * MARGIN
  const to = max === null ? min! + span : max + span * MARGIN
  const placeOf = (value: number) => Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100))
  return {
    goodFrom: min === null ? 0 : placeOf(min),
    goodTo: max === null ? 100 : placeOf(max),
    placeOf,
  }
}
