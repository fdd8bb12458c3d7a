import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleChecklist, sampleEquipment, sampleReport, sampleTask } from './sample-report.test-data.ts'
import { writeReport } from './write-report.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-scripts-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface DrawnGlyph {
  originalCharCode: number
  unicode: string
}

/** Generates a report of tasks with these titles. @returns its text, its fonts and the glyphs on its pages */
async function drawReport(titles: string[]) {
  const tasks = titles.map((title, index) => sampleTask({ task_number: `${index + 1}`, title }))
  const equipment = [sampleEquipment({ checklists: [sampleChecklist({ tasks })] })]
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeReport(sampleReport({ equipment }), path)
  const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise
  const drawn = { text: '', fonts: new Set<string>(), glyphs: [] as DrawnGlyph[] }
  for (let number = 1; number <= pdf.numPages; number++) await addPage(drawn, await pdf.getPage(number))
  await pdf.destroy()
  return { ...drawn, text: drawn.text.replaceAll('\u200b', '').replace(/\s+/g, ' ') }
}

async function addPage(
  drawn: { text: string; fonts: Set<string>; glyphs: DrawnGlyph[] },
  page: PDFPageProxy,
): Promise<void> {
  const { fnArray, argsArray } = await page.getOperatorList()
  fnArray.forEach((operation, index) => {
    const [first] = argsArray[index] ?? []
    if (operation === OPS.setFont)
      drawn.fonts.add(String(page.commonObjs.get(first).name).replace(/^[A-Z]+\+/, ''))
    if (operation === OPS.showText)
      drawn.glyphs.push(...(first as (DrawnGlyph | number)[]).filter((item) => typeof item === 'object'))
  })
  const { items } = await page.getTextContent()
  drawn.text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
}

test('draws Thai, Hindi and emoji without replacement characters and empty boxes', async () => {
  const { text, fonts, glyphs } = await drawReport([
    'ตรวจสอบแรงดันปั๊มระบายความร้อน',
    'เติมน้ำมันหล่อลื่น P-103A',
    'पम्प का तेल स्तर जांचें',
    'Leak 💧 ok ✅ ⏱',
  ])
  // Line-break opportunities between Thai words are extracted as spaces.
  expect(text.replaceAll(' ', '')).toContain('ตรวจสอบแรงดันปั๊มระบายความร้อน')
  // The vowel am as two characters, the first of them below the tone mark.
  expect(text).toContain('เติมนํ้ามัน')
  expect(text).toMatch(/पम्प का तेल/)
  expect(text).toContain('Leak 💧 ok ✅ ⏱')
  expect(text).not.toContain('\ufffd')
  expect(glyphs.length).toBeGreaterThan(100)
  expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  expect([...fonts].sort()).toEqual(
    expect.arrayContaining(['NotoEmoji-Regular', 'NotoSansDevanagari-SemiBold', 'NotoSansThai-SemiBold']),
  )
})

test('draws an emoji sequence as one glyph', async () => {
  const sequences = ['👩🏽‍🔧', '👨‍👩‍👧', '❤️‍🔥', '1️⃣', '🇵🇱', '👍🏽']
  const { glyphs } = await drawReport([`Start ${sequences.join(' and ')} end`])
  const pictures = glyphs.filter(({ unicode }) =>
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(unicode),
  )
  expect(pictures).toHaveLength(sequences.length)
})

test('embeds none of these fonts without their characters', async () => {
  const { fonts } = await drawReport(['Oil level ≤ 80 %'])
  expect([...fonts].filter((name) => !name.startsWith('Inter') && !name.startsWith('DejaVu'))).toEqual([])
})
