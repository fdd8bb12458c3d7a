import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layouts } from '#scripts/plan-layouts/layouts/all-layouts.ts'
import { makeLayoutPdf, makeLayoutSheet } from '#scripts/plan-layouts/make-layout-pdf.ts'
import { makeOtherPdf } from '#scripts/plan-layouts/other-documents/make-other-pdf.ts'
import { stopChromium } from '#scripts/plan-layouts/programs/chromium.ts'
import { makeScan } from '#scripts/plan-layouts/scan.ts'
import { parseWeeklyPdfInSandbox, WeeklyPdfError } from '#src/server/plan-import/parse-in-sandbox.ts'
import { parsePlanFile } from '#src/server/plan-import/parse-plan-file.ts'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { ChildError } from '#src/server/sandbox/child-error.ts'
import { type Measured, measureReading } from '#tests/weekly-pdf/measure-reading.ts'

/** A generated file to read: a plan, or a document that is no plan. */
export type Job =
  | { layout: string; seed: number; as: 'pdf' | 'scan' | 'sheet'; save: string | null }
  | { other: number; save: string | null }

export interface JobResult {
  job: Job
  /** The name of the layout, or the kind of the other document. */
  name: string
  outcome: 'plan' | 'held' | 'refused' | 'crashed'
  /** Why the file was refused, or the error. */
  reason: string
  measured: Measured | null
}

/** Reads files for `plan-layouts.ts`, one after the other. */
process.on('message', async (job: Job) => {
  process.send?.(await ('other' in job ? readOther(job.other, job) : readLayout(job)))
})
process.on('disconnect', () => void stopChromium())

async function readLayout(job: Extract<Job, { layout: string }>): Promise<JobResult> {
  const layout = layouts.find(({ name }) => name === job.layout)!
  const made = job.as === 'sheet' ? makeLayoutSheet(layout, job.seed)! : await makeLayoutPdf(layout, job.seed)
  const content = job.as === 'scan' ? await makeScan(made.content, job.seed) : made.content
  if (job.save) {
    const type = job.as === 'sheet' ? 'xlsx' : 'pdf'
    await save(job.save, `${layout.name}-${job.seed}.${type}`, content, made.truth)
  }
  const { plan, ...read } = await readPlan(() =>
    job.as === 'scan' ? readScan(content) : parsePlanFile(content, () => {}),
  )
  return { job, name: layout.name, ...read, measured: measureReading(plan, made.truth) }
}

async function readOther(seed: number, job: Job): Promise<JobResult> {
  const { kind, content } = await makeOtherPdf(seed)
  if (job.save) await save(job.save, `${kind}-${seed}.pdf`, content)
  const { plan: _, ...read } = await readPlan(() => parsePlanFile(content, () => {}))
  return { job, name: kind, ...read, measured: null }
}

/** Text recognition has child processes of its own, which read a file. */
async function readScan(content: Uint8Array): Promise<ParsedPlan> {
  const folder = await mkdtemp(path.join(tmpdir(), 'walkdown-scan-'))
  try {
    const filePath = path.join(folder, 'scan.pdf')
    await writeFile(filePath, content)
    return await parseWeeklyPdfInSandbox(filePath, () => {})
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function readPlan(read: () => Promise<ParsedPlan>) {
  try {
    const plan = await read()
    return { plan, outcome: plan.held ? ('held' as const) : ('plan' as const), reason: '' }
  } catch (error) {
    const isRefusal = error instanceof ChildError || error instanceof WeeklyPdfError
    const reason = isRefusal ? error.code : String(error instanceof Error ? error.stack : error)
    return { plan: null, outcome: isRefusal ? ('refused' as const) : ('crashed' as const), reason }
  }
}

async function save(folder: string, name: string, content: Uint8Array, truth?: unknown) {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), content)
  if (truth) await writeFile(path.join(folder, `${name}.json`), JSON.stringify(truth, null, 1))
}
