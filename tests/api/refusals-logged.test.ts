import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityCalls } from '#src/contract/identity.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { makePlant } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const lines: Record<string, unknown>[] = []
let at: TestApp
beforeAll(async () => {
  at = await openTestApp(undefined, { log: { write: (line: string) => lines.push(JSON.parse(line)) } })
})
afterAll(() => at.close())

const refusals = () => lines.splice(0).filter(({ msg }) => msg === 'a request was rejected')

test('a refusal is logged with the user, the call, the ids and the IP address, and without user input', async () => {
  const plant = await makePlant(at)
  refusals()
  await at.nobody.call(identityCalls.currentUser)
  await at.technician.call(identityCalls.readUser, { params: { id: at.admin.id } })
  await at.otherSupervisor.call(plantCalls.remove, { params: { id: plant.id } })
  expect(refusals()).toMatchObject([
    { status: 401, user: null, call: 'GET /api/auth/user/', address: '127.0.0.1' },
    {
      status: 403,
      code: 'forbidden',
      user: at.technician.id,
      call: 'GET /api/users/:id/',
      ids: { id: String(at.admin.id) },
      address: '127.0.0.1',
      reqId: expect.any(String),
    },
    { status: 404, user: at.otherSupervisor.id, ids: { id: String(plant.id) } },
  ])
})

test('the log contains no text from a path, a query or a body', async () => {
  refusals()
  const input = { email: 'jan.secret@plant.example', password: 'not-my-password' }
  await at.nobody.call(identityCalls.login, { body: input })
  await at.technician.call(identityCalls.listUsers, { query: { search: 'jan.secret' } })
  await at.app.inject({
    url: '/api/admin/config/jan.secret/',
    method: 'PATCH',
    headers: { authorization: `Bearer ${at.technician.token}` },
  })
  const logged = refusals()
  expect(logged).toHaveLength(3)
  expect(JSON.stringify(logged)).not.toMatch(/secret|password/)
})
