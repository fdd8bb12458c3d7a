import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { type Programs, programsIn } from './find-binaries.ts'

/** A folder that every account can reach, on every system that has root. */
const reachable = '/var/lib/walkdown'
/** File in DATA_DIR with the location of its database. */
const pointer = 'postgres.place'

interface MovedPlace {
  folder: string
  programs: Programs
}

export async function readRelocation(dataDir: string): Promise<MovedPlace | null> {
  const file = path.join(dataDir, pointer)
  if (!existsSync(file)) return null
  const folder = (await readFile(file, 'utf8')).trim()
  if (!existsSync(path.dirname(folder))) throw operationalError('moved_database_gone', { file, folder })
  return { folder, programs: programsIn(programsFolder(path.dirname(path.dirname(folder)))) }
}

/**
 * For root in a sandbox where neither capabilities nor the path to DATA_DIR can be shared: copies the programs and
 * the data to a folder that another account can reach, and leaves a pointer in DATA_DIR.
 * @returns null when that fails too; then no files remain
 */
export async function relocate(
  dataDir: string,
  programs: Programs,
  canWork: (place: MovedPlace) => Promise<boolean>,
  base: string = reachable,
): Promise<MovedPlace | null> {
  const own = path.join(base, randomUUID())
  try {
    await mkdir(own, { recursive: true, mode: 0o711 })
    await copyPrograms(programs, programsFolder(base))
    const place = { folder: path.join(own, 'postgres'), programs: programsIn(programsFolder(base)) }
    if (await canWork(place)) {
      await writeFile(path.join(dataDir, pointer), `${place.folder}\n`, { mode: 0o600, flush: true })
      return place
    }
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  await rm(own, { recursive: true, force: true })
  return null
}

const programsFolder = (base: string) => path.join(base, 'programs')

async function copyPrograms(programs: Programs, target: string): Promise<void> {
  if (existsSync(target)) return
  const unfinished = `${target}.${randomUUID()}`
  await cp(programs.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, target)
}
