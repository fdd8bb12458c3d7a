import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClusterLocation } from './cluster-location.ts'
import { runAs } from './unprivileged-user.ts'

/** The server's database role, and the name of its database. */
export const OWN_ROLE = 'walkdown'

/** Local connections need the role's password; all other roles, including the bootstrap superuser, are rejected. */
const ACCESS = `local all ${OWN_ROLE} scram-sha-256\nlocal all all reject\n`

/** The file with the role's password. Inside the cluster folder, so that one rename moves both. */
export const passwordFile = (folder: string) => path.join(folder, 'walkdown.password')

/**
 * Creates the role and its database in a stopped cluster: single-user mode needs no connection.
 * @param more statements of tests that need rights which the server lacks
 */
export async function makeOwnRole(
  { programs, user }: ClusterLocation,
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
  // A failed statement ends the program; it is not printed, since it may contain the password.
  const settings = ['exit_on_error=on', 'log_min_error_statement=panic', 'log_checkpoints=off']
  const options = settings.flatMap((setting) => ['-c', setting])
  return runAs(
    user,
    programs.postgres,
    ['--single', '-D', folder, ...options, 'postgres'],
    `${statements.join('\n')}\n`,
  )
}

/** The role's password; null for an older cluster, whose role is a superuser without a password. */
export async function readOwnPassword(folder: string): Promise<string | null> {
  try {
    return (await readFile(passwordFile(folder), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
