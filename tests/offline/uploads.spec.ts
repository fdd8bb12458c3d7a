import { expect } from '@playwright/test'
import { test } from './bench/field.ts'
import './bench/page/bench-page.ts'

/** What the page has seen of its uploads. */
interface Watched {
  moves: number
  isUp: boolean
}

test('F70 a photo whose answer never comes delays no other checklist by more than ten seconds', async ({
  page,
  field,
  plant,
}) => {
  const [stuck, other] = [await plant.handOut(), await plant.handOut()]
  await page.clock.install()
  await field.open(page)
  plant.proxy.misbehave(/images/, 'swallow')
  const photoIds = await field.inspect(page, stuck, { photos: 1 })
  await expect.poll(() => plant.proxy.countFaultsLeft()).toBe(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await field.inspect(page, other)
  await page.clock.runFor(10_000)
  await expect.poll(async () => (await plant.readExecution(other.executionId)).status).toBe('completed')
  expect(await field.readWord(page, stuck)).toBe('sending')
  expect((await plant.readExecution(stuck.executionId)).status).not.toBe('completed')
  // Given up after half a minute without headway, and sent anew.
  await page.clock.resume()
  await page.clock.fastForward(30_000)
  await field.expectSentOnce(page, stuck, photoIds)
})

test('F70 a photo that goes up slowly is not cut as long as something moves', async ({
  page,
  context,
  field,
  plant,
}) => {
  const work = await plant.handOut()
  await page.addInitScript(() => {
    const watched: Watched = { moves: 0, isUp: false }
    Object.assign(globalThis, { watched })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      this.upload.addEventListener('progress', () => {
        watched.moves += 1
      })
      this.upload.addEventListener('load', () => {
        watched.isUp = true
      })
      send.call(this, body)
    }
  })
  await page.clock.install()
  await field.open(page)
  const protocol = await context.newCDPSession(page)
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  plant.proxy.seen.length = 0
  await field.inspect(page, work, { isSubmitted: false })
  const photoId = await page.evaluate(async ({ executionId, taskIds }) => {
    const taken = await bench.drawNoise(1600, 1200)
    const id = await bench.engine!.addPhoto(executionId, taskIds[0]!, taken)
    await bench.engine!.submitChecklist(executionId)
    return id
  }, work)
  /** Waits until more has left than before. @returns how often something has left; null when all has */
  const waitForMove = async (moves: number): Promise<number | null> => {
    const handle = await page.waitForFunction((before) => {
      const { watched } = globalThis as unknown as { watched: Watched }
      return watched.isUp || watched.moves > before ? watched : null
    }, moves)
    const seen = (await handle.jsonValue())!
    return seen.isUp ? null : seen.moves
  }
  // Twenty seconds pass each time that something has left, which is no reason to give up: all of it takes minutes.
  let passes = 0
  for (let moves = await waitForMove(0); moves !== null; moves = await waitForMove(moves)) {
    await page.clock.runFor(20_000)
    passes += 1
  }
  expect(passes).toBeGreaterThan(3)
  await field.expectSentOnce(page, work, [photoId])
  expect(plant.proxy.seen.filter((request) => request.includes('/images/'))).toHaveLength(1)
})
