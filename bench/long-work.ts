import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { demoPlants } from '#scripts/sample-pdfs/demo-plants.ts'
import { makeSampleWeeklyPdf } from '#scripts/sample-pdfs/make-sample-weekly-pdf.ts'
import { parseWeeklyPdfInSandbox } from '#src/server/plan-import/parse-in-sandbox.ts'
import { createReportGenerator } from '#src/server/reports/pdf/generate-in-sandbox.ts'
import {
  sampleChecklist,
  sampleEquipment,
  sampleReport,
  sampleTask,
} from '#src/server/reports/pdf/sample-report.test-data.ts'
import { runInSandbox } from '#src/server/sandbox/run-in-sandbox.ts'
import { median, printTable, startLog } from './report.ts'

/**
 * Long-running work: parsing a plan of 300 pages, compared with bare text extraction of the same file; and a report
 * with 120 photos, compared with the library's bare layout of as many photos and lines. Each runs in its own process
 * with the product's limits; the figures include process start.
 */

const TIMES = 3
const PAGES = 300
const PHOTOS = 120
const size = { width: 1600, height: 1200 }
const MEGABYTE = 1024
const within = { timeoutMs: 600_000, memoryMb: 768 }

const log = startLog('long work')
const folder = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))

/** @returns the highest peak memory of any child of this process, as the kernel reports it */
async function readHighest(): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const sizes = ids.map(async (id) => {
    // The process may have ended since.
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    const isChild = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === process.pid
    return isChild ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / MEGABYTE : 0
  })
  return Math.max(...(await Promise.all(sizes)))
}

interface Measured {
  seconds: number
  megabytes: number
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  let megabytes = 0
  const watch = setInterval(() => {
    void readHighest().then((size) => {
      megabytes = Math.max(megabytes, size)
    })
  }, 100)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  return { seconds, megabytes }
}

/** Runs both in turn, so that machine load affects both alike. */
async function compare(what: string, ours: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const times: { ours: Measured; bare: Measured }[] = []
  for (let round = 0; round < TIMES; round++) {
    times.push({ bare: await measure(bare), ours: await measure(ours) })
    log(`${what}, ${round + 1} of ${TIMES}`)
  }
  const of = (side: 'ours' | 'bare', figure: keyof Measured) =>
    median(times.map((time) => time[side][figure]))
  return [
    what,
    `${of('bare', 'seconds').toFixed(1)} s`,
    `${of('ours', 'seconds').toFixed(1)} s`,
    (of('ours', 'seconds') / of('bare', 'seconds')).toFixed(2),
    `${of('bare', 'megabytes').toFixed(0)} MB`,
    `${of('ours', 'megabytes').toFixed(0)} MB`,
  ]
}

/** Repeats the demo's plants until the plan has this many pages. */
async function writePlan(filePath: string): Promise<number> {
  for (let copies = 20; ; copies += 20) {
    const plants = Array.from({ length: copies }, (_none, copy) =>
      demoPlants.map((plant) => ({ ...plant, code: `${plant.code}-${copy}`, name: `${plant.name} ${copy}` })),
    ).flat()
    const bytes = await makeSampleWeeklyPdf({ layout: 'sectioned', plants, weekOf: new Date('2026-11-16') })
    await writeFile(filePath, bytes)
    const { pages } = await extractText(filePath)
    if (pages >= PAGES) return pages
  }
}

const extractText = (filePath: string) =>
  runInSandbox<{ pages: number }>({
    entry: new URL('./bare/extract-text.child.ts', import.meta.url),
    input: { filePath },
    ...within,
  })

/** Photos as large as a phone sends them, each one different. */
async function writePhotos(): Promise<string[]> {
  const files = Array.from({ length: PHOTOS }, (_none, index) => path.join(folder, `photo-${index}.jpg`))
  for (const [index, file] of files.entries())
    await sharp({
      create: {
        ...size,
        channels: 3,
        background: { r: index, g: 90, b: 90 },
        noise: { type: 'gaussian', mean: 120, sigma: 12 },
      },
    })
      .jpeg({ quality: 60 })
      .toFile(file)
  return files
}

const plan = path.join(folder, 'plan.pdf')
const pages = await writePlan(plan)
log(`a plan of ${pages} pages`)
const photos = await writePhotos()
const lines = Array.from({ length: 300 }, (_none, index) => `${index + 1} Check oil level: between the marks`)
const report = sampleReport({
  equipment: Array.from({ length: 30 }, (_none, item) =>
    sampleEquipment({
      equipment_id: `EQ-${item + 1}`,
      checklists: [
        sampleChecklist({
          tasks: Array.from({ length: 10 }, (_, index) =>
            sampleTask({
              task_number: String(index + 1),
              photos: index < 4 ? [{ path: photos[item * 4 + index]!, takenAt: null, ...size }] : [],
            }),
          ),
        }),
      ],
    }),
  ),
})
const made = path.join(folder, 'report.pdf')
const rows = [
  await compare(
    `a plan of ${pages} pages`,
    () => parseWeeklyPdfInSandbox(plan, () => {}, within),
    () => extractText(plan),
  ),
  await compare(
    `a report with ${PHOTOS} photos`,
    // A new generator for each run, so that each run starts its own process.
    () => createReportGenerator(within)(report, made),
    () =>
      runInSandbox({
        entry: new URL('./bare/lay-out-photos.child.ts', import.meta.url),
        input: { photos, lines, path: path.join(folder, 'bare.pdf') },
        ...within,
      }),
  ),
]
printTable(['work', 'bare', 'ours', 'ratio', 'memory, bare', 'memory, ours'], rows)
await rm(folder, { recursive: true, force: true })
