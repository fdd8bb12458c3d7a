import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { calendarDateIn } from '#src/rules/calendar.ts'
import { exitWithError } from '#src/server/entrypoints/exit-with-error.ts'
import { readEnv } from '#src/server/env.ts'
import { createAppServer } from '#src/server/http-server.ts'
import { startServer } from '#src/server/start-server.ts'
import { describeStartupError } from '#src/server/startup-error.ts'
import { buildFrontend } from './build-frontend.ts'
import { buildServer } from './build-server.ts'
import { demoAdmin, demoPassword } from './demo/people.ts'
import { seedDemo } from './demo/seed-demo.ts'

/** Builds the app and the server, fills the demo if it is empty, and prints how to sign in. */

const env = readEnv(process.env)
const filling = `${env.dataDir}.filling`

/** Fills a temporary folder and renames it when complete, so that an interrupted fill starts again from empty. */
async function fill(): Promise<void> {
  rmSync(filling, { recursive: true, force: true })
  const server = await startServer({
    ...env,
    dataDir: filling,
    port: 0,
    host: '127.0.0.1',
    publicUrl: undefined,
    adminEmail: demoAdmin.email,
    adminPassword: demoPassword,
  })
  const { timezone } = await server.services.settings.read()
  await seedDemo(server.address, calendarDateIn(timezone, new Date()), (sentence) =>
    console.log(`  ${sentence}`),
  )
  await server.stop()
  renameSync(filling, env.dataDir)
}

/** Fails before the demo is filled when the port is taken. */
async function requireFreePort(): Promise<void> {
  const httpServer = createAppServer(env)
  try {
    await httpServer.listen()
  } catch (error) {
    exitWithError(describeStartupError(error, env))
  }
  await new Promise((resolve) => httpServer.server.close(resolve))
}

const isFresh = process.argv.includes('--fresh')
const name = path.relative(process.cwd(), env.dataDir) || env.dataDir

await requireFreePort()
console.log('Building Walkdown')
const building = Promise.all([buildFrontend(), buildServer()])
if (isFresh) rmSync(env.dataDir, { recursive: true, force: true })
if (!existsSync(env.dataDir)) {
  console.log(`Filling a demo plant in ${name}`)
  await Promise.all([fill(), building])
}
await building

console.log(`
  Administrator  admin@walkdown.example
  Supervisor     supervisor@walkdown.example
  Technician     technician@walkdown.example
  Password       ${demoPassword}

Its data is in ${name}; "npm run demo -- --fresh" starts over. Ctrl+C stops it.
`)
