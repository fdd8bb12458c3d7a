import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ChildError } from '#src/server/sandbox/child-error.ts'
import { parseWeeklyPdfInSandbox, WeeklyPdfError } from './parse-in-sandbox.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/weekly-pdf/', import.meta.url))
const ignoreProgress = (): void => {}

async function refusalOf(name: string): Promise<WeeklyPdfError> {
  const error = await parseWeeklyPdfInSandbox(join(fixtures, name), ignoreProgress).then(
    () => 'it was read',
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(WeeklyPdfError)
  return error as WeeklyPdfError
}

describe('files that harm nothing', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weekly-pdf-'))
  })
  afterAll(async () => rm(folder, { recursive: true }))

  it.each([
    [
      'broken/empty.pdf',
      'empty_file',
      'This file is empty. Please export the PDF again and upload the new file.',
    ],
    [
      'broken/text.pdf',
      'not_a_pdf',
      'This file is not a PDF, despite its name. Please export the plan as a PDF and upload that.',
    ],
    [
      'broken/trunc95.pdf',
      'damaged',
      'This PDF is damaged or incomplete. Please export it again and upload the new file.',
    ],
    [
      'broken/loopkids.pdf',
      'damaged',
      'This PDF is damaged or incomplete. Please export it again and upload the new file.',
    ],
    [
      'broken/enc_user.pdf',
      'encrypted',
      'This PDF is protected with a password. Please upload an unlocked copy.',
    ],
    [
      'broken/zeropage.pdf',
      'no_pages',
      'This PDF has no pages. Please export it again and upload the new file.',
    ],
    [
      'scanned.pdf',
      'scanned',
      'This PDF contains scanned images instead of text. Please upload the PDF that the planning program exports.',
    ],
    ['broken/hugecount.pdf', 'nothing_found', 'No plants, equipment or checklists were found in this PDF.'],
    ['broken/js.pdf', 'nothing_found', 'No plants, equipment or checklists were found in this PDF.'],
  ])('rejects %s as %s, with a message', async (name, code, sentence) => {
    // Parsed in this process, as the child does it; the transfer of the message is tested below.
    const bytes = new Uint8Array(await readFile(join(fixtures, name)))
    const refusal = await parseWeeklyPdf(bytes, ignoreProgress).catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(ChildError)
    expect(refusal).toMatchObject({ code, message: sentence })
  })

  it('returns from the child the terms searched for and the lines read when it finds nothing', async () => {
    const refusal = await refusalOf('broken/js.pdf')
    expect(refusal.code).toBe('nothing_found')
    expect(refusal.message).toBe('No plants, equipment or checklists were found in this PDF.')
    expect(refusal.details).toMatchObject({ lookedFor: expect.stringContaining('Plant:') })
    expect((refusal.details as { firstLines: string[] }).firstLines.length).toBeGreaterThan(0)
  })

  it('stops a decompression bomb without memory growth in the server', async () => {
    const before = process.memoryUsage().rss
    const refusal = await refusalOf('broken/bomb_double_4g.pdf')
    expect(refusal.code).toBe('too_heavy')
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(100)
  })

  it('reads or rejects a corrupted file, and does nothing else', async () => {
    const whole = await readFile(join(fixtures, 'variants/chromium-numbered-list.pdf'))
    let seed = 20_260_302
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let round = 0; round < 40; round++) {
      const bytes = new Uint8Array(whole)
      for (let change = 0; change <= round; change++) bytes[next(bytes.length)] = next(256)
      const outcome = await parseWeeklyPdf(bytes, ignoreProgress).catch((error: unknown) => error)
      const isExpected = outcome instanceof ChildError || (outcome !== null && !(outcome instanceof Error))
      expect(isExpected, `round ${round}: ${String(outcome)}`).toBe(true)
    }
  })

  it('stops a file that takes too long at the limit', async () => {
    const reading = parseWeeklyPdfInSandbox(join(fixtures, 'flat-libreoffice.pdf'), ignoreProgress, {
      timeoutMs: 50,
    })
    await expect(reading).rejects.toMatchObject({ code: 'too_slow' })
  })

  it('returns a valid file from the child whole, with progress', async () => {
    const copy = join(folder, 'plan.pdf')
    await copyFile(join(fixtures, 'flat-libreoffice.pdf'), copy)
    const seen: number[] = []
    const reading = await parseWeeklyPdfInSandbox(copy, ({ page }) => seen.push(page))
    expect(reading.plants.map((plant) => plant.plant_id)).toEqual(['PL-01', 'PL-02', 'PL-03'])
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
