import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { startServerProcess } from '#tests/databases/server-process.ts'
import { createUsers, password, people, signInUsers } from '#tests/e2e/plant-server.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import playwrightConfig from '../playwright.config.ts'
import { median, percentile95, printTable, startLog } from './report.ts'

/**
 * The largest plans on a real server: reading, the response with the reading, its import and the undo of the import;
 * and the time of a keystroke on the screen that checks a plan. Each is compared with a small plan in the same run.
 */

const TASKS_PER_MACHINE = 8
const MACHINES_PER_PLANT = 20
const KEYSTROKES = 60

/** Stores the name of each key, and the milliseconds from the key until the frame after it was painted. */
const WATCH_KEYS = `
  var keyTimes = []
  addEventListener('keydown', ({ key, timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => keyTimes.push([key, performance.now() - timeStamp])))
  }, true)`

interface PlanFile {
  name: string
  content: Uint8Array<ArrayBuffer>
  type: string
}

const titleOf = (task: number) =>
  task === 0 ? 'Read the discharge pressure' : `Check bearing ${task} for noise`

/** One machine with eight tasks on each page. */
function makePdf(pages: number): PlanFile {
  const content = Uint8Array.from(
    writePlainPdf(
      Array.from({ length: pages }, (_page, index) => {
        const plant = Math.floor(index / MACHINES_PER_PLANT) + 1
        const tasks = Array.from({ length: TASKS_PER_MACHINE }, (_task, task) =>
          task === 0 ? `1. ${titleOf(0)} 2 to 4 bar` : `${task + 1}. ${titleOf(task)}`,
        )
        return [
          `Plant: PL-${pages}-${plant} Hall ${plant}`,
          `Equipment: P-${index + 1} Pump ${index + 1}`,
          'Checklist: Weekly round',
          ...tasks,
        ].map((text, row) => ({ x: 50, y: 60 + row * 16, text }))
      }),
    ),
  )
  return { name: `${pages} pages.pdf`, content, type: 'application/pdf' }
}

function makeCsv(rows: number): PlanFile {
  const lines = Array.from({ length: rows }, (_row, row) => {
    const machine = Math.floor(row / TASKS_PER_MACHINE)
    const plant = Math.floor(machine / MACHINES_PER_PLANT) + 1
    const limits = row % TASKS_PER_MACHINE === 0 ? '2 to 4 bar' : ''
    return `CSV-${rows}-${plant};P-${machine + 1};Weekly round;${titleOf(row % TASKS_PER_MACHINE)};${limits}`
  })
  const content = new TextEncoder().encode(['Plant ID;Tag;Checklist;Task;Limits', ...lines].join('\r\n'))
  return { name: `${rows} rows.csv`, content, type: 'text/csv' }
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
const server = await startServerProcess({ dataDir, databaseUrl: undefined })
const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
try {
  await createUsers(server.address)
  const { supervisor } = await signInUsers(server.address)

  async function time<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
    const began = performance.now()
    const result = await work()
    return [(performance.now() - began) / 1000, result]
  }

  /** Uploads a file, and waits until it was read. @returns its ID and the number of different progress states */
  async function read(file: PlanFile): Promise<{ id: number; steps: number }> {
    const { id } = await supervisor.call(weeklyPdfCalls.create, {
      body: { title: file.name },
      files: { file },
    })
    await supervisor.call(weeklyPdfCalls.process, { params: { id } })
    const seen = new Set<number>()
    for (;;) {
      const { status, progress, error_message } = await supervisor.call(weeklyPdfCalls.status, {
        params: { id },
      })
      if (progress) seen.add(progress.page)
      if (status === 'Completed') return { id, steps: seen.size }
      if (status === 'Failed') throw new Error(error_message ?? 'failed')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async function measurePlan(file: PlanFile): Promise<string[]> {
    const log = startLog(file.name)
    const [reading, { id, steps }] = await time(() => read(file))
    log('read')
    const params = { id }
    const [response, plan] = await time(() => supervisor.call(planReadingCalls.read, { params }))
    const tasks = plan.nodes.filter(({ kind }) => kind === 'task').length
    const [confirming] = await time(() =>
      supervisor.call(planReadingCalls.confirm, { params, body: { accept_warnings: true } }),
    )
    log('imported')
    const [undoing] = await time(() => supervisor.call(planReadingCalls.undoConfirm, { params }))
    const inSeconds = [reading, response, confirming, undoing].map((seconds) => `${seconds.toFixed(2)} s`)
    return [file.name, String(tasks), ...inSeconds, String(steps)]
  }

  /** Milliseconds from each key until the frame after it, in the title of the first task and in the tree. */
  async function measureKeys(rows: number): Promise<string[][]> {
    const log = startLog(`${rows} tasks`)
    const { id } = await read(makeCsv(rows))
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    await page.goto(`${server.address}/login`)
    await page.getByLabel('Email').fill(people.supervisor)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/supervisor')
    await page.goto(`${server.address}/supervisor/pdf-workflow/${id}/check`)
    const tree = page.getByRole('tree')
    await tree.waitFor({ timeout: 60_000 })
    await page.evaluate(WATCH_KEYS)
    /** Presses the keys one after the other, and reads the times of those named `key`. */
    const times = async (key: string, presses: string[]) => {
      await page.evaluate('void (keyTimes = [])')
      for (const press of presses) {
        await page.keyboard.press(press)
        await page.waitForTimeout(60)
      }
      const all = await page.evaluate<[string, number][]>('keyTimes')
      const own = all.flatMap(([pressed, elapsed]) => (pressed === key ? [elapsed] : []))
      return [String(rows), key, `${median(own).toFixed(1)} ms`, `${percentile95(own).toFixed(1)} ms`]
    }
    const repeat = (presses: string[]) => Array.from({ length: KEYSTROKES }, () => presses).flat()
    await tree.focus()
    await times('Home', ['Home'])
    const arrows = await times('ArrowDown', repeat(['ArrowDown']))
    // The fourth row is the first task. Enter opens its form, with the focus in its title.
    await times('ArrowDown', ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
    const letters = await times('x', repeat(['x']))
    const corrections = await times('Enter', repeat(['y', 'Enter']))
    await page.getByText('All corrections saved').waitFor()
    await page.close()
    log('keys pressed')
    return [arrows, letters, corrections]
  }

  printTable(
    ['file', 'tasks', 'read', 'response', 'import', 'undo', 'progress steps'],
    [
      await measurePlan(makePdf(200)),
      await measurePlan(makePdf(2_000)),
      await measurePlan(makeCsv(1_000)),
      await measurePlan(makeCsv(10_000)),
    ],
  )
  printTable(
    ['tasks', 'key', 'median', '95 of 100'],
    [...(await measureKeys(50)), ...(await measureKeys(5_000))],
  )
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
