import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import { DATE_SETTINGS_HEADER } from '#src/contract/date-settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { describeShortPassword } from '#src/i18n/validation.ts'
import { defaultSettings } from '#src/server/settings/settings.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const change = (configs: object) => at.admin.call(settingCalls.changeSeveral, { body: { configs } })
beforeEach(async () => {
  expect((await change(defaultSettings)).status).toBe(200)
})

test('the time zone and the date format apply to the next response', async () => {
  await change({ timezone: 'America/Los_Angeles', dateFormat: 'DD/MM/YYYY' })
  const { headers } = await at.technician.call(technicianCalls.listAssignments)
  expect(headers[DATE_SETTINGS_HEADER]).toBe('America/Los_Angeles DD/MM/YYYY Monday Sunday')
})

test('a phone asks for signatures from its next pull on, until the pull after the setting is off', async () => {
  const readAsksSignature = async () => (await at.technician.call(technicianCalls.pull)).body.asks_signature
  expect(await readAsksSignature()).toBe(false)
  await change({ askSignature: true })
  expect(await readAsksSignature()).toBe(true)
  await change({ askSignature: false })
  expect(await readAsksSignature()).toBe(false)
})

describe('The minimum password length', () => {
  const create = (email: string, password: string) =>
    at.admin.call(identityCalls.createUser, {
      body: {
        first_name: 'New',
        last_name: 'Person',
        email,
        role: 'Technician',
        sector: at.sectors.own,
        password,
        password_confirm: password,
      },
    })

  test('applies to new users', async () => {
    const password = 'tide-horse-9'
    await change({ passwordMinLength: 13 })
    const refused = await create('short@plant.example', password)
    const sentence = describeShortPassword(13)
    expect(refused).toMatchObject({ status: 400, body: { details: { password: [sentence] } } })
    await change({ passwordMinLength: 12 })
    expect((await create('short@plant.example', password)).status).toBe(201)
  })

  test('applies to users who change their password', async () => {
    const person = await at.signIn('second@plant.example')
    const body = {
      current_password: testPassword,
      new_password: 'tide-horse-9',
      new_password_confirm: 'tide-horse-9',
    }
    await change({ passwordMinLength: 13 })
    const refused = await person.call(identityCalls.changePassword, { body })
    const sentence = describeShortPassword(13)
    expect(refused).toMatchObject({ status: 400, body: { details: { new_password: [sentence] } } })
    await change({ passwordMinLength: 12 })
    expect((await person.call(identityCalls.changePassword, { body })).status).toBe(200)
  })
})

describe('Maintenance mode', () => {
  test('answers 503 with a retry time to everybody but administrators', async () => {
    await change({ maintenanceMode: true })
    for (const [person, call] of [
      [at.supervisor, assignmentCalls.supervisorStats],
      [at.technician, technicianCalls.pull],
      [at.technician, identityCalls.currentUser],
    ] as const) {
      const reply = await person.call(call)
      expect(reply).toMatchObject({ status: 503, body: { code: 'maintenance' } })
      expect(reply.body.message).toMatch(/^Maintenance is under way\./)
      expect(reply.headers['retry-after']).toBe('60')
    }
    expect((await at.nobody.call(technicianCalls.pull)).status).toBe(401)
    expect((await at.admin.call(adminDashboardCalls.stats)).status).toBe(200)
    await change({ maintenanceMode: false })
    expect((await at.technician.call(technicianCalls.pull)).status).toBe(200)
  })

  test('permits the logout', async () => {
    await change({ maintenanceMode: true })
    const leaving = await at.signIn('other.technician@plant.example')
    expect((await leaving.call(identityCalls.logout)).status).toBeLessThan(300)
  })
})
