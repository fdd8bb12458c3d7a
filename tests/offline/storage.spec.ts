import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './harness/engine-user.ts'
import './harness/page/harness-page.ts'

test('F38 reports missing space for a photo at once, and stores and sends all other work', async ({
  page,
  context,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  const { origin } = new URL(plant.harnessAddress)
  const protocol = await context.newCDPSession(page)
  // Set the quota before the app opens the database: the browser rarely reads it again.
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 })
  await engineUser.open(page)
  plant.proxy.setDown(true)
  await engineUser.inspect(page, work, { isSubmitted: false })
  const outcome = await page.evaluate(async ({ executionId, taskIds }) => {
    const photoIds: string[] = []
    for (let index = 0; index < 10; index += 1)
      try {
        photoIds.push(
          await harness.engine!.addPhoto(executionId, taskIds[0]!, await harness.drawNoise(1600, 1200)),
        )
      } catch (error) {
        return { photoIds, code: (error as { code: string }).code }
      }
    return { photoIds, code: null }
  }, work)
  expect(outcome.code).toBe('no_space')
  expect(outcome.photoIds.length).toBeGreaterThan(0)
  const view = await page.evaluate(
    (assignment) => harness.engine!.readChecklist({ assignment }),
    work.assignmentId,
  )
  expect(view?.execution.answered_tasks).toBe(3)
  expect(view?.photos[work.taskIds[0]!]).toHaveLength(outcome.photoIds.length)
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 6_000_000 })
  plant.proxy.setDown(false)
  await page.evaluate((id) => harness.engine!.submitChecklist(id), work.executionId)
  await page.evaluate(() => harness.engine!.sendNow())
  await engineUser.expectSentOnce(page, work, outcome.photoIds)
})

test('F55 shrinks and rotates a photo and removes its EXIF metadata in a worker', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  await page
    .evaluate(async ({ executionId, taskIds }) => {
      const noise = new Uint8Array(await (await harness.drawNoise(2400, 1000)).arrayBuffer())
      // EXIF data with a rotation by 90 degrees and a GPS position.
      const exif = Uint8Array.from(atob('/+EAIkV4aWYAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA'), (letter) =>
        letter.charCodeAt(0),
      )
      const turned = new Blob([noise.subarray(0, 2), exif, noise.subarray(2)], { type: 'image/jpeg' })
      const photoId = await harness.engine!.addPhoto(executionId, taskIds[0]!, turned)
      const photo = (await harness.engine!.readPhoto(photoId, 'full'))!
      const thumbnail = (await harness.engine!.readPhoto(photoId, 'thumbnail'))!
      const sizes = await Promise.all(
        [photo, thumbnail].map(async (blob) => {
          const { width, height } = await createImageBitmap(blob)
          return [width, height]
        }),
      )
      const text = await photo.text()
      return { sizes, hasExif: text.includes('Exif'), type: photo.type }
    }, work)
    .then((result) => {
      expect(result).toEqual({
        sizes: [
          [666, 1600],
          [133, 320],
        ],
        hasExif: false,
        type: 'image/jpeg',
      })
    })
})

test('F55 rejects a large file that decodes to a blank image', async ({ page, engineUser, plant }) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  const outcome = await page.evaluate(async ({ executionId, taskIds }) => {
    const canvas = new OffscreenCanvas(400, 300)
    canvas.getContext('2d')!.fillRect(0, 0, 400, 300)
    const black = await canvas.convertToBlob({ type: 'image/jpeg' })
    // A file of the size of a camera photo, which is never blank.
    const file = new Blob([black, new Uint8Array(200_000)], { type: 'image/jpeg' })
    const adding = harness.engine!.addPhoto(executionId, taskIds[0]!, file)
    const refusal = await adding.then(
      () => null,
      (error: { code: string }) => error.code,
    )
    await harness.engine!.addPhoto(executionId, taskIds[0]!, black)
    return { refusal, unsent: (await harness.engine!.countUnsent()).photos }
  }, work)
  expect(outcome).toEqual({ refusal: 'photo_unreadable', unsent: 1 })
})

test('the hash on the phone equals the hash of the photo on the server', async ({
  page,
  engineUser,
  plant,
}) => {
  const work = await plant.assignChecklist()
  await engineUser.open(page)
  const bytes = await page.evaluate(async ({ executionId, taskIds }) => {
    const photoId = await harness.engine!.addPhoto(
      executionId,
      taskIds[0]!,
      await harness.drawNoise(300, 200),
    )
    const photo = (await harness.engine!.readPhoto(photoId, 'full'))!
    return [...new Uint8Array(await photo.arrayBuffer())]
  }, work)
  const sha256 = createHash('sha256').update(Uint8Array.from(bytes)).digest('hex')
  await expect
    .poll(async () => (await plant.readExecution(work.executionId)).tasks[0]?.response?.photos[0]?.sha256)
    .toBe(sha256)
})
