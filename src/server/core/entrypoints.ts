import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Every program of the server that runs as a process of its own: its file below `src/server`, without its ending. */
export const programs = [
  'entrypoints/main',
  'backup/archive/archive.child',
  'images/image.child',
  'reports/pdf/plant-report.child',
  'plan-import/pdf-parser.child',
] as const

/** Every command of an operator: its file in `scripts`, built into `dist/server/commands`. */
export const commands = ['backup', 'restore', 'let-in', 'link-postgres'] as const

/** Where what is built of them lies, below the project's folder. */
export const builtServer = 'dist/server'

const isBuilt = !import.meta.url.endsWith('.ts')

/** The project's folder, from the sources as from what was built of them. */
export const projectFolder = findProject(import.meta.dirname)

function findProject(folder: string): string {
  const above = path.dirname(folder)
  return above === folder || existsSync(path.join(folder, 'package.json')) ? folder : findProject(above)
}

/** The file to run a program from: what was built starts what was built, the sources start the sources. */
export function fileOfProgram(name: (typeof programs)[number]): URL {
  const file = isBuilt ? `${builtServer}/${name}.js` : `src/server/${name}.ts`
  return pathToFileURL(path.join(projectFolder, file))
}
