import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillDemo } from '#scripts/demo/fill-demo.ts'
import { demoAdmin, demoPassword } from '#scripts/demo/people.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { startServerProcess } from '#tests/databases/server-process.ts'

/** The settings' time zone while nobody has changed it. */
const TIME_ZONE = 'America/New_York'

/** The real server with the demo's plant in it: people, last week's inspections, this week's half done. */
export async function startDemoServer() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-demo-'))
  const process = await startServerProcess(
    { dataDir, databaseUrl: undefined },
    { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoPassword },
  )
  await fillDemo(process.address, calendarDateIn(TIME_ZONE, new Date()), () => undefined)
  return {
    address: process.address,
    async close() {
      await process.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
