import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { defaultSettings } from '#src/server/settings/settings.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const read = async () => {
  const { version: _, ...settings } = (await at.admin.call(settingCalls.list)).body
  return settings
}
const change = (key: string, value: unknown) =>
  at.admin.call(settingCalls.change, { params: { key }, body: { value } })
const changeSeveral = (configs: unknown) => at.admin.call(settingCalls.changeSeveral, { body: { configs } })
const latest = async () => (await at.admin.call(adminDashboardCalls.stats)).body.recent_activity[0]

describe('The settings', () => {
  test('have their defaults until a change, which the audit log records', async () => {
    expect(await read()).toEqual(defaultSettings)
    const reply = await change('sessionTimeout', 45)
    expect(reply).toMatchObject({ status: 200, body: { ...defaultSettings, sessionTimeout: 45 } })
    expect(await read()).toEqual({ ...defaultSettings, sessionTimeout: 45 })
    expect(await latest()).toMatchObject({ type: 'settings_changed' })
    expect((await latest())?.message).toMatch(/ changed the settings: session timeout$/)
  })

  test('stay unchanged, without an audit log row, when the values are the same', async () => {
    await change('sessionTimeout', 45)
    const before = await latest()
    expect((await change('sessionTimeout', 45)).status).toBe(200)
    expect((await changeSeveral({})).status).toBe(200)
    expect(await latest()).toEqual(before)
  })

  test.each([
    ['systemName', '  ', validationMessages.required],
    ['systemName', 'x'.repeat(121), validationMessages.tooLong],
    ['timezone', 'Mars/Olympus', validationMessages.unknownTimeZone],
    ['timezone', true, validationMessages.required],
    ['dateFormat', 'D.M.Y', validationMessages.unknownChoice],
    ['roundFirstDay', 'monday', validationMessages.unknownChoice],
    ['roundLastDay', 7, validationMessages.unknownChoice],
    ['language', 'xx', validationMessages.unknownChoice],
    ['sessionTimeout', 4, 'This has to be at least 5'],
    ['sessionTimeout', 1441, 'This has to be at most 1440'],
    ['sessionTimeout', '30', validationMessages.notANumber],
    ['sessionTimeout', '1,440', validationMessages.ambiguousNumber],
    ['sessionTimeout', 30.5, validationMessages.notANumber],
    ['passwordMinLength', 7, 'This has to be at least 8'],
    ['passwordMinLength', 73, 'This has to be at most 72'],
    ['retentionPeriod', 0, 'This has to be at least 1'],
    ['retentionPeriod', 3651, 'This has to be at most 3650'],
    ['maintenanceMode', 'yes', 'This value is not valid'],
    ['logLevel', 'silent', validationMessages.unknownChoice],
  ])('reject %s = %j with a message, alone and among others', async (key, value, sentence) => {
    const before = await read()
    const alone = await change(key, value)
    expect(alone).toMatchObject({ status: 400, body: { message: sentence, details: { value: [sentence] } } })
    const among = await changeSeveral({ debugMode: true, [key]: value })
    expect(among).toMatchObject({ status: 400, body: { details: { [`configs.${key}`]: [sentence] } } })
    expect(await read()).toEqual(before)
  })

  test('with an unknown key answer 404, and change nothing', async () => {
    for (const key of ['colour', 'toString', '__proto__', 'a..b', 'x'.repeat(101), 'two words'])
      expect((await change(key, 'red')).status, key).toBe(404)
    expect((await change('colour', 'red')).body.message).toBe('This setting was not found.')
    const reply = await changeSeveral({ debugMode: true, colour: 'red' })
    expect(reply).toMatchObject({
      status: 400,
      body: { details: { configs: ['Unknown fields: colour'] } },
    })
    expect((await read()).debugMode).toBe(false)
    for (const body of [undefined, {}, { value: null }, { value: {} }])
      expect((await at.admin.call(settingCalls.change, { params: { key: 'language' }, body })).status).toBe(
        400,
      )
  })

  test('changed by two administrators at once have both changes', async () => {
    const rounds = Array.from({ length: 6 }, (_, round) => 10 + round)
    for (const number of rounds) {
      const replies = await Promise.all([
        changeSeveral({ sessionTimeout: number, retentionPeriod: number }),
        changeSeveral({ passwordMinLength: number, systemName: `Plant ${number}` }),
        change('dateFormat', number % 2 === 0 ? 'YYYY-MM-DD' : 'DD/MM/YYYY'),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await read()).toMatchObject({
        sessionTimeout: number,
        retentionPeriod: number,
        passwordMinLength: number,
        systemName: `Plant ${number}`,
        dateFormat: number % 2 === 0 ? 'YYYY-MM-DD' : 'DD/MM/YYYY',
      })
    }
  })
})
