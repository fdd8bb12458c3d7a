import type { Board } from '#src/contract/supervisor/assignment-board.ts'
import type { Chosen } from './board-choices.ts'

const MINUTES_PER_HOUR = 60

/** A technician's work in the week of the board. */
export interface Load {
  id: number
  name: string
  /** Minutes that are already assigned for the week. */
  assigned: number
  /** Minutes that the board adds. */
  added: number
  /** Checklists without an estimated duration; they do not count in the minutes. */
  withoutEstimate: number
  /** Minutes above the working hours of the week; 0 within them. */
  over: number
}

/** The work of each technician: already assigned, and added by the board. */
export function computeLoads(board: Board, chosen: readonly Chosen[]): Load[] {
  const loads = new Map<number, Load>(
    board.technicians.map(({ id, full_name: name, minutes: assigned, without_estimate: withoutEstimate }) => [
      id,
      { id, name, assigned, added: 0, withoutEstimate, over: 0 },
    ]),
  )
  for (const { technician, equipment } of chosen) {
    const load = loads.get(technician)
    if (!load) continue
    load.added += equipment.minutes
    load.withoutEstimate += equipment.without_estimate
  }
  const capacity = board.weekly_hours * MINUTES_PER_HOUR
  for (const load of loads.values()) load.over = Math.max(0, load.assigned + load.added - capacity)
  return [...loads.values()]
}

/** Hours with at most one decimal. */
export const toHours = (minutes: number): number => Math.round((minutes * 10) / MINUTES_PER_HOUR) / 10
