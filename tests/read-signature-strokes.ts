import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A pen stroke (round caps and joins) and its position on the page, in points from the top left. */
export interface SignatureStroke {
  page: number
  points: number
  left: number
  right: number
  height: number
}

const ROUND = 1

/** Reads the pen strokes of signatures from a PDF, without rules, boxes and frames. */
export async function readSignatureStrokes(bytes: Uint8Array): Promise<SignatureStroke[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const lines: SignatureStroke[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList()
    let [cap, join] = [0, 0]
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.setLineCap) cap = argsArray[index][0]
      if (operation === OPS.setLineJoin) join = argsArray[index][0]
      if (operation !== OPS.constructPath || cap !== ROUND || join !== ROUND) continue
      const [, [path], edges] = argsArray[index] as [number, [Float32Array], number[] | null]
      // A clipping path has no bounds.
      if (!edges) continue
      const [left, top, right, bottom] = edges
      // Each point is an operator and two coordinates.
      lines.push({ page, points: path.length / 3, left: left!, right: right!, height: bottom! - top! })
    }
  }
  await loading.destroy()
  return lines
}
