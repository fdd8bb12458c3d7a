import { rm } from 'node:fs/promises'
import { fillDemo } from '#scripts/demo/fill-demo.ts'
import { demoAdmin, demoPassword } from '#scripts/demo/people.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { startServerProcess } from '#tests/databases/server-process.ts'
import { copyPreparedPlace } from './prepared-places.ts'

/** The settings' time zone while nobody has changed it. */
const TIME_ZONE = 'America/New_York'

/** The real server with the demo's plant in it: people, last week's inspections, this week's half done. */
export async function startDemoServer() {
  const variables = { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoPassword }
  const dataDir = await copyPreparedPlace('demo', async (prepared) => {
    const preparing = await startServerProcess({ dataDir: prepared, databaseUrl: undefined }, variables)
    await fillDemo(preparing.address, calendarDateIn(TIME_ZONE, new Date()), () => undefined)
    await preparing.stop()
  })
  const process = await startServerProcess({ dataDir, databaseUrl: undefined }, variables)
  return {
    address: process.address,
    async close() {
      await process.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
