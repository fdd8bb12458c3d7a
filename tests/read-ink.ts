import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A line with round ends and corners, as a pen draws it, and where on its page it is: points from the top left. */
export interface InkLine {
  page: number
  points: number
  left: number
  right: number
  height: number
}

const ROUND = 1

/** What is drawn in a PDF as a pen draws: names that were signed, and no rule, box or frame. */
export async function readInk(bytes: Uint8Array): Promise<InkLine[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const lines: InkLine[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList()
    let [cap, join] = [0, 0]
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.setLineCap) cap = argsArray[index][0]
      if (operation === OPS.setLineJoin) join = argsArray[index][0]
      if (operation !== OPS.constructPath || cap !== ROUND || join !== ROUND) continue
      const [, [path], edges] = argsArray[index] as [number, [Float32Array], number[] | null]
      // What only limits where something is drawn has none.
      if (!edges) continue
      const [left, top, right, bottom] = edges
      // Each point is a kind of step and two places.
      lines.push({ page, points: path.length / 3, left: left!, right: right!, height: bottom! - top! })
    }
  }
  await loading.destroy()
  return lines
}
