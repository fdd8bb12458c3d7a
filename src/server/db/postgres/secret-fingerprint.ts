import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { installation } from '#src/server/db/schema/system.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'

const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>
const LENGTH = 32

/** A salted slow hash of the secret: enough to verify it, too little to guess it. */
async function makeFingerprint(secret: string, salt = randomBytes(16)): Promise<string> {
  return `${salt.toString('hex')}:${(await derive(secret, salt, LENGTH)).toString('hex')}`
}

export async function isFingerprintOf(fingerprint: string, secret: string): Promise<boolean> {
  const [salt = '', stored = ''] = fingerprint.split(':')
  const made = await derive(secret, Buffer.from(salt, 'hex'), LENGTH)
  return stored.length === 2 * LENGTH && timingSafeEqual(made, Buffer.from(stored, 'hex'))
}

/**
 * Makes all processes on a database use the same secret; the first one sets it.
 * @returns the stored fingerprint
 * @throws OperationalError when the others use another secret
 */
export async function checkSecretFingerprint(
  database: Database,
  secret: string,
  options: { mayReplace: boolean },
): Promise<string> {
  const own = await makeFingerprint(secret)
  const stored = await database.transaction(async (tx) => {
    await tx.insert(installation).values({ key: 'secret', value: own }).onConflictDoNothing()
    const [row] = await tx.select().from(installation).where(eq(installation.key, 'secret')).for('update')
    if (!options.mayReplace || (await isFingerprintOf(row!.value, secret))) return row!.value
    await tx.update(installation).set({ value: own }).where(eq(installation.key, 'secret'))
    return own
  })
  if (await isFingerprintOf(stored, secret)) return stored
  throw operationalError('another_secret')
}
