import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportCalls } from '#src/contract/reports.ts'
import { systemCalls } from '#src/contract/system.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { limits } from '#src/rules/limits.ts'
import { createBackup } from '#src/server/backup/create-backup.ts'
import { restore } from '#src/server/backup/restore/restore-offline.ts'
import { isBackupRunning } from '#src/server/db/file-locks.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import { openFileStore } from '#src/server/storage/open-file-store.ts'
import { removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import { type BucketServer, startBucketServer } from '#tests/buckets/bucket-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { makeJpeg } from './test-photos.ts'
import { importSample, loadSample } from './weekly-pdf-steps.ts'

const logger = pino({ level: 'silent' })

describe('with its files in a bucket', () => {
  let server: BucketServer
  let at: TestApp
  let place: TestDatabase
  beforeAll(async () => {
    server = await startBucketServer()
    place = await createOnBucket()
    at = await openTestApp(place)
  })
  afterAll(async () => {
    await at.close()
    await server.stop()
  })

  const createOnBucket = async () => ({ ...(await createTestDatabase()), bucket: server.createBucket() })
  const keys = () => server.keysOf(place.bucket!)
  const photoOf = async (text: string, field = 'image') => ({
    field,
    name: 'a.jpg',
    type: 'image/jpeg',
    content: await makeJpeg(text),
  })
  const load = async (url: string, from = at) => from.app.inject({ method: 'GET', url })
  const generate = (plant: number, from = at) =>
    from.supervisor.call(reportCalls.generatePlant, { body: { plant_id: plant } })

  it("runs from the planner's PDF to a report, and leaves nothing on the disk", async () => {
    const pdf = await importSample(at.supervisor, 'flat-libreoffice.pdf')
    const sample = await loadSample('flat-libreoffice.pdf')
    const sent = await at.supervisor.call(weeklyPdfCalls.file, { params: { id: pdf } })
    expect(sent.status).toBe(200)
    expect(sent.bytes.equals(Buffer.from(sample.content))).toBe(true)

    const plant = await assignNewPlant(at, { tasks: 2 })
    const params = { id: plant.executionId, taskId: plant.taskIds[0]! }
    const added = await at.technician.call(technicianCalls.addPhoto, {
      params,
      body: {},
      files: [await photoOf('taken before')],
    })
    expect(added.status).toBe(201)
    const inside = [await photoOf('taken at the end', `task_photo_${plant.taskIds[1]}`)]
    const submission = submissionOf(plant)
    const submitted = await at.technician.call(technicianCalls.submitChecklist, {
      ...submission,
      files: inside,
      key: randomUUID(),
    })
    expect(submitted.status).toBe(200)

    const photos = await at.database.db.select().from(taskPhotos)
    expect(photos).toHaveLength(2)
    for (const photo of photos) expect(keys()).toContain(photo.file_key)
    const shown = await load(added.body.photo_url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.rawPayload).toHaveLength(photos.find(({ id }) => id === added.body.id)!.size)
    await at.services.executions.makeMissingThumbnails()
    expect(keys().filter((key) => key.endsWith('.thumbnail.jpg'))).toHaveLength(2)

    const report = await generate(plant.plantId)
    expect(report.status).toBe(200)
    expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(keys().filter((key) => key.startsWith('reports/')).length).toBeGreaterThan(0)

    expect((await at.supervisor.call(weeklyPdfCalls.remove, { params: { id: pdf } })).status).toBe(204)
    at.setClock(new Date(Date.now() + limits.deletionUndoneWithin + 1000))
    await at.services.deletions.clear()
    at.setClock(new Date())
    expect(keys().filter((key) => key.startsWith('weekly-pdfs/'))).toEqual([])
    await at.services.storedFiles.sweep()
    expect(await at.services.storedFiles.countFileErrors()).toEqual({
      unnamed: { files: 0, bytes: 0 },
      missing: { files: 0 },
    })
    await expect(readdir(path.join(place.dataDir, 'files'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readdir(path.join(place.dataDir, 'incoming'))).toEqual([])
  })

  it('a photo that the bucket refuses is not acknowledged, and is stored once after the retry', async () => {
    const plant = await assignNewPlant(at, { tasks: 1 })
    const key = randomUUID()
    const file = await photoOf('in a storm')
    const send = () =>
      at.technician.call(technicianCalls.addPhoto, {
        params: { id: plant.executionId, taskId: plant.taskIds[0]! },
        body: {},
        files: [file],
        key,
      })
    const before = keys()
    server.setFault('unavailable')
    const refused = await send()
    expect(refused.status).toBe(503)
    expect(refused.body.code).toBe('files_away')
    expect((await load('/api/health/')).statusCode).toBe(503)
    const { body: health } = await at.admin.call(systemCalls.maintenanceHealth)
    expect(health).toMatchObject({
      status: 'not_ready',
      files: { place: `s3://${place.bucket!.name}/${place.bucket!.prefix}`, is_reachable: false },
    })
    // The object is stored, and then its existence cannot be checked.
    server.setFault('no connection', { method: 'HEAD' })
    expect((await send()).status).toBe(503)
    server.setFault('none')
    expect((await load('/api/health/')).statusCode).toBe(200)
    expect(keys()).toEqual(before)
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    expect(keys()).toHaveLength(before.length + 2)
  })

  it('a backup contains all objects, and is restored into a bucket or a folder', async () => {
    const archive = path.join(place.dataDir, 'plant.tar.gz')
    const written = await createBackup({ ...place, logger }, archive)
    expect(written.files).toBe(keys().length)
    const places = [await createOnBucket(), await createTestDatabase()]
    for (const target of places) {
      expect(await restore({ ...target, logger }, archive, { isUnverifiedAccepted: true })).toEqual(written)
      const restored = await openTestApp(target)
      const [photo] = await restored.database.db.select().from(taskPhotos)
      expect(await restored.core.files.has(photo!.file_key)).toBe(true)
      await restored.services.storedFiles.sweep()
      expect((await restored.services.storedFiles.countFileErrors()).missing.files).toBe(0)
      const again = { ...(await createTestDatabase()), bucket: target.bucket }
      if (target.bucket) {
        expect(server.keysOf(target.bucket).toSorted()).toEqual(keys().toSorted())
        await expect(restore({ ...again, logger }, archive, { isUnverifiedAccepted: true })).rejects.toThrow(
          /s3:\/\/\S+ already contains files/,
        )
      }
      await again.remove()
      await restored.close()
    }
  })

  it('an interrupted backup leaves no objects there, and neither does an interrupted restore', async () => {
    const archive = path.join(place.dataDir, 'whole.tar.gz')
    const written = await createBackup({ ...place, logger }, archive)
    const cut = path.join(place.dataDir, 'cut.tar.gz')
    const whole = await readFile(archive)
    await writeFile(cut, whole.subarray(0, whole.length - 20))
    const target = await createOnBucket()
    await expect(restore({ ...target, logger }, cut, { isUnverifiedAccepted: true })).rejects.toThrow(
      'damaged or incomplete',
    )
    expect(server.keysOf(target.bucket)).toEqual([])
    const half = await openFileStore(target)
    for (const key of ['.restoring', 'photos/2026/11/half.jpg'])
      await half.putAll([{ key, bytes: Buffer.from('half') }])
    expect(await restore({ ...target, logger }, archive, { isUnverifiedAccepted: true })).toEqual(written)
    expect(server.keysOf(target.bucket).toSorted()).toEqual(keys().toSorted())
    await target.remove()
  })

  it('no object is removed while a backup reads the bucket', async () => {
    const file = await photoOf('x')
    await at.core.files.putAll([{ key: 'reports/held.pdf', bytes: file.content }])
    let isRunning = true
    server.setFault('slow', { method: 'GET' })
    const archive = path.join(place.dataDir, 'held.tar.gz')
    const backingUp = createBackup({ ...place, logger }, archive).finally(() => {
      isRunning = false
    })
    await expect.poll(() => isBackupRunning(at.database.db)).toBe(true)
    await removeUnreferenced(at.core, ['reports/held.pdf'])
    expect(isRunning).toBe(true)
    expect(keys()).toContain('reports/held.pdf')
    server.setFault('none')
    await backingUp
    await removeUnreferenced(at.core, ['reports/held.pdf'])
    expect(keys()).not.toContain('reports/held.pdf')
  })
})
