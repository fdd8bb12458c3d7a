import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { technicianCalls } from '#src/contract/technician.ts'
import * as schema from '#src/server/db/schema/all-tables.ts'
import { taskPhotos } from '#src/server/db/schema/executions.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { fileNames } from '#src/server/stored-files/file-keys-store.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from '#tests/api/assigned-plant.ts'
import { openTestApp, type TestApp } from '#tests/api/test-app.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { SOON } from '#tests/soon.ts'
import { startServerProcess } from './server-process.ts'
import { signIn } from './submit-over-http.ts'

const HOUR = 60 * 60 * 1000

describe('files that no row references', () => {
  let test: TestApp | undefined
  afterEach(async () => {
    await test?.close()
    test = undefined
  })

  const listFileNames = async ({ place }: TestApp) => {
    const found = await readdir(path.join(place.dataDir, 'files'), { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  /** The complete files in the store, without partial uploads. */
  const listComplete = async ({ place }: TestApp) => {
    const folder = path.join(place.dataDir, 'files')
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const complete = found.filter((entry) => entry.isFile() && !entry.name.endsWith('.arriving'))
    return Promise.all(complete.map((entry) => readFile(path.join(entry.parentPath, entry.name))))
  }
  const addPhoto = async (at: TestApp, plant: AssignedPlant) => {
    const files = [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', content: await makeJpeg('kept') }]
    const params = { id: plant.executionId, taskId: plant.taskIds[0]! }
    expect((await at.technician.call(technicianCalls.addPhoto, { params, body: {}, files })).status).toBe(201)
    const rows = await at.database.db.select().from(taskPhotos)
    const row = rows.at(-1)!
    return { ...row, thumbnail_key: row.thumbnail_key! }
  }
  /** Sets the modification time of a file back by `hours`. */
  const setAge = async ({ place }: TestApp, key: string, hours: number) => {
    const then = new Date(Date.now() - hours * HOUR)
    await utimes(path.join(place.dataDir, 'files', key), then, then)
  }
  const addUnnamed = async (at: TestApp, key: string, hours: number) => {
    const received = path.join(at.core.files.temporaryFolder, 'received')
    await writeFile(received, 'the bytes of a file')
    await at.core.files.keep(key, received)
    await rm(received)
    await setAge(at, key, hours)
  }
  const advance = (at: TestApp, hours: number) =>
    at.setClock(new Date(at.core.now().getTime() + hours * HOUR))
  const sweep = (at: TestApp) => at.services.storedFiles.sweep()
  const count = (at: TestApp) => at.services.storedFiles.countFileErrors()

  it('killing the server between a file and its row leaves an unreferenced file, which is counted and swept after its grace period', async () => {
    const before = await openTestApp()
    const { place } = before
    const plant = await assignNewPlant(before)
    const photo = await addPhoto(before, plant)
    const known = await listFileNames(before)
    await before.leave()

    const server = await startServerProcess(place)
    const lockClient = new pg.Client({ connectionString: place.databaseUrl })
    await lockClient.connect()
    try {
      const token = await signIn(server.address)
      // Block the request just before it inserts its row.
      await lockClient.query('begin')
      await lockClient.query('select 1 from executions where id = $1 for update', [plant.executionId])
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(await makeJpeg('lost', 200))]), 'photo.jpg')
      const callPath = technicianCalls.addPhoto.path
        .replace('{id}', String(plant.executionId))
        .replace('{taskId}', String(plant.taskIds[0]))
      const sending = fetch(`${server.address}/api${callPath}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      }).then(
        () => 'answered',
        () => 'cut off',
      )
      await expect
        .poll(async () => (await listFileNames(before)).length, { timeout: 30_000 })
        .toBe(known.length + 2)
      await server.kill()
      expect(await sending).toBe('cut off')
    } finally {
      await lockClient.query('rollback')
      await lockClient.end()
      await server.kill()
    }

    test = await openTestApp(place)
    const at = test
    const unnamed = (await listFileNames(at)).filter((name) => !known.includes(name))
    expect(unnamed).toHaveLength(2)
    // A file this young may still get its row.
    await sweep(at)
    expect(await count(at)).toEqual({ unnamed: { files: 0, bytes: 0 }, missing: { files: 0 } })
    advance(at, 2)
    await sweep(at)
    expect((await count(at)).unnamed).toMatchObject({ files: 2 })
    expect((await count(at)).unnamed.bytes).toBeGreaterThan(500)
    advance(at, 23)
    await sweep(at)
    expect(await listFileNames(at)).toHaveLength(known.length + 2)
    advance(at, 1)
    // Two workers at once.
    await Promise.all([sweep(at), sweep(at)])
    expect((await listFileNames(at)).toSorted()).toEqual(known.toSorted())
    expect(await count(at)).toEqual({ unnamed: { files: 0, bytes: 0 }, missing: { files: 0 } })
    expect(await at.core.files.has(photo.file_key)).toBe(true)
  })

  it('photos inside a submission are complete on disk before a row references them, and a repeated request adds none', async () => {
    const before = await openTestApp()
    const { place } = before
    const plant = await assignNewPlant(before)
    await before.leave()
    const photos = [await makeJpeg('one', 100), await makeJpeg('two', 200)]
    const send = async (address: string) => {
      const form = new FormData()
      const { body } = submissionOf(plant)
      for (const [name, value] of Object.entries(body as object))
        form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
      for (const [index, photo] of photos.entries())
        form.set(`task_photo_${plant.taskIds[index]}`, new Blob([new Uint8Array(photo)]), 'photo.jpg')
      const callPath = technicianCalls.submitChecklist.path.replace('{id}', String(plant.executionId))
      const headers = {
        authorization: `Bearer ${await signIn(address)}`,
        'idempotency-key': 'one-and-the-same',
      }
      return fetch(`${address}/api${callPath}`, { method: 'POST', headers, body: form })
    }
    let server = await startServerProcess(place)
    const lockClient = new pg.Client({ connectionString: place.databaseUrl })
    await lockClient.connect()
    try {
      await lockClient.query('begin')
      await lockClient.query('select 1 from executions where id = $1 for update', [plant.executionId])
      const cutOff = send(server.address).catch(() => 'cut off')
      await expect.poll(() => listComplete(before), SOON).toHaveLength(2)
      await server.kill()
      expect(await cutOff).toBe('cut off')
      const sizes = (await listComplete(before)).map((file) => file.length)
      expect(sizes.toSorted((one, other) => one - other)).toEqual(photos.map((photo) => photo.length))
      await lockClient.query('rollback')

      server = await startServerProcess(place)
      const replies = [await send(server.address), await send(server.address)]
      expect(replies.map((reply) => reply.status)).toEqual([200, 200])
      expect(await replies[0]!.text()).toBe(await replies[1]!.text())
      const { rows } = await lockClient.query('select file_key from task_photos')
      expect(rows).toHaveLength(2)
      // Two files of the killed request and two referenced ones: the repeated request leaves none.
      await expect.poll(() => listComplete(before)).toHaveLength(4)
    } finally {
      await lockClient.end()
      await server.kill()
    }
    await place.remove()
  })

  it('a file that becomes referenced is never swept, and a swept one is never referenced', async () => {
    test = await openTestApp()
    const at = test
    const plant = await assignNewPlant(at)
    const photo = await addPhoto(at, plant)
    const slow = 'photos/2026/01/slow.jpg'
    await addUnnamed(at, slow, 50)
    await addUnnamed(at, 'photos/2026/01/cut_off.jpg.arriving', 50)
    await addUnnamed(at, 'reports/replaced.pdf', 50)
    await addUnnamed(at, 'photos/2026/01/young.jpg', 0)
    await sweep(at)
    expect((await count(at)).unnamed.files).toBe(3)
    advance(at, 25)

    let commit: () => void = () => undefined
    const isNamed = new Promise<void>((resolve) => {
      commit = resolve
    })
    let begin: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const { file_key, thumbnail_key, ...row } = photo
    const naming = at.database.transaction(async (tx) => {
      const named = await referenceFiles(tx, at.core.files, { file_key: slow, thumbnail_key })
      begin()
      await isNamed
      await tx.insert(taskPhotos).values({ ...row, ...named, id: '00000000-0000-4000-8000-000000000001' })
    })
    await hasBegun
    const sweeping = sweep(at)
    commit()
    await Promise.all([naming, sweeping])
    expect(await at.core.files.has(slow)).toBe(true)
    // The reference came before the sweep or after the removal: in either order both agree.
    await sweep(at)
    expect((await listFileNames(at)).toSorted()).toEqual(
      [path.basename(file_key), path.basename(thumbnail_key), 'slow.jpg', 'young.jpg'].toSorted(),
    )
    const tooLate = at.database.transaction((tx) =>
      referenceFiles(tx, at.core.files, { file_key: 'reports/replaced.pdf' }),
    )
    await expect(tooLate).rejects.toMatchObject({ status: 503, code: 'file_lost' })
  })

  it('a row whose file is missing is counted until the file is back', async () => {
    test = await openTestApp()
    const at = test
    const photo = await addPhoto(at, await assignNewPlant(at))
    await at.core.files.remove(photo.thumbnail_key)
    await sweep(at)
    expect((await count(at)).missing.files).toBe(1)
    await addUnnamed(at, photo.thumbnail_key, 0)
    await sweep(at)
    expect(await count(at)).toEqual({ unnamed: { files: 0, bytes: 0 }, missing: { files: 0 } })
  })

  it('when the outcome of a commit is unknown, the files that it may reference stay', async () => {
    test = await openTestApp()
    const at = test
    const plant = await assignNewPlant(at)
    const { by } = at.database
    at.core.database.by = (actor) => ({
      transaction: async (work) => {
        await by(actor).transaction(work)
        throw new Error('Connection terminated unexpectedly')
      },
    })
    const content = await makeJpeg('committed')
    const request = {
      params: { id: plant.executionId, taskId: plant.taskIds[0]! },
      body: {},
      files: [{ field: 'image', name: 'a.jpg', type: 'image/jpeg', content }],
      key: 'a-key-of-a-phone',
    }
    const lost = await at.technician.call(technicianCalls.addPhoto, request)
    expect(lost.status).toBeGreaterThanOrEqual(500)
    at.core.database.by = by
    // The phone retries, gets its receipt and deletes its copy: the server must have the file.
    const again = await at.technician.call(technicianCalls.addPhoto, request)
    expect(again.status).toBe(201)
    const [row] = await at.database.db.select().from(taskPhotos)
    expect(await at.core.files.has(row!.file_key)).toBe(true)
    expect(await at.core.files.has(row!.thumbnail_key!)).toBe(true)
  })

  it('every column that references a file is checked', () => {
    const all: unknown[] = Object.values(schema)
    const tables = all.filter((value): value is PgTable => is(value, PgTable))
    const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
    const naming = columns.filter((column) => /_key$/.test(column.name))
    const checked = fileNames.flatMap(({ first, second }) => [first, ...(second ? [second] : [])])
    expect(naming.length).toBeGreaterThan(4)
    expect(new Set(checked)).toEqual(new Set(naming))
  })
})
