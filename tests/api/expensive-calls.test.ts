import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { allCalls } from '#src/contract/all/calls.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { expensiveLimit } from '#src/server/auth/rate-limit.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
/** Another process on the same database. */
let other: TestApp
beforeAll(async () => {
  at = await openTestApp()
  other = await openTestApp(at.place)
})
afterAll(async () => {
  await other.leave()
  await at.close()
})

test('reports and exports are rate-limited per user over all processes, and other calls are not', async () => {
  const statuses: number[] = []
  for (let count = 0; count < expensiveLimit.most; count += 10) {
    const batch = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? at : other).admin)
    const replies = await Promise.all(batch.map((admin) => admin.call(auditCalls.export)))
    statuses.push(...replies.map(({ status }) => status))
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const server of [at, other]) {
    const refused = await server.admin.call(auditCalls.export)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.body.message).toMatch(
      /^You requested too many reports or exports\. Please wait \d+ minutes and try again\.$/,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await at.admin.call(identityCalls.currentUser)).status).toBe(200)
  expect((await at.supervisor.call(reportCalls.list)).status).toBe(200)
  at.setClock(new Date(Date.now() + expensiveLimit.within + 60_000))
  const admin = await at.signIn('admin@plant.example')
  expect((await admin.call(auditCalls.export)).status).toBe(200)
})

test('every call that generates a report or exports is rate-limited', () => {
  const named = allCalls.filter(({ path }) => /generate|export\/$|\/retry\/$|figures\/$/.test(path))
  const free = named.filter(({ isExpensive }) => !isExpensive).map(({ method, path }) => `${method} ${path}`)
  expect(free).toEqual([])
})
