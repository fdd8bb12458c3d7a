import path from 'node:path'
import pino from 'pino'
import { restore } from '#src/server/backup/restore.ts'
import { readEnv } from '#src/server/env.ts'
import { countAll } from './backup/count-all.ts'

/** Brings a backup into an empty database and an empty DATA_DIR: `npm run restore -- <file>`. */
try {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('Name the backup: npm run restore -- <file>')
  const end = await restore({ ...env, logger: pino({ level: env.logLevel }) }, path.resolve(given))
  console.log(`Restored ${countAll(end)} into ${env.databaseUrl ? 'DATABASE_URL and ' : ''}${env.dataDir}.`)
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
