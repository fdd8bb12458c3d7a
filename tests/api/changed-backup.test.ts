import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { generateTotp, timeStep } from '#src/server/auth/two-factor/totp.ts'
import { repackArchive, rewriteParts } from '#tests/databases/repack-archive.ts'
import { SOON } from '#tests/soon.ts'
import { type AssignedPlant, assignNewPlant, submissionOf } from './assigned-plant.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

const PASSPHRASE = 'seven pumps in a row'

describe('A repacked backup', () => {
  let at: TestApp
  let whole: Buffer
  let name: string
  let plant: AssignedPlant
  beforeAll(async () => {
    at = await openTestApp()
    plant = await assignNewPlant(at)
    await at.technician.call(technicianCalls.submitChecklist, { ...submissionOf(plant), key: 'handed-in' })
    const pendingReports = "select from pgboss.job where name = 'make-report' and state < 'completed'"
    await vi.waitFor(async () => expect(await at.database.runScript(pendingReports)).toEqual([]), SOON)
    await at.services.backups.make()
    name = (await list()).results[0]!.name
    whole = await readFile(path.join(at.place.dataDir, 'backups', `${name}.tar.gz`))
  }, 300_000)
  afterAll(() => at.close())

  const list = async () => (await at.admin.call(maintenanceCalls.listBackups)).body
  /** Polls as the dialog does: it repeats the request while the archive is being read. */
  const readCheck = (of: string) =>
    vi.waitFor(async () => {
      const { body } = await at.admin.call(maintenanceCalls.lookAtBackup, { params: { name: of } })
      expect(body.check).not.toBeNull()
      return body
    }, SOON)
  const order = (of: string, body: object = {}) =>
    at.admin.call(maintenanceCalls.restore, {
      params: { name: of },
      body: { password: testPassword, ...body },
    })
  const upload = (content: Buffer, passphrase?: string) =>
    at.admin.call(maintenanceCalls.uploadBackup, {
      ...(passphrase === undefined ? {} : { body: { passphrase } }),
      files: [
        {
          field: 'file',
          name: 'plant.tar.gz',
          type: 'application/gzip',
          content: new Uint8Array(content),
        },
      ],
    })
  const download = (body: object) =>
    at.admin.call(maintenanceCalls.downloadBackup, { params: { name }, body })
  /** Advances the clock, since a backup is named after its time. */
  const advanceClock = () => at.setClock(new Date(at.core.now().getTime() + 1000))

  test('made here and unchanged is restored without confirmation', async () => {
    expect((await readCheck(name)).check).toEqual({
      is_authentic: true,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      differences: null,
    })
  })

  test('with another role and another review shows the differences, and is refused until they are confirmed', async () => {
    advanceClock()
    const promoted = await rewriteParts(whole, 'tables/public.users', (text) =>
      text.replace('\ttechnician\t', '\tadmin\t'),
    )
    const changed = await rewriteParts(promoted, 'tables/public.executions', (text) =>
      text.replace('\tpending\t', '\tapproved\t'),
    )
    const taken = await upload(changed)
    expect(taken.status).toBe(201)
    const { check } = await readCheck(taken.body.name)
    expect(check!.is_authentic).toBe(false)
    expect(check!.differences).toEqual(
      expect.arrayContaining([
        { subject: 'users', added: 0, removed: 0, changed: 1 },
        { subject: 'roles', added: 0, removed: 0, changed: 1 },
        { subject: 'reviews', added: 0, removed: 0, changed: 1 },
      ]),
    )
    const refused = await order(taken.body.name)
    expect([refused.status, refused.body.code]).toEqual([409, 'backup_not_verified'])
    expect((await order(taken.body.name, { sha256: 'a'.repeat(64) })).body.code).toBe('backup_not_verified')

    expect((await order(taken.body.name, { sha256: check!.sha256 })).status).toBe(202)
    await vi.waitFor(async () => expect((await list()).restore?.ended_at).toMatch(/^\d{4}-/), SOON)
    expect((await list()).restore).toMatchObject({ state: 'done' })
    const trail = (await at.admin.call(auditCalls.list, { query: { kind: 'backup' } })).body.results
    const restored = trail.find(({ action }) => action === 'restored')!
    expect(restored.changes).toEqual(
      expect.arrayContaining([
        { field: 'sha256', before: null, after: check!.sha256 },
        { field: 'made_here', before: null, after: false },
        { field: 'roles', before: null, after: '+0 −0 ~1' },
        { field: 'reviews', before: null, after: '+0 −0 ~1' },
      ]),
    )
    // Restores the earlier state from a backup that this server made.
    const { kept_as: savedName } = (await list()).restore!
    expect((await order(savedName!)).status).toBe(202)
    await vi.waitFor(
      async () => expect((await list()).restore).toMatchObject({ name: savedName, state: 'done' }),
      SOON,
    )
  }, 300_000)

  test.each<[string, (parts: Parameters<Parameters<typeof repackArchive>[1]>[0]) => typeof parts]>([
    ['without its HMAC', (parts) => parts.filter(({ header }) => header.name !== 'hmac')],
    [
      'with an additional file',
      (parts) => {
        const end = JSON.parse(parts.find(({ header }) => header.name === 'end.json')!.content.toString())
        return parts.flatMap((part) =>
          part.header.name === 'end.json'
            ? [
                { header: { name: 'files/photos/2026/01/forged.jpg' }, content: Buffer.from('forged') },
                { ...part, content: Buffer.from(JSON.stringify({ ...end, files: end.files + 1 })) },
              ]
            : [part],
        )
      },
    ],
    [
      'with the secret of another installation',
      (parts) =>
        [
          { header: { name: 'secret' }, content: Buffer.from('a secret of somebody else, long enough') },
          ...parts,
        ].sort(
          (one, other) =>
            Number(other.header.name.endsWith('backup.json')) -
            Number(one.header.name.endsWith('backup.json')),
        ),
    ],
  ])(
    '%s is not authentic',
    async (_what, change) => {
      advanceClock()
      const taken = await upload(await repackArchive(whole, change))
      expect(taken.status).toBe(201)
      expect((await readCheck(taken.body.name)).check).toMatchObject({ is_authentic: false })
    },
    300_000,
  )

  test('that inflates without end is refused, and costs the server little', async () => {
    const bomb = await repackArchive(whole, (parts) => [
      ...parts.slice(0, 1),
      { header: { name: 'files/photos/bomb' }, content: Buffer.alloc(400 * 1024 * 1024) },
      ...parts.slice(1),
    ])
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
    const refused = await upload(bomb)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/unpacks to more data than a backup can contain/),
    ])
  }, 300_000)

  test('is downloaded only with the password, and with a two-factor code where one is set up', async () => {
    expect((await download({})).status).toBe(400)
    const wrong = await download({ password: 'wrong-horse-9' })
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.objectContaining({ details: { password: ['The current password is not right'] } }),
    ])
    const { secret } = (await at.admin.call(twoFactorCalls.begin, { body: { password: testPassword } })).body
    const codeFor = (step: number) => generateTotp(secret, timeStep(at.core.now()) + step)
    await at.admin.call(twoFactorCalls.confirm, { body: { code: codeFor(-1) } })
    const without = await download({ password: testPassword })
    expect([without.status, Object.keys(without.body.details ?? {})]).toEqual([400, ['code']])
    const taken = await download({ password: testPassword, code: codeFor(0) })
    expect(taken.status).toBe(200)
    expect(Buffer.from(taken.bytes).equals(whole)).toBe(true)
    await at.database.runScript('delete from second_factors')
  })

  test('is downloaded encrypted, and accepted only with its passphrase', async () => {
    expect((await download({ password: testPassword, passphrase: 'short' })).body.details).toEqual({
      passphrase: ['The passphrase must be at least 12 characters long'],
    })
    const sealed = await download({ password: testPassword, passphrase: PASSPHRASE })
    expect(sealed.status).toBe(200)
    expect(sealed.headers['content-disposition']).toContain(`${name}.tar.gz.enc`)
    const bytes = Buffer.from(sealed.bytes)
    expect(bytes.includes(whole.subarray(0, 64))).toBe(false)
    for (const [passphrase, sentence] of [
      [undefined, /is encrypted/],
      ['eight pumps in a row', /passphrase is wrong/],
    ] as const) {
      const refused = await upload(bytes, passphrase)
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(sentence)])
    }
    advanceClock()
    const taken = await upload(bytes, PASSPHRASE)
    expect(taken.status).toBe(201)
    expect((await readCheck(taken.body.name)).check).toMatchObject({ is_authentic: true })
    await writeFile(path.join(at.place.dataDir, 'sealed.enc'), bytes)
  }, 300_000)
})
