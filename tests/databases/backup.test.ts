import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pino from 'pino'
import tar from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { createBackup } from '#src/server/backup/create-backup.ts'
import { restore as restoreArchive } from '#src/server/backup/restore/restore-offline.ts'
import { openLocalStore } from '#src/server/storage/local/local-store.ts'
import { type AssignedPlant, assignNewPlant } from '#tests/api/assigned-plant.ts'
import { openTestApp, type TestApp } from '#tests/api/test-app.ts'
import { uploadSample, waitUntilRead } from '#tests/api/weekly-pdf-steps.ts'
import { type ExternalServer, startExternalServer } from './external-server.ts'
import { startServerProcess } from './server-process.ts'
import { signIn, submit } from './submit-over-http.ts'
import { createTestDatabase, createTestFolder, type TestDatabase } from './test-database.ts'

const logger = pino({ level: 'silent' })
const PLANTS = 60
/** Milliseconds between two submissions: twenty a second. */
const SUBMIT_EVERY = 50

describe('a backup', () => {
  let external: ExternalServer
  let home: TestDatabase
  let plants: AssignedPlant[]
  /** A backup of the plants before any submission. */
  let archive: string
  beforeAll(async () => {
    external = await startExternalServer()
    home = await createTestFolder()
    archive = path.join(home.dataDir, 'backup.tar.gz')
    const test = await openTestApp(home)
    plants = []
    for (let index = 0; index < PLANTS; index++) plants.push(await assignNewPlant(test, { tasks: 2 }))
    await uploadSample(test.supervisor, 'flat-libreoffice.pdf')
    await test.leave()
    await createBackup(placeOf(home), archive)
  })
  afterAll(async () => {
    await external.stop()
    await home.remove()
  })

  /** The target has another secret, so every archive fails authentication there and is confirmed. */
  const restore = (place: Parameters<typeof restoreArchive>[0], file: string) =>
    restoreArchive(place, file, { isUnverifiedAccepted: true })
  const placeOf = ({ dataDir, databaseUrl }: TestDatabase) => ({ dataDir, databaseUrl, logger })
  /** An empty DATA_DIR with an empty database on an external PostgreSQL server. */
  const createAway = async (): Promise<TestDatabase> => {
    const folder = await createTestFolder()
    return {
      ...folder,
      databaseUrl: await external.createDatabase(`away_${randomUUID().replaceAll('-', '')}`),
    }
  }
  const openOn = async <Result>(place: TestDatabase, work: (test: TestApp) => Promise<Result>) => {
    const test = await openTestApp(place)
    try {
      return await work(test)
    } finally {
      await test.leave()
    }
  }
  const countRows = (test: TestApp) =>
    test.database.runScript(`select (select count(*)::int from executions where status = 'completed') as done,
      (select count(*)::int from idempotency_keys) as keys,
      (select count(*)::int from users) as people, (select count(*)::int from weekly_pdfs) as pdfs`)

  it('taken under 20 submissions a second contains all acknowledged before it, and moves to an external server and back', async () => {
    const busy = path.join(home.dataDir, 'busy.tar.gz')
    const server = await startServerProcess(home)
    const token = await signIn(server.address)
    const acknowledged = new Map<AssignedPlant, { key: string; text: string }>()
    const sending: Promise<void>[] = []
    let before: AssignedPlant[] = []
    let backingUp: Promise<unknown> | undefined
    for (const [index, plant] of plants.entries()) {
      const key = randomUUID()
      sending.push(
        submit(server.address, token, plant, key).then((reply) => {
          if (reply.state === 'done') acknowledged.set(plant, { key, text: reply.text })
        }),
      )
      if (index === PLANTS / 3) {
        // On a busy machine the first submission may still be unacknowledged.
        await Promise.race(sending)
        before = [...acknowledged.keys()]
        backingUp = createBackup(placeOf(home), busy)
      }
      await new Promise((resolve) => setTimeout(resolve, SUBMIT_EVERY))
    }
    await Promise.all(sending)
    await backingUp
    await server.stop()
    expect(before.length).toBeGreaterThan(0)
    expect((await stat(busy)).mode & 0o777).toBe(0o600)

    const away = await createAway()
    const written = await backingUp
    expect(await restore(placeOf(away), busy)).toEqual(written)
    const counted = await openOn(away, countRows)
    expect(counted[0]!.done).toBeGreaterThanOrEqual(before.length)
    expect(counted[0]).toMatchObject({ people: 6, pdfs: 1, keys: counted[0]!.done })
    const again = await startServerProcess(away)
    // The archive leaves out the secret: users sign in again, and a repeated key returns the saved
    // reply.
    expect((await fetch(`${again.address}/api/auth/user/`, authorize(token))).status).toBe(401)
    const newToken = await signIn(again.address)
    for (const plant of before) {
      const { key, text } = acknowledged.get(plant)!
      expect(await submit(again.address, newToken, plant, key)).toEqual({ state: 'done', text })
    }
    await again.stop()

    const second = path.join(away.dataDir, 'backup.tar.gz')
    const writtenAway = await createBackup(placeOf(away), second)
    const back = await createTestFolder()
    expect(await restore(placeOf(back), second)).toEqual(writtenAway)
    expect(await openOn(back, countRows)).toEqual(counted)
    await openOn(back, async (test) => {
      const files = await openLocalStore(back.dataDir)
      const [pdf] = await test.database.runScript('select file_key from weekly_pdfs')
      expect(await files.has(String(pdf!.file_key))).toBe(true)
      // Sequences continue after the restored ids.
      const plant = await assignNewPlant(test)
      expect(plant.executionId).toBeGreaterThan(Math.max(...plants.map(({ executionId }) => executionId)))
    })
    await Promise.all([away.remove(), back.remove()])
  }, 300_000)

  it('made by this installation is verified by its secret; any other needs confirmation', async () => {
    const secret = 'of this installation, and long enough'
    const file = path.join(home.dataDir, 'signed.tar.gz')
    await createBackup({ ...placeOf(home), secret }, file)
    const target = await createAway()
    await expect(restoreArchive({ ...placeOf(target), secret: `another, ${secret}` }, file)).rejects.toThrow(
      /comes from another installation, or was changed after it was made \(SHA-256 [0-9a-f]{64}\)/,
    )
    await restoreArchive({ ...placeOf(target), secret }, file)
    expect(await readdir(target.dataDir)).not.toContain('secret')
    await openOn(target, async (test) => {
      const [trail] = await test.database.runScript(
        "select after from audit_trail where type = 'backup_restored' order by id desc limit 1",
      )
      expect(trail!.after).toMatchObject({ made_here: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    })
    await target.remove()
  }, 300_000)

  it('contains queued jobs, which run where it is restored', async () => {
    const waiting = await createTestDatabase()
    const test = await openTestApp(waiting)
    const id = await uploadSample(test.supervisor, 'flat-libreoffice.pdf')
    await test.jobs.stop()
    await test.supervisor.call(weeklyPdfCalls.process, { params: { id } })
    const file = path.join(home.dataDir, 'waiting.tar.gz')
    await createBackup(placeOf(waiting), file)
    await test.close()
    const target = await createAway()
    await restore(placeOf(target), file)
    await openOn(target, async (opened) => {
      expect((await waitUntilRead(opened.supervisor, id)).body.status).toBe('Completed')
    })
    await target.remove()
  })

  it('is refused by a database or a folder that is not empty, and changes nothing there', async () => {
    const used = await createTestDatabase()
    await openOn(used, async () => undefined)
    await expect(restore(placeOf(used), archive)).rejects.toThrow(
      /The database is not empty: there are rows in/,
    )
    await mkdir(path.join(used.dataDir, 'files'), { recursive: true })
    await writeFile(path.join(used.dataDir, 'files', 'photo.jpg'), 'mine')
    await expect(restore(placeOf(used), archive)).rejects.toThrow(/already contains files/)
    expect(await readdir(path.join(used.dataDir, 'files'))).toEqual(['photo.jpg'])
    await used.remove()
  })

  it('that is truncated, damaged, of another version or no archive is refused, and leaves no files', async () => {
    const whole = await readFile(archive)
    const target = await createAway()
    const refusals: [string, Buffer, RegExp][] = [
      ['none', Buffer.from('no archive'), /damaged or incomplete, or the file is not a backup/],
      ['cut in a file', whole.subarray(0, Math.floor(whole.length * 0.7)), /damaged or incomplete/],
      ['cut at the end', whole.subarray(0, whole.length - 20), /damaged or incomplete/],
      ['cut in the tables', whole.subarray(0, 2000), /damaged or incomplete/],
      ['damaged', damage(whole), /damaged or incomplete|incomplete/],
    ]
    for (const [name, content, sentence] of refusals) {
      const file = path.join(home.dataDir, name)
      await writeFile(file, content)
      await expect(restore(placeOf(target), file), name).rejects.toThrow(sentence)
    }
    const other = path.join(home.dataDir, 'other.tar.gz')
    await packManifest(other, {
      format: 1,
      made_at: '',
      migrations: ['0'],
      queue_version: 24,
      tables: [],
      sequences: [],
    })
    await expect(restore(placeOf(target), other)).rejects.toThrow(/comes from another version of Walkdown/)
    await packManifest(other, { format: 2 })
    await expect(restore(placeOf(target), other)).rejects.toThrow(/this version cannot read it/)
    await expect(restore(placeOf(target), path.join(home.dataDir, 'nowhere'))).rejects.toThrow(
      /There is no file/,
    )

    expect((await readdir(target.dataDir)).filter((name) => name !== 'files')).toEqual([])
    await restore(placeOf(target), archive)
    await target.remove()
  })

  it('overwrites nothing, leaves no partial file, and reports when there is nothing to back up', async () => {
    await expect(createBackup(placeOf(home), archive)).rejects.toThrow(/already exists/)
    const empty = await createTestFolder()
    await expect(createBackup(placeOf(empty), path.join(empty.dataDir, 'backup.tar.gz'))).rejects.toThrow(
      /There is no database in .*Set DATA_DIR, or DATABASE_URL/,
    )
    await expect(
      createBackup(placeOf(home), path.join(home.dataDir, 'no/such/folder.tar.gz')),
    ).rejects.toThrow()
    expect((await readdir(home.dataDir)).filter((name) => /unfinished|backing-up/.test(name))).toEqual([])
    await empty.remove()
  })
})

const authorize = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Flips bits in the middle. */
function damage(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  const middle = Math.floor(copy.length / 2)
  for (let at = middle; at < middle + 64; at++) copy[at] = copy[at]! ^ 0xff
  return copy
}

async function packManifest(file: string, manifest: object): Promise<void> {
  const pack = tar.pack()
  pack.entry({ name: 'walkdown-backup.json' }, JSON.stringify(manifest))
  pack.finalize()
  await pipeline(pack, createGzip(), createWriteStream(file))
}
