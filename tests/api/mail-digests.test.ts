import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { mails } from '#src/server/db/schema/system.ts'
import { SOON } from '#tests/soon.ts'
import { FakeMailServer } from './fake-mail-server.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe('Hourly, daily and weekly mail digests', () => {
  let at: TestApp
  const server = new FakeMailServer()
  beforeAll(async () => {
    at = await openTestApp(undefined, { mail: server })
  })
  afterAll(() => at.close())

  test('the settings collect notifications, and one mail sends them when it is due', async () => {
    const wait = async (moment: string) => {
      at.setClock(new Date(moment))
      await at.services.jobs['send-daily-digests']({})
    }
    const read = async () => {
      const rows = await at.database.db.select().from(mails).where(eq(mails.kind, 'critical_findings'))
      return rows.sort((one, other) => other.id - one.id)
    }
    const state = async () => (await read())[0]!.state
    await at.admin.call(settingCalls.changeSeveral, {
      body: { configs: { timezone: 'America/Chicago', notificationFrequency: 'hourly' } },
    })
    at.setClock(new Date('2029-01-09T15:20:00Z'))
    // An access token expires before the next morning.
    const set = async (notificationFrequency: string) => {
      const admin = await at.signIn('admin@plant.example')
      await admin.call(settingCalls.changeSeveral, { body: { configs: { notificationFrequency } } })
    }
    const sector = at.sectors.own
    const find = (title: string) =>
      at.database.transaction((tx) =>
        at.services.mail.notifyCriticalFindings(tx, sector, [{ title, message: 'EQ-1', link: null }]),
      )
    const before = (await read()).length
    await find('Leaks')
    await find('Burns')
    expect(await read()).toHaveLength(before + 1)
    await wait('2029-01-09T15:59:00Z')
    expect(await state()).toBe('waiting')
    expect(server.to('supervisor@plant.example')).toEqual([])
    await wait('2029-01-09T16:01:00Z')
    await expect.poll(state, SOON).toBe('sent')
    expect(server.to('supervisor@plant.example')[0]!.text).toMatch(/Leaks[\s\S]*Burns/)

    // A Tuesday: the next digests are the next morning and the next Monday.
    await set('daily')
    await find('Shakes')
    await wait('2029-01-10T11:59:00Z')
    expect(await state()).toBe('waiting')
    await wait('2029-01-10T12:01:00Z')
    await expect.poll(state, SOON).toBe('sent')
    await set('weekly')
    await find('Rusts')
    await wait('2029-01-15T11:59:00Z')
    await at.services.mail.failExpired()
    expect(await state()).toBe('waiting')
    await wait('2029-01-15T12:01:00Z')
    await expect.poll(state, SOON).toBe('sent')
    // Notifications that wait are sent after the setting changes back.
    await find('Hums')
    await set('immediate')
    await wait('2029-01-15T12:20:00Z')
    await expect.poll(state, SOON).toBe('sent')
    at.setClock(new Date())
  })
})
