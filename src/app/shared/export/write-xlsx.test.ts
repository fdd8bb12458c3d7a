import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

/** The XML parts of a workbook as text. */
async function read(blob: Blob): Promise<string> {
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const text = new TextDecoder()
  return Object.values(parts)
    .map((part) => text.decode(part))
    .join('\n')
}

test('writes user text as text, numbers as numbers, and no formulas', async () => {
  const workbook = await writeXlsx([
    ['Number', 'What was found', 'Value'],
    ['F-000123', '=HYPERLINK("http://elsewhere")', -4.5],
    ['F-000124', 'Leaks\u0000 & <drips>\u0007\ud800', ''],
  ])
  const xml = await read(workbook)
  expect(workbook.type).toContain('spreadsheet')
  expect(xml).toContain('=HYPERLINK(')
  expect(xml).not.toMatch(/<f[ >]/)
  expect(xml).toContain('<v>-4.5</v>')
  expect(xml).toContain('Leaks &amp; &lt;drips&gt;')
  for (const control of ['\u0000', '\u0007']) expect(xml.includes(control)).toBe(false)
})
