import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdfText } from '#tests/api/read-pdf-text.ts'
import { readSignatureStrokes } from '#tests/read-signature-strokes.ts'
import type { PlantReportDocument, ReportChecklist } from './content/report-document.ts'
import { sampleChecklist, sampleEquipment, sampleReport } from './sample-report.test-data.ts'
import { writeReport } from './write-report.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signed-report-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Generates the report, and extracts its text and the drawn strokes. */
async function readDrawn(document: PlantReportDocument) {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeReport(document, path)
  const bytes = await readFile(path)
  return {
    lines: await readSignatureStrokes(bytes),
    text: (await readPdfText(bytes)).replace(/[\s\u00a0\u200b]+/g, ' '),
  }
}

describe('signed with a finger', () => {
  const wave = Array.from({ length: 40 }, (_none, index) => [
    0.1 + (0.8 * index) / 39,
    0.5 + 0.4 * Math.sin(index / 3),
  ]).flat()
  const drawn = { strokes: [wave, [0.3, 0.1]] }
  const signedBy = (technician: string, more: Partial<ReportChecklist> = {}) =>
    sampleChecklist({ technician, signature: drawn, ...more })
  const reportOfSigned = (checklists: ReportChecklist[], technicians = ['Marta Nowak', 'Jan Zieliński']) => {
    const { assignment } = sampleReport()
    return sampleReport({
      assignment: { ...assignment, technicians },
      equipment: [sampleEquipment({ checklists })],
    })
  }

  it("draws each technician's name at their line, with its time, and leaves the others to a pen", async () => {
    const { lines, text } = await readDrawn(reportOfSigned([signedBy('Marta Nowak')]))
    const [, signed = ''] = text.split('Signatures')
    expect(signed).toMatch(
      /Inspected by Marta Nowak 16\/11\/2026 10:03 Inspected by Jan Zieliński Reviewed by Taken/,
    )
    // The waving stroke, and the dot above it.
    expect(lines).toHaveLength(2)
    expect(lines[0]!.points).toBeGreaterThan(100)
    const plain = await readDrawn(reportOfSigned([sampleChecklist()]))
    expect(plain.lines).toEqual([])
  })

  it('draws above the line, and inside the column', async () => {
    const { lines } = await readDrawn(reportOfSigned([signedBy('Marta Nowak')]))
    const [{ left, right, height }] = lines as [(typeof lines)[number]]
    expect(left).toBeGreaterThan(42 + 340)
    expect(right).toBeLessThan(42 + 511)
    expect(height).toBeLessThan(40)
    expect(height).toBeGreaterThan(15)
  })

  it('shows the latest signature of each of several technicians, independent of the current assignee', async () => {
    const later = { submittedAt: '2026-11-16T15:30:00Z', signature: { name: 'Marta N.' } }
    const { lines, text } = await readDrawn(
      reportOfSigned([
        signedBy('Marta Nowak', later),
        signedBy('Marta Nowak'),
        signedBy('Former Assignee', { submittedAt: null }),
      ]),
    )
    expect(text).toContain(
      'Inspected by Marta Nowak 16/11/2026 16:30 /s/ Marta N. Inspected by Jan Zieliński',
    )
    // The arrival time, when the signing time is unknown.
    expect(text).toContain('Inspected by Former Assignee 16/11/2026 10:03')
    expect(lines).toHaveLength(2)
  })

  it.each([8, 12, 40])('prints all %i signatures, and keeps them on one page if they fit', async (count) => {
    const names = Array.from({ length: count }, (_none, index) => `Technician ${index + 1}.`)
    const { lines, text } = await readDrawn(
      reportOfSigned(
        names.map((name) => signedBy(name)),
        names,
      ),
    )
    for (const name of names) expect(text.split(`Inspected by ${name} 16/11/2026`)).toHaveLength(2)
    expect(lines).toHaveLength(2 * count)
    const signed = [...new Set(lines.map(({ page }) => page))].map(
      (number) => lines.filter(({ page }) => page === number).length / 2,
    )
    if (count <= 12) expect(signed).toEqual([count])
    // They begin where the checklists end, and then fill page after page.
    else expect(new Set(signed.slice(1, -1))).toEqual(new Set([15]))
  })
})
