import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * The folder of the embedded database, made on the first start. PGlite copies a new database file by file and syncs
 * none of them: a start cut off half-way would leave a folder that looks like a database. So it is made beside its
 * place, brought to the disk, and put in place whole.
 */
export async function preparePgliteFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'database')
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    await removeEmptyFolder(folder)
    const unfinished = `${folder}.new`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    const made = await PGlite.create(unfinished)
    await made.close()
    await syncFolder(unfinished)
    await rename(unfinished, folder)
    await syncPath(dataDir)
  }
  // PGlite makes its files readable for all, so the folder must not be.
  await chmod(folder, 0o700)
  return folder
}

async function removeEmptyFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const content = await readdir(folder)
  if (content.length > 0)
    throw new Error(
      `${folder} is not a database of Walkdown. Move it away, or set DATA_DIR to another place.`,
    )
  await rmdir(folder)
}

async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await syncPath(path.join(folder, entry))
  await syncPath(folder)
}

async function syncPath(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
