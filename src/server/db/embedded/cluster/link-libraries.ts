import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates missing library links. npm packages cannot contain symbolic links, so this package lists them and creates
 * them in its install script, which may be switched off.
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
      // Another process that started concurrently created it.
      if (error.code !== 'EEXIST') throw error
    })
  }
}
