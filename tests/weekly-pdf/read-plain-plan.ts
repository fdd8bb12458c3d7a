import { parseWeeklyPdf } from '#src/server/plan-import/parse-pdf.ts'
import { type PlainRule, type PlainText, writePlainPdf } from './write-plain-pdf.ts'

/** The texts of one line, each with its distance from the left in points. */
export type Row = [x: number, text: string][]

/** The texts of a line at a height, in points from the top. */
export const place = (y: number, row: Row): PlainText[] => row.map(([x, text]) => ({ x, y, text }))

/** The plants that the reader finds on pages of plain texts and rules. */
export async function readPlants(pages: PlainText[][], rules: PlainRule[] = []) {
  const { plants } = await parseWeeklyPdf(writePlainPdf(pages, rules), () => {})
  return plants
}

/** All tasks of these plants, in their order. */
export const listTasks = (plants: Awaited<ReturnType<typeof readPlants>>) =>
  plants.flatMap(({ equipment }) =>
    equipment.flatMap(({ checklists }) => checklists.flatMap(({ tasks }) => tasks)),
  )
