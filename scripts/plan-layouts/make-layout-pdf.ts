import { makePlan } from './content/make-plan.ts'
import type { Plan } from './content/plan.ts'
import { makeRandom } from './content/random.ts'
import type { Block, PlanDocument } from './document.ts'
import { type Drawn, startDraw } from './draw.ts'
import type { Layout, Split } from './layouts/all-layouts.ts'
import type { Program } from './layouts/layout.ts'
import { printAsSheet } from './programs/sheet.ts'
import type { TruthRecord } from './truth.ts'

const LAST_TUNING_SEED = 1000

/** Seeds above 1000 are held out in every layout. */
export function findSplit(layout: Layout, seed: number): Split {
  return seed > LAST_TUNING_SEED ? 'held-out' : layout.split
}

/** The printers are loaded when a layout needs them: a test without Chromium does not load it. */
const printers: Record<Program, () => Promise<(document: PlanDocument) => Promise<Uint8Array>>> = {
  chromium: async () => (await import('./programs/chromium.ts')).printWithChromium,
  pdfmake: async () => (await import('./programs/pdfmake.ts')).printWithPdfmake,
  pdfkit: async () => (await import('./programs/pdfkit.ts')).printWithPdfkit,
  jspdf: async () => (await import('./programs/jspdf.ts')).printWithJspdf,
}

/** The plan of a seed. Layouts of the same size and language show the same plan. */
export function makeLayoutPlan({ kind }: Layout, seed: number): Plan {
  return makePlan(kind.language ?? 'en', makeRandom(seed), kind.size)
}

export function drawLayout(layout: Layout, seed: number): Drawn {
  const { kind, name } = layout
  const nameNumber = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 100_003
  const random = makeRandom(seed * 131 + nameNumber)
  const isLandscape = kind.landscape ?? random.chance(0.3)
  const options = {
    isLandscape,
    ...(kind.secondLanguage ? { secondLanguage: kind.secondLanguage } : {}),
  }
  return kind.make(startDraw(makeLayoutPlan(layout, seed), random, options))
}

/** A weekly plan in a layout, and its tasks. The same seed gives the same plan, words and style. */
export async function makeLayoutPdf(
  layout: Layout,
  seed: number,
): Promise<{ content: Uint8Array<ArrayBuffer>; truth: TruthRecord[] }> {
  const { document, truth } = drawLayout(layout, seed)
  const print = await printers[layout.program]()
  return { content: Uint8Array.from(await print(document)), truth }
}

/** The plan as a workbook; null when the document has no table with column titles. */
export function makeLayoutSheet(
  layout: Layout,
  seed: number,
): { content: Uint8Array<ArrayBuffer>; truth: TruthRecord[] } | null {
  const { document, truth } = drawLayout(layout, seed)
  if (!document.sections.some(({ blocks }) => blocks.some(hasTitles))) return null
  return { content: Uint8Array.from(printAsSheet(document)), truth }
}

function hasTitles(block: Block): boolean {
  if (block.kind === 'columns') return block.columns.some((blocks) => blocks.some(hasTitles))
  return block.kind === 'table' && block.head.length > 0
}
