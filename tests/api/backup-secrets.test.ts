import { createHmac } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { repackArchive } from '#tests/databases/repack-archive.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe('An archive', () => {
  let at: TestApp
  let parts: Map<string, string>
  beforeAll(async () => {
    at = await openTestApp()
    await at.admin.call(identityCalls.listUsers)
    // Without SECRET in the environment, this file holds it.
    await writeFile(path.join(at.place.dataDir, 'secret'), at.core.secret)
    await at.services.backups.make()
    const [made] = (await at.admin.call(maintenanceCalls.listBackups)).body.results
    const whole = await readFile(path.join(at.place.dataDir, 'backups', made!.file_name))
    parts = new Map()
    await repackArchive(whole, (found) => {
      for (const { header, content } of found) parts.set(header.name, content.toString('utf8'))
      return found
    })
  })
  afterAll(() => at.close())

  test('contains no signing secret', () => {
    expect([...parts.keys()]).not.toContain('secret')
    for (const [name, content] of parts) expect(content.includes(at.core.secret), name).toBe(false)
  })

  test.each([
    'sessions',
    'refresh_tokens',
    'password_links',
    'attempt_counts',
    'failed_sign_ins',
    'installation',
  ])('contains no rows of %s', (table) => {
    expect([...parts.keys()].filter((name) => name.startsWith(`tables/public.${table}/`))).toEqual([])
    expect(JSON.parse(parts.get('end.json')!).rows).toMatchObject({ [`public.${table}`]: 0 })
  })

  test('does not allow anybody to sign an access token for the administrator', async () => {
    const lines = parts.get('tables/public.refresh_tokens/000000') ?? ''
    const [, family = crypto.randomUUID()] = lines.split('\n')[0]!.split('\t')
    const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const seconds = Math.floor(at.core.now().getTime() / 1000)
    const content = { sub: String(at.admin.id), sid: family, iat: seconds, exp: seconds + 800 }
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(content)}`
    const key = parts.get('secret') ?? 'nothing in the archive is a key'
    const token = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
    const reply = await at.nobody.call(identityCalls.currentUser, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.status).toBe(401)
  })
})
