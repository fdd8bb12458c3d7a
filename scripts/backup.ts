import { statSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { createBackup } from '#src/server/backup/create-backup.ts'
import { readEnv } from '#src/server/env.ts'
import { countAll } from './backup/count-all.ts'

/** Writes the database and the files into one archive: `npm run backup -- <file>`. */
try {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const day = new Date().toISOString().replace(/[:.]/g, '-')
  const file = path.resolve(process.argv[2] ?? `walkdown-${day}.tar.gz`)
  const end = await createBackup({ ...env, logger: pino({ level: env.logLevel }) }, file)
  const size = (statSync(file).size / 1024 / 1024).toFixed(1)
  console.log(`Backed up ${countAll(end)} to ${file} (${size} MB). Protect it like the data itself.`)
} catch (error) {
  console.error(`Nothing was backed up. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
