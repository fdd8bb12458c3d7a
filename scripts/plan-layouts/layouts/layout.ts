import type { Language, PlanSize } from '#scripts/plan-layouts/content/plan.ts'
import type { Draw, Drawn } from '#scripts/plan-layouts/draw.ts'

export type Program = 'chromium' | 'pdfmake' | 'pdfkit' | 'jspdf'

/** A kind of plan. Each program that prints it gives a layout of its own. */
export interface Kind {
  name: string
  make: (draw: Draw) => Drawn
  programs: Program[]
  size?: PlanSize
  /** Landscape pages; by chance when omitted. */
  landscape?: boolean
  /** English when omitted. */
  language?: Language
  /** Titles of columns are in two languages. */
  secondLanguage?: Language
}
