import { demoAdmin, demoPassword } from '#scripts/demo/people.ts'
import { seedDemo } from '#scripts/demo/seed-demo.ts'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { startServerProcess } from '#tests/databases/server-process.ts'
import { copyPreparedDataDir } from './prepared-data-dirs.ts'

/** The default time zone of the settings. */
const TIME_ZONE = 'America/New_York'

/** Starts the real server with the demo data: users, last week's inspections, and half of this week's. */
export async function startDemoServer() {
  const variables = { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoPassword }
  const place = await copyPreparedDataDir('demo', async (prepared) => {
    const preparing = await startServerProcess(prepared, variables)
    await seedDemo(preparing.address, calendarDateIn(TIME_ZONE, new Date()), () => undefined)
    await preparing.stop()
  })
  const process = await startServerProcess(place, variables)
  return {
    address: process.address,
    async close() {
      await process.stop()
      await place.remove()
    },
  }
}
