import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const KEPT_IN = 'WALKDOWN_PREPARED_PLACES'

/** Opens the folder that data folders are kept in for this run. @returns takes it away */
export async function openPreparedPlaces(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'walkdown-prepared-'))
  // The processes that tests run in are given this one's environment.
  process.env[KEPT_IN] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * A data folder that a server was set up in before: each test has a copy of its own, and what is the same for all is done
 * once in a run.
 * @param prepare sets a server up in the folder that it is given, and stops it
 */
export async function copyPreparedPlace(
  name: string,
  prepare: (dataDir: string) => Promise<void>,
): Promise<string> {
  const folder = process.env[KEPT_IN]
  if (!folder) throw new Error('The run has opened no folder for what it prepares.')
  const kept = path.join(folder, name)
  if (!existsSync(kept)) await keep(kept, prepare)
  const dataDir = await mkdtemp(path.join(tmpdir(), `walkdown-${name}-`))
  await cp(kept, dataDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  return dataDir
}

async function keep(kept: string, prepare: (dataDir: string) => Promise<void>): Promise<void> {
  const making = await mkdtemp(`${kept}.`)
  await prepare(making)
  try {
    await rename(making, kept)
  } catch (error) {
    // Another process has done the same meanwhile.
    if (!existsSync(kept)) throw error
    await rm(making, { recursive: true, force: true })
  }
}
