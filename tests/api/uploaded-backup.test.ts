import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { readManifest } from '#src/server/backup/archive/open-archive.ts'
import { SOON } from '#tests/soon.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'

const DAY = 24 * 3_600_000

describe('An uploaded backup', () => {
  let at: TestApp
  let admin: TestPerson
  let archive: Buffer
  let madeAt: string
  beforeAll(async () => {
    at = await openTestApp()
    admin = at.admin
  })
  afterAll(() => at.close())

  const list = async () => (await admin.call(maintenanceCalls.listBackups)).body
  const upload = (content: Uint8Array, by = admin, name = 'from-elsewhere.tar.gz', headers = {}) =>
    by.call(maintenanceCalls.uploadBackup, {
      headers,
      files: [{ field: 'file', name, type: 'application/gzip', content: new Uint8Array(content) }],
    })
  const later = async (milliseconds: number) => {
    at.setClock(new Date(at.core.now().getTime() + milliseconds))
    admin = await at.signIn('admin@plant.example')
  }
  /** Advances the clock without gaps: after a gap nothing is deleted for two days. */
  const advanceEvenly = async () => {
    for (let day = 0; day < 3; day++) {
      await at.services.jobs['clean-up']({})
      await later(DAY)
    }
  }
  const change = (configs: object) => admin.call(settingCalls.changeSeveral, { body: { configs } })

  test('is accepted from administrators, complete and of this version, and listed as an upload', async () => {
    const plant = await assignNewPlant(at)
    await at.services.backups.make()
    const [made] = (await list()).results
    const file = path.join(at.place.dataDir, 'backups', made!.file_name)
    madeAt = (await readManifest(file)).made_at
    archive = await readFile(file)
    await at.technician.call(technicianCalls.submitChecklist, { ...submissionOf(plant), key: 'handed-in' })

    expect((await upload(archive, at.supervisor)).status).toBe(403)
    const cut = await upload(archive.subarray(0, archive.length - 20))
    expect([cut.status, cut.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'backup_not_restorable',
        message: expect.stringMatching(/cannot be restored.*damaged or incomplete/),
      }),
    ])
    expect((await upload(Buffer.from('none'))).status).toBe(409)
    const inGerman = { 'accept-language': 'de' }
    expect((await upload(Buffer.from('none'), admin, 'none.tar.gz', inGerman)).body).toMatchObject({
      message: expect.stringMatching(
        /^Diese Sicherung kann nicht wiederhergestellt werden\. Die Sicherung ist beschädigt/,
      ),
    })
    expect((await list()).count).toBe(1)

    const taken = await upload(archive)
    expect(taken.status).toBe(201)
    expect(taken.body).toMatchObject({ is_uploaded: true, made_at: madeAt, size: archive.length })
    expect((await list()).results).toContainEqual(taken.body)
    expect(made).toMatchObject({ is_uploaded: false })
    const [auditRow] = (await admin.call(auditCalls.list)).body.results
    expect(auditRow!.message).toBe(`${auditRow!.person!.full_name} uploaded the backup ${taken.body.name}`)

    const params = { name: taken.body.name }
    const checked = await vi.waitFor(async () => {
      const found = await admin.call(maintenanceCalls.lookAtBackup, { params })
      expect(found.body.check).toMatchObject({ is_authentic: true })
      return found
    }, SOON)
    expect(checked.body).toMatchObject({ made_at: madeAt, hindrance: null, since: { inspections: 1 } })
    await admin.call(maintenanceCalls.restore, { params, body: { password: testPassword } })
    await vi.waitFor(async () => expect((await list()).restore?.ended_at).toMatch(/^\d/), SOON)
    expect((await list()).restore).toMatchObject({ state: 'done', name: taken.body.name, undone: 1 })
    const { body } = await at.supervisor.call(executionCalls.read, { params: { id: plant.executionId } })
    expect(body.status).not.toBe('completed')
  }, 300_000)

  test('is neither the latest one, nor deleted by its own date', async () => {
    await change({ autoBackup: true, backupFrequency: 'daily', retentionPeriod: 30 })
    await later(20 * DAY)
    await at.services.backups.make()
    await later(40 * DAY)
    // Queued jobs stay queued.
    await at.jobs.stop()
    await advanceEvenly()
    const { name } = (await upload(archive)).body
    const names = async () => (await list()).results.map((backup) => backup.name)
    const own = (await list()).results.find((backup) => !backup.is_uploaded)!.name
    // As old as the first backup, and stored from today on; the server's own latest backup is never
    // deleted.
    await at.services.backups.plan()
    expect((await names()).toSorted()).toEqual([own, name].toSorted())
    // An upload of today does not count as the backup of today.
    expect((await list()).is_being_made).toBe(true)
    await later(31 * DAY)
    await advanceEvenly()
    await at.services.backups.plan()
    expect(await names()).toEqual([own])
  }, 300_000)
})
