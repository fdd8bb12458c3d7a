import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { PageContent, TextRun } from './extract/page-content.ts'
import { readLines, readText } from './layout/words.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const folder = new URL('../../../tests/fixtures/weekly-pdf/right-to-left/', import.meta.url)

async function readFirstPlant(name: string) {
  const reading = await parseWeeklyPdf(new Uint8Array(await readFile(new URL(name, folder))), () => {})
  expect(reading.notUnderstood).toEqual([])
  expect(reading.held).toBeNull()
  const [plant] = reading.plants
  const [equipment] = plant?.equipment ?? []
  return { plant, equipment, checklists: equipment?.checklists ?? [] }
}

describe('Hebrew and Arabic in a weekly PDF', () => {
  it('keeps the reading order in names, cells and wrapped lines of an English page', async () => {
    const { plant, equipment, checklists } = await readFirstPlant('english-page.pdf')
    expect(plant).toMatchObject({ plant_id: 'BH-01', name: 'محطة المعالجة الشمالية رقم 12' })
    expect(equipment).toMatchObject({
      equipment_id: 'P-103A',
      name: 'مضخة التبريد الرئيسية',
      manufacturer: 'משאבות הגליל',
    })
    expect(checklists.map(({ name }) => name)).toEqual(['فحص أسبوعي'])
    expect(checklists[0]?.tasks.map((task) => [task.title, task.expected_result])).toEqual([
      ['تحقق من الزيت في المضخة P-103A قبل 12:30', 'لا تسرب'],
      ['בדוק את לחץ המשאבה P-103A (3.5 bar) בשעה 10:30', 'אין נזילות'],
      ['افحص الصمام V-12 والمضخة P-103A', 'سليم 100%'],
      ['Check مضخة التبريد before start', 'الضغط 3.5 bar'],
      // Drawn as a left-to-right paragraph; only its alignment shows the direction.
      ['الصمام V-12 والمضخة P-103A في غرفة الضخ', 'ok'],
      ['تحقق من عدم وجود تسرب للزيت حول مانع التسرب الميكانيكي للمضخة', 'ok'],
      ['تأكد من الغطاء (مغلق) ومن اللوحة «أ»', 'ok'],
      ['افحص المُحرك جيّدًا'.normalize('NFC'), 'ok'],
      ['בְּדֹק אֶת הַשַּׁסְתּוֹם'.normalize('NFC'), 'ok'],
      ['صمام واحد، ثم ٢ مضخات.', 'ok'],
    ])
  })

  it('keeps the reading order on a right-to-left page, columns and labels included', async () => {
    const { plant, equipment, checklists } = await readFirstPlant('right-to-left-page.pdf')
    expect(plant?.name).toBe('محطة المعالجة الشمالية')
    expect(equipment).toMatchObject({ equipment_id: 'P-103A', name: 'مضخة التبريد' })
    expect(checklists.map(({ name, tasks }) => [name, tasks.map(({ title }) => title)])).toEqual([
      [
        'فحص أسبوعي',
        [
          'تحقق من الزيت في المضخة P-103A قبل 12:30',
          'בדוק את לחץ המשאבה P-103A (3.5 bar) בשעה 10:30',
          'Check the pump',
        ],
      ],
      ['فحص يومي', ['افحص الصمام V-12', 'نظف المرشح F-7 والمضخة']],
    ])
  })

  it('reads the same text when a program draws the letters one by one from the right', () => {
    const letters = [...'مضخة'].map((text, index): TextRun => makePiece(text, 60 - 5 * index))
    const content = { page: 1, pieces: letters, verticalRules: [], squares: [] } as unknown as PageContent
    expect(readLines(content).map((line) => readText(line.words))).toEqual(['مضخة'])
  })
})

function makePiece(text: string, x0: number): TextRun {
  return { text, x0, x1: x0 + 5, baseline: 100, size: 10, isBold: false, run: x0 }
}
