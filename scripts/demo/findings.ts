import type { drawPhoto } from './draw-photo.ts'

/** A task that a technician answers not OK: the task, the equipment, and the photo. */
export interface Finding {
  tag: string
  task: string
  description: string
  /** The measured value, where the task asks for one. */
  measured?: number
  scene: Parameters<typeof drawPhoto>[0]
}

export const lastWeekFindings: readonly Finding[] = [
  {
    tag: 'P-103A',
    task: 'Count drops at the shaft seal',
    description: 'Fourteen drops a minute at the seal. Work order for new packing raised.',
    measured: 14,
    scene: 'leak',
  },
  {
    tag: 'RO-201',
    task: 'Look for leaks at the pressure vessel end caps',
    description: 'Salt crust below the end cap of vessel 3, it weeps. Seal ordered.',
    scene: 'leak',
  },
  {
    tag: 'CT-301',
    task: 'Check fan cage and access ladder',
    description: 'Second bolt of the cage is loose. Tightened; thread is worn.',
    scene: 'guard',
  },
]

export const thisWeekFindings: readonly Finding[] = [
  {
    tag: 'B-101',
    task: 'Read steam pressure',
    description: 'Above the limit at full load. Control room has lowered the set point.',
    measured: 10.1,
    scene: 'gauge',
  },
  {
    tag: 'SF-202',
    task: 'Inspect brine line for crystals',
    description: 'Rust and crystals at the elbow above the tank, line half closed.',
    scene: 'corrosion',
  },
  {
    tag: 'CT-301',
    task: 'Check fan cage and access ladder',
    description: 'One bolt of the cage is missing now. Secured with a spare, thread has to be cut again.',
    scene: 'guard',
  },
]
