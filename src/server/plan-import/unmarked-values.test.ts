import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { countUnmarked, type TrueTask } from '#tests/weekly-pdf/count-unmarked.ts'
import { parseWeeklyPdf } from './parse-pdf.ts'

const fixtures = new URL('../../../tests/fixtures/', import.meta.url)
async function count(folder: string, file: string) {
  const truth = JSON.parse(await readFile(new URL(`${folder}/truth.json`, fixtures), 'utf8')) as TrueTask[]
  const bytes = new Uint8Array(await readFile(new URL(`${folder}/${file}`, fixtures)))
  return countUnmarked(
    await parseWeeklyPdf(bytes, () => {}),
    truth.filter((task) => task.file === undefined || task.file === file),
  )
}

it.each(['flat-libreoffice.pdf', 'sectioned-borderless-reportlab.pdf', 'sectioned-chromium.pdf'])(
  '%s has no wrong value',
  async (file) => {
    expect(await count('weekly-pdf', file)).toEqual({ wrong: 0, unmarked: 0, lost: 0, lostUnmarked: 0 })
  },
)

// The figures of docs/measurements.md. A better reader lowers them.
it.each([
  ['cr_checkbox', 0, 0],
  ['cr_side', 0, 0],
  ['lo_bullets', 0, 0],
  ['lo_merged', 0, 0],
  ['lw_extinguishers', 0, 0],
  ['pm_maximo', 0, 5],
  ['rl_acroform', 0, 0],
  ['rl_twocol', 0, 27],
])(
  '%s has at most %d wrong values and %d lost tasks without a warning',
  async (file, unmarked, lostUnmarked) => {
    const counts = await count('plan-kinds', `${file}.pdf`)
    expect(counts.unmarked).toBeLessThanOrEqual(unmarked)
    expect(counts.lostUnmarked).toBeLessThanOrEqual(lostUnmarked)
  },
)
