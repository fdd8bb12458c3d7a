import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { compareWithTruth, type TruthRow } from '#tests/weekly-pdf/compare-with-truth.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const folder = new URL('../../../tests/fixtures/weekly-pdf/variants/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))

describe('one plan in many layouts', () => {
  it('has a layout for each habit of planners', () => {
    expect(names.length).toBeGreaterThanOrEqual(30)
  })

  it.each(names)('%s', async (name) => {
    const truth = JSON.parse(await readFile(new URL('truth.json', folder), 'utf8')) as TruthRow[]
    const reading = await parseWeeklyPdf(new Uint8Array(await readFile(new URL(name, folder))), () => {})
    const { misses, extra } = compareWithTruth(reading, truth)
    expect({ misses, extra }).toEqual({ misses: [], extra: [] })
    expect(reading.notUnderstood).toEqual([])
    expect(reading.held).toBeNull()
  })
})
