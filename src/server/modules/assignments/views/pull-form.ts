import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where what is in a pull is found and described. */
const folders = ['server/modules/assignments', 'server/modules/executions', 'rules']

/**
 * Which program describes a pull: another one may describe the same rows otherwise, so phones fetch them from it once.
 * Processes of the same program have the same.
 */
export const pullForm = hashSources()

function hashSources(): string {
  const source = path.resolve(import.meta.dirname, '../../../..')
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(path.join(source, folder), { recursive: true }).map(String).sort())
      if (name.endsWith('.ts')) hash.update(readFileSync(path.join(source, folder, name)))
  return hash.digest('hex')
}
