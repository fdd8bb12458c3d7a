import { createServer } from 'node:http'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import '#tests/offline/harness/page/harness-page.ts'
import {
  type AssignedChecklist,
  emails,
  openPlantServer,
  password,
} from '#tests/offline/harness/plant-server.ts'
import playwrightConfig from '../playwright.config.ts'
import { median, printTable, startLog } from './report.ts'

/**
 * How long a phone takes to send its outbox: completed checklists with their photos. The baseline uploads the same
 * bytes from the same page over the same link, one bare upload after the other. Its server only reads and responds.
 */

const CHECKLISTS = 50
const PHOTOS_OF_CHECKLIST = 4
const ROUNDS = 3
/** The network of a plant as a phone sees it: megabits per second of upload, milliseconds of round trip. */
const LINE = { megabits: 10, latency: 40 }
const log = startLog('replay')

/** A server that reads the request body and responds with success. */
async function openBareServer() {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('read'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare server has no port.')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

async function setLine(context: BrowserContext, page: Page, isThin: boolean): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isThin ? LINE.latency : 0,
    downloadThroughput: isThin ? (LINE.megabits * 1e6) / 8 : -1,
    uploadThroughput: isThin ? (LINE.megabits * 1e6) / 8 : -1,
  })
}

/** Completes the checklists while the phone is offline. @returns bytes of each operation in the outbox */
async function finishOffline(page: Page, work: AssignedChecklist[]): Promise<number[]> {
  return page.evaluate(
    async ({ work, photos }) => {
      const engine = harness.engine!
      for (const { executionId, taskIds } of work) {
        for (const taskId of taskIds)
          await engine.answerTask({
            executionId,
            taskId,
            status: 'ok',
            description: '',
            measurement: null,
          })
        for (let index = 0; index < photos; index += 1)
          await engine.addPhoto(
            executionId,
            taskIds[index % taskIds.length]!,
            await harness.drawNoise(800, 600),
          )
        await engine.submitChecklist(executionId, 'All in good order.')
      }
      return (await engine.listOperations()).map(({ size }) => size)
    },
    { work, photos: PHOTOS_OF_CHECKLIST },
  )
}

/** @returns milliseconds until the outbox is empty */
function sendAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now()
    for (;;) {
      await harness.engine!.sendNow()
      const { unsent } = await harness.engine!.syncStatus()
      if (unsent === 0) return performance.now() - began
    }
  })
}

/** @returns milliseconds for as many request bodies of the same sizes, one after the other */
function uploadBare(page: Page, address: string, sizes: number[]): Promise<number> {
  return page.evaluate(
    async ({ address, sizes }) => {
      const bodies = sizes.map((size) => new Blob([new Uint8Array(size)]))
      const began = performance.now()
      for (const body of bodies) await (await fetch(address, { method: 'POST', body })).text()
      return performance.now() - began
    },
    { address, sizes },
  )
}

const plant = await openPlantServer()
const bare = await openBareServer()
const browser = await chromium.launch(playwrightConfig.use?.launchOptions)
try {
  const rows: string[][] = []
  for (const isThin of [false, true]) {
    const ours: number[] = []
    const theirs: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const work: AssignedChecklist[] = []
      for (let index = 0; index < CHECKLISTS; index += 1) work.push(await plant.assignChecklist())
      await page.goto(plant.harnessAddress)
      await page.evaluate(
        async ([email, secret]) => {
          await harness.signIn(email!, secret!)
          harness.engine = await harness.openEngine()
          await harness.engine.pull()
        },
        [emails.first, password],
      )
      plant.proxy.setDown(true)
      const sizes = await finishOffline(page, work)
      bytes = sizes.reduce((sum, size) => sum + size, 0)
      await setLine(context, page, isThin)
      theirs.push(await uploadBare(page, bare.address, sizes))
      // The app retries on its own, so the server stays unreachable until the measurement starts.
      plant.proxy.setDown(false)
      ours.push(await sendAll(page))
      log(
        `${isThin ? 'thin' : 'no'} line, ${sizes.length} operations: bare ${Math.round(theirs.at(-1)!)} ms, ours ${Math.round(ours.at(-1)!)} ms`,
      )
      await context.close()
    }
    rows.push([
      isThin ? `${LINE.megabits} Mbit/s up, ${LINE.latency} ms` : 'this machine with itself',
      `${(bytes / 1e6).toFixed(1)} MB`,
      `${(median(theirs) / 1000).toFixed(1)} s`,
      `${(median(ours) / 1000).toFixed(1)} s`,
      (median(ours) / median(theirs)).toFixed(2),
    ])
  }
  printTable(['line', 'bytes', 'bare uploads', 'the outbox', 'ratio'], rows)
} finally {
  await browser.close()
  bare.close()
  await plant.close()
}
