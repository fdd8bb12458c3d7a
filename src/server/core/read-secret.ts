import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { statIfExists } from '#src/server/storage/local/stat-if-exists.ts'

/** As `readSecret`, but never creates one: for programs that only read the data. */
export async function findSecret(dataDir: string, given: string | undefined): Promise<string | null> {
  if (given) return given
  return (await statIfExists(path.join(dataDir, 'secret'))) ? readSecret(dataDir, given) : null
}

/** The secret that signs tokens and URLs: the given one, or a stored one that is created at first use. */
export async function readSecret(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given
  const file = path.join(dataDir, 'secret')
  try {
    // Race: `wx` fails when the file exists, so two processes that start together agree on one secret.
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(48).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = await readFile(file, 'utf8').then(
    (content) => content.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EISDIR') return ''
      throw error
    },
  )
  if (secret.length < 32) throw operationalError('secret_damaged', { file })
  return secret
}
