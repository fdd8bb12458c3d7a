import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { DATE_SETTINGS_HEADER } from '#src/contract/date-settings.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

async function readDateSettings(): Promise<unknown[]> {
  const asked: [{ call(call: AnyCall): Promise<{ headers: Record<string, unknown> }> }, AnyCall][] = [
    [at.admin, adminDashboardCalls.stats],
    [at.supervisor, assignmentCalls.supervisorStats],
    [at.technician, technicianCalls.listAssignments],
    // Rejected requests get no date settings.
    [at.technician, adminDashboardCalls.stats],
  ]
  const answers = await Promise.all(asked.map(([person, call]) => person.call(call)))
  return answers.map(({ headers }) => headers[DATE_SETTINGS_HEADER])
}

test("every screen gets the current day in the plants' time zone, and the date format", async () => {
  const usual = 'America/New_York MM/DD/YYYY Monday Sunday'
  expect(await readDateSettings()).toEqual([usual, usual, usual, undefined])
  await at.database.db.execute(sql`insert into settings (key, value, updated_at)
    values ('timezone', '"Asia/Kolkata"', now()), ('dateFormat', '"YYYY-MM-DD"', now()),
    ('roundFirstDay', '"Friday"', now())`)
  const changed = 'Asia/Kolkata YYYY-MM-DD Friday Sunday'
  expect(await readDateSettings()).toEqual([changed, changed, changed, undefined])
})
