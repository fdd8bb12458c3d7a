import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { restore } from '#src/server/backup/restore/restore-offline.ts'
import { readEnv } from '#src/server/env.ts'
import { countAll } from './backup/count-all.ts'

/**
 * Restores a backup into an empty database and an empty DATA_DIR: `npm run restore -- <file>`. BACKUP_PASSPHRASE
 * decrypts an encrypted archive; an archive from another installation, or a changed one, needs `--unverified`.
 */
try {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env })
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { unverified: { type: 'boolean', default: false } },
  })
  const [given] = positionals
  if (!given) throw new Error('The name of the backup is missing: npm run restore -- <file> [--unverified]')
  const place = { ...env, logger: pino({ level: env.logLevel }) }
  const end = await restore(place, path.resolve(given), {
    isUnverifiedAccepted: values.unverified,
    passphrase: process.env.BACKUP_PASSPHRASE ?? '',
  })
  console.log(`Restored ${countAll(end)} into ${env.databaseUrl ? 'DATABASE_URL and ' : ''}${env.dataDir}.`)
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
