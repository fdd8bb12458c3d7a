import { languages } from '#scripts/plan-layouts/content/plan.ts'
import { flatTableKinds, makeFlatTable } from './flat-tables.ts'
import { formKinds } from './forms.ts'
import { areaMatrixKind, gridKinds, machineMatrixKind } from './grids.ts'
import type { Kind, Program } from './layout.ts'
import { listKinds } from './lists.ts'
import { machineTableKinds, makeMachineTables } from './machine-tables.ts'
import { mergedColumnsKind, neighbourKinds, turnedPlantsKind } from './neighbours.ts'
import { phaseReadingsKind, scheduleKinds } from './schedules.ts'
import { workOrderKinds } from './work-orders.ts'

export type Split = 'tuning' | 'held-out'

export interface Layout {
  name: string
  kind: Kind
  program: Program
  /** Number of the layout in its kind. */
  variant: number
  split: Split
}

const programs: Program[] = ['chromium', 'pdfmake', 'jspdf', 'pdfkit']

/** A flat table, tables by machine and a list in each language other than English. */
const languageKinds = languages
  .filter((language) => language !== 'en')
  .flatMap((language, index): Kind[] => {
    const from = (at: number) => programs[(index + at) % programs.length]!
    const list = listKinds.find(({ name }) => name === 'labelled-sections')!
    return [
      {
        name: `flat-${language}`,
        make: makeFlatTable,
        programs: [from(0), from(1)],
        language,
        landscape: true,
      },
      { name: `machine-tables-${language}`, make: makeMachineTables, programs: [from(2), from(3)], language },
      { name: `sections-${language}`, make: list.make, programs: [from(1), from(2)], language },
    ]
  })

/** New kinds come last: the place of a kind decides which of its layouts are held out. */
export const kinds: Kind[] = [
  ...flatTableKinds,
  ...machineTableKinds,
  ...listKinds,
  ...formKinds,
  ...gridKinds,
  ...scheduleKinds,
  ...workOrderKinds,
  ...languageKinds,
  machineMatrixKind,
  areaMatrixKind,
  ...neighbourKinds,
  phaseReadingsKind,
  turnedPlantsKind,
  mergedColumnsKind,
]

/**
 * Every second program of a kind is held out: the reader is never tuned on its files. The first one alternates from
 * kind to kind, so that each program is in both halves.
 */
export const layouts: Layout[] = kinds.flatMap((kind, at) =>
  kind.programs.map((program, variant) => ({
    name: `${kind.name}-${program}`,
    kind,
    program,
    variant,
    split: (at + variant) % 2 === 0 ? 'tuning' : 'held-out',
  })),
)
