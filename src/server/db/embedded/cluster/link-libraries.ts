import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * A package cannot hold symbolic links, so this one lists them and makes them after its installation: unless install
 * scripts are switched off. Makes those that are missing.
 * @param folder the package's `native`
 */
export async function linkLibraries(folder: string): Promise<void> {
  const listed = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of listed) {
    const link = path.join(folder, '..', target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another process, which starts at the same moment, has made it.
      if (error.code !== 'EEXIST') throw error
    })
  }
}
