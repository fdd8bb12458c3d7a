import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import type { ErrorBody } from '#src/contract/shapes.ts'
import { systemCalls } from '#src/contract/system.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { prepareDataDir } from '#src/server/core/prepare-data-dir.ts'
import { lockRows } from '#src/server/db/advisory-locks.ts'
import { isRoot } from '#src/server/db/embedded/cluster/unprivileged-user.ts'
import { openTestApp, type TestApp, testPassword } from '#tests/api/test-app.ts'
import { loadSample, uploadSample } from '#tests/api/weekly-pdf-steps.ts'
import { SOON } from '#tests/soon.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const MEGABYTE = 1024 * 1024
const FULL = {
  code: 'disk_full',
  message: expect.stringMatching(/disk of the server is full.*administrator/),
}

const mount = (size: number, folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder]).status === 0
const resize = (size: number, folder: string) => spawnSync('mount', ['-o', `remount,size=${size}m`, folder])
const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** Mounting a disk needs root, and some containers forbid it. */
function canMount(): boolean {
  if (process.platform !== 'linux' || !isRoot()) return false
  const folder = mkdtempSync(path.join(tmpdir(), 'walkdown-disk-'))
  const isMounted = mount(1, folder)
  if (isMounted) unmount(folder)
  rmSync(folder, { recursive: true, force: true })
  return isMounted
}

describe.runIf(canMount())('a full disk', () => {
  let disk: string
  beforeEach(async () => {
    disk = await mkdtemp(path.join(tmpdir(), 'walkdown-disk-'))
  })
  afterEach(async () => {
    unmount(disk)
    await rm(disk, { recursive: true, force: true })
  })

  it('is reported at startup, before the server creates anything', async () => {
    mount(32, disk)
    await expect(prepareDataDir(disk)).rejects.toThrow(
      /The disk of .* is full: \d+ MB are free, and 64 MB are needed\. Free some space on it, or set DATA_DIR/,
    )
    expect(await readdir(disk)).toEqual([])
  })

  describe('while the server runs', () => {
    let place: TestDatabase
    let test: TestApp
    beforeEach(async () => {
      mount(100, disk)
      place = await createTestDatabase()
      test = await openTestApp({ ...place, dataDir: disk })
    })
    afterEach(async () => {
      test.app.server.closeAllConnections()
      await test.leave()
      await place.remove()
    })
    /** Fills the disk in small steps, since others write meanwhile, until `left` megabytes remain. */
    const fill = async (left: number) => {
      for (;;) {
        const { bavail, bsize } = await statfs(disk)
        const more = Math.min(bavail * bsize - left * MEGABYTE, 8 * MEGABYTE)
        if (more <= 0) return
        await writeFile(path.join(disk, 'filler'), Buffer.alloc(more), { flag: 'a' })
      }
    }
    const makeRoom = () => rm(path.join(disk, 'filler'))
    const listIncoming = () => readdir(path.join(disk, 'incoming'))
    const countIncoming = async () => {
      const [name = '.'] = await listIncoming()
      return (await stat(path.join(disk, 'incoming', name))).size
    }

    it('rejects uploads while the database still has space, and accepts them when there is space again', async () => {
      await fill(60)
      const { name, type, content } = await loadSample('flat-libreoffice.pdf')
      const upload = () =>
        test.supervisor.call(weeklyPdfCalls.create, {
          body: { title: 'Weekly inspection' },
          files: [{ field: 'file', name, type, content: new Uint8Array(content) }],
        })
      const refused = await upload()
      expect([refused.status, refused.body]).toEqual([507, expect.objectContaining(FULL)])
      expect(await listIncoming()).toEqual([])
      const health = await test.nobody.call(systemCalls.health)
      expect([health.status, health.body]).toEqual([
        503,
        expect.objectContaining({ ...FULL, status: 'not_ready', database: 'ok', disk: 'full' }),
      ])
      await makeRoom()
      expect(await uploadSample(test.supervisor, 'flat-libreoffice.pdf')).toBeGreaterThan(0)
    })

    const storePhoto = (megabytes: number) =>
      test.core.files.putAll([{ key: 'photos/2026/01/large.jpg', bytes: randomBytes(megabytes * MEGABYTE) }])
    const listBackups = async () => (await test.admin.call(maintenanceCalls.listBackups)).body
    /** The files in the backup folder, and the temporary copies of a backup. */
    const listLeft = async () => [
      ...(await readdir(path.join(disk, 'backups'))),
      ...(await readdir(disk)).filter((name) => name.startsWith('backing-up')),
    ]

    it('fails a backup that runs out of space, and leaves no partial file', async () => {
      resize(200, disk)
      // Enough space to begin, but not for an archive of this photo.
      await storePhoto(120)
      await expect(test.services.backups.make()).rejects.toThrow(/space|full/i)
      expect((await listBackups()).failed_at).toMatch(/^\d{4}-/)
      expect(await listLeft()).toEqual([])
      resize(400, disk)
      await test.services.backups.make()
      expect(await listBackups()).toMatchObject({ failed_at: null, count: 1 })
    }, 300_000)

    it('fails a restore that runs out of space, reports it, and changes nothing', async () => {
      resize(600, disk)
      await storePhoto(30)
      await test.services.backups.make()
      const [{ name } = { name: '' }] = (await listBackups()).results
      await test.database.runScript("update sectors set name = 'Changed since'")
      const body = { password: testPassword }
      const ordered = await test.admin.call(maintenanceCalls.restore, { params: { name }, body })
      expect([ordered.status, ordered.body]).toEqual([202, expect.anything()])
      // The archive was read to its end; the server backs up the current state next.
      const snapshotQuery = `select ${lockRows('restore')}`
      const findProgress = async () => ({
        locks: await test.database.runScript(snapshotQuery),
        restore: (await listBackups()).restore,
      })
      await expect
        .poll(findProgress, SOON)
        .toMatchObject({ locks: [expect.anything()], restore: { ended_at: null } })
      await fill(5)
      await expect.poll(async () => (await listBackups()).restore?.ended_at, SOON).toMatch(/^\d{4}-/)
      const { restore, count } = await listBackups()
      expect(restore).toMatchObject({ state: 'failed', kept_as: null })
      expect(restore!.reason).toMatch(/disk of the server is full.*Nothing was changed\.$/)
      expect(count).toBe(1)
      expect(await listLeft()).toEqual([`${name}.tar.gz`])
      const names = await test.database.runScript('select distinct name from sectors')
      expect(names).toEqual([{ name: 'Changed since' }])
    }, 300_000)

    it('refuses an upload that runs out of space, and leaves no part of it', async () => {
      await test.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = test.app.server.address() as { port: number }
      const boundary = 'walkdown-boundary'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`
      const body = new ReadableStream({
        async start(controller) {
          const send = (text: string) => controller.enqueue(new TextEncoder().encode(text))
          // More than the in-memory limit.
          send(`${head}${'x'.repeat(2 * MEGABYTE)}`)
          await expect.poll(countIncoming, SOON).toBeGreaterThan(1.9 * MEGABYTE)
          await fill(0)
          send('x'.repeat(4 * MEGABYTE))
          send(`\r\n--${boundary}--\r\n`)
          controller.close()
        },
      })
      const response = await fetch(`http://127.0.0.1:${port}/api${weeklyPdfCalls.create.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${test.supervisor.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body,
        duplex: 'half',
      } as RequestInit)
      expect([response.status, (await response.json()) as ErrorBody]).toEqual([
        507,
        expect.objectContaining(FULL),
      ])
      await expect.poll(listIncoming).toEqual([])
      expect((await test.supervisor.call(weeklyPdfCalls.list)).body.count).toBe(0)
    })
  })
})
