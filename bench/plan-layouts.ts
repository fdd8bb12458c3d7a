import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { layouts, type Split } from '#scripts/plan-layouts/layouts/all-layouts.ts'
import { findSplit, makeLayoutSheet } from '#scripts/plan-layouts/make-layout-pdf.ts'
import type { Job, JobResult } from './read-layout.child.ts'
import { printTable, startLog } from './report.ts'

/**
 * The reader of weekly plans, measured with generated plans of many kinds, or with documents that are no plans
 * (`--others 1000`). The held-out half prints only shares: nobody improves the reader with its examples.
 */
const { values: options } = parseArgs({
  options: {
    split: { type: 'string', default: 'tuning' },
    /** A part of the names of layouts. */
    layout: { type: 'string', default: '' },
    seeds: { type: 'string', default: '1-3' },
    /** A folder for the files and their truth; tuning only. */
    save: { type: 'string' },
    /** Reads the pages as pictures. */
    scan: { type: 'boolean', default: false },
    /** Writes the layouts with tables as workbooks. */
    sheets: { type: 'boolean', default: false },
    /** Prints the most frequent differences of each layout; tuning only. */
    differences: { type: 'string', default: '0' },
    others: { type: 'string' },
  },
})

const WORKERS = 2
/** Values of form fields that only a viewer draws are on no scan. */
const WITHOUT_PRINT = ['fillable-form']
const split = options.split as Split
if (split !== 'tuning' && split !== 'held-out') throw new Error('--split is "tuning" or "held-out".')
const isShown = split === 'tuning'
if (!isShown && (options.save || options.differences !== '0'))
  throw new Error('The held-out half shows no examples.')
const log = startLog('plan-layouts')

/** Reads all files in parallel processes. */
async function readAll(jobs: Job[]): Promise<JobResult[]> {
  const results: JobResult[] = []
  const waiting = [...jobs]
  await Promise.all(
    Array.from({ length: WORKERS }, () => {
      const worker = fork(new URL('./read-layout.child.ts', import.meta.url))
      return new Promise<void>((resolve, reject) => {
        const next = () => {
          const job = waiting.shift()
          if (job) worker.send(job)
          else worker.disconnect()
        }
        worker.on('message', (result: JobResult) => {
          results.push(result)
          if (results.length % 50 === 0) log(`${results.length} of ${jobs.length} files`)
          next()
        })
        worker.on('error', reject)
        worker.on('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`)),
        )
        next()
      })
    }),
  )
  return results
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`

function summarize(name: string, results: readonly JobResult[]): string[] {
  const sum = (count: (measured: NonNullable<JobResult['measured']>) => number) =>
    results.reduce((total, { measured }) => total + (measured ? count(measured) : 0), 0)
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const crashed = results.filter(({ outcome }) => outcome === 'crashed')
  const held = results.filter(({ outcome }) => outcome === 'held')
  const share = percent(
    sum(({ right }) => right),
    sum(({ fields }) => fields),
  )
  const unmarked = String(sum((measured) => measured.unmarked))
  const lostUnmarked = String(sum((measured) => measured.lostUnmarked))
  const counts = [refused.length, held.length, crashed.length].map(String)
  if (!isShown) return [name, share, unmarked, lostUnmarked, ...counts]
  const found = `${sum((measured) => measured.found)} / ${sum(({ tasks }) => tasks)}`
  const reasons = [...new Set([...refused, ...crashed].map(({ reason }) => reason.split('\n')[0] ?? ''))]
  return [
    name,
    found,
    share,
    String(sum(({ wrong }) => wrong)),
    unmarked,
    lostUnmarked,
    ...counts,
    reasons.join(', '),
  ]
}

function printDifferences(name: string, results: readonly JobResult[], most: number) {
  const differences = results.flatMap(({ measured }) => measured?.differences ?? [])
  if (differences.length === 0 || most === 0) return
  const counts = new Map<string, number>()
  for (const difference of differences) counts.set(difference, (counts.get(difference) ?? 0) + 1)
  console.log(`\n${name}`)
  for (const [difference, count] of [...counts].sort((one, other) => other[1] - one[1]).slice(0, most))
    console.log(`  ${count} x ${difference}`)
}

function groupBy(results: readonly JobResult[], key: (result: JobResult) => string): [string, JobResult[]][] {
  const groups = new Map<string, JobResult[]>()
  for (const result of results) groups.set(key(result), [...(groups.get(key(result)) ?? []), result])
  return [...groups].sort(([one], [other]) => one.localeCompare(other))
}

function listSeeds(text: string): number[] {
  const [first = 1, last = first] = text.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

async function measureLayouts() {
  const as = options.sheets ? 'sheet' : options.scan ? 'scan' : 'pdf'
  const jobs = layouts
    .filter(({ name }) => name.includes(options.layout))
    .flatMap((layout) =>
      listSeeds(options.seeds)
        .filter((seed) => findSplit(layout, seed) === split)
        .filter(() => as !== 'scan' || !WITHOUT_PRINT.includes(layout.kind.name))
        .filter((seed) => as !== 'sheet' || makeLayoutSheet(layout, seed) !== null)
        .map((seed): Job => ({ layout: layout.name, seed, as, save: options.save ?? null })),
    )
  const results = await readAll(jobs)
  log(`${results.length} files read`)
  const head = isShown
    ? [
        'layout',
        'found / tasks',
        'fields right',
        'wrong',
        'unmarked',
        'lost unmarked',
        'refused',
        'held',
        'crashed',
        'reasons',
      ]
    : ['layout', 'fields right', 'unmarked', 'lost unmarked', 'refused', 'held', 'crashed']
  const byLayout = groupBy(results, ({ name }) => name)
  printTable(
    head,
    byLayout.map(([name, group]) => summarize(name, group)),
  )
  const kindOf = new Map(layouts.map(({ name, kind }) => [name, kind.name]))
  console.log('')
  printTable(
    ['kind', ...head.slice(1)],
    [
      ...groupBy(results, ({ name }) => kindOf.get(name) ?? name).map(([name, group]) =>
        summarize(name, group),
      ),
      summarize('all', results),
    ],
  )
  for (const [name, group] of byLayout) printDifferences(name, group, Number(options.differences))
}

async function measureOthers(count: number) {
  const jobs = Array.from(
    { length: count },
    (_, index): Job => ({ other: index + 1, save: options.save ?? null }),
  )
  const results = await readAll(jobs)
  log(`${results.length} files read`)
  const describeKind = (name: string, group: readonly JobResult[]) => [
    name,
    String(group.length),
    ...(['refused', 'held', 'plan', 'crashed'] as const).map((outcome) =>
      String(group.filter((result) => result.outcome === outcome).length),
    ),
    group
      .flatMap(({ job, outcome }) => ('other' in job && outcome === 'plan' ? [job.other] : []))
      .slice(0, 5)
      .join(' '),
  ]
  printTable(
    ['kind', 'files', 'refused', 'held', 'taken for a plan', 'crashed', 'seeds taken for plans'],
    [
      ...groupBy(results, ({ name }) => name).map(([name, group]) => describeKind(name, group)),
      describeKind('all', results),
    ],
  )
  for (const { name, job, reason } of results.filter(({ outcome }) => outcome === 'crashed'))
    console.log(name, job, reason)
}

await (options.others ? measureOthers(Number(options.others)) : measureLayouts())
