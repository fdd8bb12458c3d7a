import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREPARED_FOLDER = 'WALKDOWN_PREPARED_PLACES'

/** Creates the folder for prepared data directories of this run. @returns deletes the folder */
export async function openPreparedPlaces(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'walkdown-prepared-'))
  // Worker processes inherit the environment of this process.
  process.env[PREPARED_FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Copies a prepared data directory: the setup runs once for all tests, and each test gets its own copy.
 * @param prepare sets up a server in a data directory, and stops it
 * @returns the path of the copy
 */
export async function copyPreparedPlace(
  name: string,
  prepare: (dataDir: string) => Promise<void>,
): Promise<string> {
  const folder = process.env[PREPARED_FOLDER]
  if (!folder) throw new Error('The run has no folder for prepared data directories.')
  const template = path.join(folder, name)
  if (!existsSync(template)) await createTemplate(template, prepare)
  const dataDir = await mkdtemp(path.join(tmpdir(), `walkdown-${name}-`))
  await cp(template, dataDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  return dataDir
}

async function createTemplate(template: string, prepare: (dataDir: string) => Promise<void>): Promise<void> {
  const unfinished = await mkdtemp(`${template}.`)
  await prepare(unfinished)
  try {
    await rename(unfinished, template)
  } catch (error) {
    // Another process finished the same setup first.
    if (!existsSync(template)) throw error
    await rm(unfinished, { recursive: true, force: true })
  }
}
