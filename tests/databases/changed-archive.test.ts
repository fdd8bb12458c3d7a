import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { restore } from '#src/server/backup/restore/restore-offline.ts'
import { assignNewPlant, submissionOf } from '#tests/api/assigned-plant.ts'
import { openTestApp, type TestApp, testPassword } from '#tests/api/test-app.ts'
import { SOON } from '#tests/soon.ts'
import { type ArchivePart, repackArchive, rewriteParts } from './repack-archive.ts'
import { addressOf, administer, createTestFolder, dropDatabase } from './test-database.ts'

const MEGABYTE = 1024 * 1024

interface Manifest {
  made_at: string
  tables: { schema: string; name: string; columns: string[] }[]
  sequences: { name: string; last: string | null }[]
}

/** Well-formed archives that somebody else made or changed, with the expected error. */
const changes: Record<string, [(whole: Buffer) => Promise<Buffer>, RegExp]> = {
  'names a table of the system': [
    inManifest(({ tables }) => tables.push({ schema: 'pgboss', name: 'version', columns: ['version'] })),
    /was changed.*pgboss\.version/,
  ],
  'names an unknown table': [
    inManifest(({ tables }) => tables.push({ schema: 'public', name: 'none', columns: ['id'] })),
    /was changed.*public\.none/,
  ],
  'names a table twice': [inManifest(({ tables }) => tables.push(tables[3]!)), /was changed.*public\./],
  'leaves out a table': [(whole) => leaveOut(whole, 'public.findings'), /was changed.*public\.findings/],
  'has an unknown column': [
    inManifest(({ tables }) => tables.find(({ name }) => name === 'users')!.columns.push('mine')),
    /was changed.*public\.users/,
  ],
  'leaves out a column': [
    inManifest(({ tables }) => tables.find(({ name }) => name === 'users')!.columns.pop()),
    /was changed.*public\.users/,
  ],
  'names a relation that is not a sequence': [
    inManifest(({ sequences }) => sequences.push({ name: 'pg_catalog.pg_class', last: '1' })),
    /was changed.*pg_class/,
  ],
  'leaves out a sequence': [inManifest(({ sequences }) => sequences.pop()), /was changed.*_id_seq/],
  'has a sequence value beyond the maximum': [
    inManifest(({ sequences }) => Object.assign(sequences[0]!, { last: '99999999999' })),
    /was changed.*_id_seq/,
  ],
  'has a sequence at its maximum': [
    inManifest(({ sequences }) => Object.assign(sequences[0]!, { last: '2147483647' })),
    /was changed.*_id_seq/,
  ],
  'has a sequence value that is not a number': [
    inManifest(({ sequences }) => Object.assign(sequences[0]!, { last: 'many' })),
    /was changed.*_id_seq/,
  ],
  'has an invalid creation time': [
    inManifest((manifest) => Object.assign(manifest, { made_at: 'now' })),
    /was changed.*made_at/,
  ],
  'has a manifest that is too large': [
    (whole) => rewriteParts(whole, 'walkdown-backup.json', (text) => text + ' '.repeat(5 * MEGABYTE)),
    /one of its parts is too large \(walkdown-backup\.json\)/,
  ],
  'has an invalid trailer': [(whole) => rewriteParts(whole, 'end.json', () => '{}'), /incomplete/],
  'has a symbolic link': [
    addPart({ name: 'files/photos/link.jpg', type: 'symlink', linkname: '/etc/passwd' }),
    /a link, a folder or a device \(files\/photos\/link\.jpg\)/,
  ],
  'has a hard link': [
    addPart({ name: 'files/photos/link.jpg', type: 'link', linkname: 'secret' }),
    /a link, a folder or a device/,
  ],
  'has a folder': [addPart({ name: 'files/photos', type: 'directory' }), /a link, a folder or a device/],
  'has a path outside the folder': [
    addPart({ name: 'files/photos/../../secret' }),
    /leads out of the archive/,
  ],
  'has a file with the path of the folder': [
    addPart({ name: 'files/' }),
    /leads out of the archive|a link, a folder or a device/,
  ],
  'has a PAX header that is too large': [
    addPart({ name: 'files/one', pax: { comment: 'x'.repeat(3 * MEGABYTE) } }),
    /damaged or incomplete/,
  ],
  'has a part without a length': [
    addPart({ name: 'files/one', pax: { size: 'none' } }),
    /damaged or incomplete/,
  ],
}

describe('an archive that somebody tampered with', () => {
  let at: TestApp
  let whole: Buffer
  let before: unknown
  beforeAll(async () => {
    at = await openTestApp()
    const plant = await assignNewPlant(at)
    await at.technician.call(technicianCalls.submitChecklist, {
      ...submissionOf(plant),
      key: crypto.randomUUID(),
    })
    // Wait for its report, so that no job writes afterwards.
    const pendingReports = "select from pgboss.job where name = 'make-report' and state < 'completed'"
    await vi.waitFor(async () => expect(await at.database.runScript(pendingReports)).toEqual([]), SOON)
    await at.services.backups.make()
    const [name] = await readdir(folder())
    whole = await readFile(path.join(folder(), name!))
    before = await state()
  })
  afterAll(() => at.close())

  const folder = () => path.join(at.place.dataDir, 'backups')
  const list = async () => (await at.admin.call(maintenanceCalls.listBackups)).body
  const state = async () => ({
    rows: await at.database.runScript(
      `select (select count(*)::int from executions where status = 'completed') as done,
        (select version::int from pgboss.version) as queue, (select last_value::text from users_id_seq) as last`,
    ),
    files: (await readdir(path.join(at.place.dataDir, 'files'), { recursive: true })).sort(),
  })

  it.each(Object.entries(changes))(
    'is refused by a running server: it %s',
    async (_what, [change, sentence]) => {
      // Named with the current time, so that retention does not delete it.
      const name = `walkdown-${at.core.now().toISOString().replace(/[:.]/g, '-')}-uploaded`
      await writeFile(path.join(folder(), `${name}.tar.gz`), await change(whole))
      const ordered = await at.admin.call(maintenanceCalls.restore, {
        params: { name },
        body: { password: testPassword },
      })
      if (ordered.status === 409) expect(ordered.body.message).toMatch(sentence)
      else {
        expect(ordered.status).toBe(202)
        await vi.waitFor(async () => expect((await list()).restore?.ended_at).toMatch(/^\d/), SOON)
        // Wait until the job ends, so that the next restore may be requested.
        const running = "select from pgboss.job where name = 'restore' and state < 'completed'"
        await vi.waitFor(async () => expect(await at.database.runScript(running)).toEqual([]), SOON)
        const { restore: trailer, results } = await list()
        expect(trailer).toMatchObject({ state: 'failed', kept_as: null })
        expect(trailer!.reason).toMatch(sentence)
        expect(trailer!.reason).toMatch(/Nothing was changed\.$/)
        expect(results.filter((one) => one.is_before_restore)).toEqual([])
      }
      expect(await state()).toEqual(before)
    },
    300_000,
  )

  it('is refused by an empty installation, which stays empty', async () => {
    const target = await createTestFolder()
    const name = `changed_${crypto.randomUUID().replaceAll('-', '')}`
    await administer(`create database ${name}`)
    const place = { ...target, databaseUrl: addressOf(name), logger: pino({ level: 'silent' }) }
    const file = path.join(folder(), 'changed')
    for (const [what, [change, sentence]] of Object.entries(changes)) {
      await writeFile(file, await change(whole))
      await expect(restore(place, file, { isUnverifiedAccepted: true }), what).rejects.toThrow(sentence)
      expect(
        (await readdir(target.dataDir)).filter((entry) => entry !== 'files'),
        what,
      ).toEqual([])
    }
    await writeFile(file, whole)
    await restore(place, file, { isUnverifiedAccepted: true })
    await dropDatabase(name)
    await target.remove()
  }, 300_000)
})

/** Changes the manifest and the trailer in the same way, so that nothing appears truncated. */
function inManifest(change: (manifest: Manifest) => unknown) {
  return async (whole: Buffer) => {
    let keys: string[] = []
    const changed = await rewriteParts(whole, 'walkdown-backup.json', (text) => {
      const manifest = JSON.parse(text) as Manifest
      change(manifest)
      keys = manifest.tables.map(({ schema, name }) => `${schema}.${name}`)
      return JSON.stringify(manifest)
    })
    return rewriteParts(changed, 'end.json', (text) => {
      const trailer = JSON.parse(text) as { rows: Record<string, number> }
      return JSON.stringify({
        ...trailer,
        rows: Object.fromEntries(keys.map((key) => [key, trailer.rows[key] ?? 0])),
      })
    })
  }
}

/** Removes a table from the manifest and from the trailer. */
async function leaveOut(whole: Buffer, table: string): Promise<Buffer> {
  const rest = await inManifest((manifest) => {
    manifest.tables = manifest.tables.filter(({ schema, name }) => `${schema}.${name}` !== table)
  })(whole)
  return repackArchive(rest, (parts) =>
    parts.filter(({ header }) => !header.name.startsWith(`tables/${table}/`)),
  )
}

/** Adds one part before the trailer, and counts it there. */
function addPart(header: ArchivePart['header']) {
  return async (whole: Buffer) => {
    const counted = await rewriteParts(whole, 'end.json', (text) => {
      const trailer = JSON.parse(text) as { files: number }
      return JSON.stringify({ ...trailer, files: trailer.files + 1 })
    })
    return repackArchive(counted, (parts) => [
      ...parts.slice(0, -1),
      { header, content: Buffer.alloc(0) },
      parts.at(-1)!,
    ])
  }
}
