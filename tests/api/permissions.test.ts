import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#src/contract/call.ts'
import { allCalls } from '#src/contract/calls.ts'
import { roles } from '#src/rules/roles.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Ids that are nobody's, so that walking every call deletes nothing and finds nothing. */
const nowhere = { id: 2_000_000_000, taskId: 2_000_000_000, imageId: '0198f0c4-0000-7000-8000-000000000000' }
const photoId = nowhere.imageId

const mayCall = (call: AnyCall, role: (typeof roles)[number]) =>
  call.who === 'public' || call.who === 'signed-in' || call.who.includes(role)

/** Signing out would end the walk; it has tests of its own. */
const walked = allCalls.filter((call) => call.path !== '/auth/logout/')
const named = walked.map((call) => ({ name: `${call.method} ${call.path}`, call }))

describe('who may do what', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it.each(named)('$name', async ({ call }) => {
    const input = { params: { ...nowhere, photoId } }
    const nobody = await test.nobody.call(call, input)
    if (call.who === 'public') expect(nobody.status, 'nobody').not.toBe(403)
    else expect(nobody.status, 'nobody').toBe(401)

    for (const role of roles) {
      const { status } = await test[role].call(call, input)
      expect(status, role).toBeLessThan(500)
      if (mayCall(call, role)) expect([401, 403], role).not.toContain(call.who === 'public' ? 0 : status)
      else expect(status, role).toBe(403)
    }
  })

  it('walks every call of the contract but signing out', () => {
    expect(walked.length).toBe(allCalls.length - 1)
    expect(walked.length).toBeGreaterThan(80)
  })
})
