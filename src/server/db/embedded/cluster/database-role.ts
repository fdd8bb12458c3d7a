import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClusterPlace } from './cluster-location.ts'
import { runAs } from './unprivileged-user.ts'

/** The role that the server connects with, and the database that it owns. */
export const OWN_ROLE = 'walkdown'

/** Local connections of the own role need its password, and nobody else connects: the bootstrap superuser neither. */
const ACCESS = `local all ${OWN_ROLE} scram-sha-256\nlocal all all reject\n`

/** The file with the password of the own role. In the folder of the cluster, so that one rename brings both and no cluster is without its password. */
export const passwordFile = (folder: string) => path.join(folder, 'walkdown.password')

/**
 * Makes the role and its database in a cluster that does not run yet: the single-user mode needs no connection.
 * @param more statements of tests that need rights which the server does not have
 */
export async function makeOwnRole(
  { programs, user }: ClusterPlace,
  folder: string,
  more: readonly string[],
): Promise<{ status: number | null; output: string }> {
  const password = randomBytes(32).toString('base64url')
  await writeFile(path.join(folder, 'pg_hba.conf'), ACCESS, { flush: true })
  const file = passwordFile(folder)
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true })
  // PostgreSQL opens every file of its folder after a crash.
  if (user.account) await chown(file, user.account.uid, user.account.gid)
  const statements = [
    `create role ${OWN_ROLE} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`,
    `create database ${OWN_ROLE} owner ${OWN_ROLE}`,
    ...more,
  ]
  // A failed statement ends it, and is not repeated in its output: it may have the password.
  const settings = ['exit_on_error=on', 'log_min_error_statement=panic', 'log_checkpoints=off']
  const options = settings.flatMap((setting) => ['-c', setting])
  return runAs(
    user,
    programs.postgres,
    ['--single', '-D', folder, ...options, 'postgres'],
    `${statements.join('\n')}\n`,
  )
}

/** The password of the own role; null for a cluster of before, whose role is a superuser that needs none. */
export async function readOwnPassword(folder: string): Promise<string | null> {
  try {
    return (await readFile(passwordFile(folder), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
