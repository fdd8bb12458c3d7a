import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DURATIONS } from './file-durations.ts'
import { bin, type Command, describeEnd, quickChecks, run, runParallel } from './quick-checks.ts'

/**
 * Runs every check, the quick ones first, and continues after a failure, so that one run reports every error. Each
 * step counts as one check; the test runners count their tests.
 */

const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')

interface Step extends Command {
  /** Counts the tests of the report. */
  count: () => Counts
}

interface Counts {
  passed: number
  failed: number
  /** Names of the failed tests, printed again at the end. */
  failures: string[]
  files: TestFile[]
}

interface TestFile {
  name: string
  seconds: number
}

/** The tests need the build. It runs in parallel with the quick checks, the longest of which uses one core. */
const build: Command = { name: 'build', command: bin('vite'), args: ['build', '--logLevel', 'warn'] }

const steps: Step[] = [
  {
    name: 'unit, database and API tests',
    command: bin('vitest'),
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/file-durations.ts',
      `--outputFile=${path.join(results, 'vitest.json')}`,
    ],
    count: countVitest,
  },
  {
    name: 'browser tests',
    command: bin('playwright'),
    args: ['test'],
    count: countPlaywright,
  },
]

function countVitest(): Counts {
  const report = readJson<{
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
    testResults: {
      name: string
      status: string
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
    }[]
  }>('vitest.json')
  const broken = report.numFailedTests === 0 ? report.numFailedTestSuites : 0
  const failures = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      const name = path.relative(root, file.name)
      if (failed.length === 0) return [`${name}: could not be run`]
      return failed.map((test) => `${name}: ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`)
    })
  const files = readJson<TestFile[]>(path.basename(DURATIONS))
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, failures, files }
}

interface Suite {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    ok: boolean
    tests: { results: { duration: number; error?: { message: string } }[] }[]
  }[]
}

function countPlaywright(): Counts {
  const report = readJson<{
    stats: { expected: number; unexpected: number; flaky: number }
    suites: Suite[]
  }>('playwright.json')
  const { stats } = report
  const specs = report.suites.flatMap(listSpecs)
  const failures = specs.filter((spec) => !spec.ok)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failures.map((spec) => {
      const message = spec.tests[0]?.results[0]?.error?.message ?? ''
      return `${spec.file}: ${spec.title}\n${shorten(message)}`
    }),
    files: sumDurations(specs),
  }
}

/** A file of browser tests takes as long as its tests together: several workers may share it. */
function sumDurations(specs: Suite['specs']): TestFile[] {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return [...seconds].map(([file, sum]) => ({ name: `tests/${file}`, seconds: sum }))
}

function listSpecs(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]
}

const shorten = (text: string) => text.slice(0, 800)

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(results, name), 'utf8')) as Content
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
const failures: string[] = []
const files: TestFile[] = []
const only = process.argv.slice(2)

if (only.length === 0 || only.includes(build.name)) {
  const commands = only.length === 0 ? [...quickChecks, build] : [build]
  const broken = await runParallel(commands)
  passed += commands.length - broken.length
  failed += broken.length
  failures.push(...broken)
}
for (const step of steps.filter((candidate) => only.length === 0 || only.includes(candidate.name))) {
  const started = Date.now()
  console.log(`\n── ${step.name}`)
  const status = await run(step)
  const counts = readCounts(step, status)
  passed += counts.passed
  failed += counts.failed
  files.push(...counts.files)
  if (counts.failed > 0) failures.push(step.name, ...counts.failures)
  console.log(describeEnd(step.name, status, started))
}

function readCounts(step: Step, status: number): Counts {
  try {
    const counts = step.count()
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch (error) {
    console.error(`The report of "${step.name}" could not be read:`, error)
    return { passed: 0, failed: 1, failures: [], files: [] }
  }
}

const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 20)
if (slowest.length > 0) {
  console.log('\nThe slowest test files:')
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
