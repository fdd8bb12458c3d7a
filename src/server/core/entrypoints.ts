import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The server's child process programs: file below `src/server`, without extension. */
export const programs = [
  'entrypoints/main',
  'backup/archive/archive.child',
  'images/image.child',
  'reports/pdf/plant-report.child',
  'plan-import/pdf-parser.child',
  'plan-import/ocr/page-recognizer.child',
  'spreadsheets/spreadsheet.child',
] as const

/** The operator's commands: file in `scripts`, built into `dist/server/commands`. */
export const commands = ['backup', 'restore', 'reset-admin', 'link-postgres'] as const

/** The build's folder, relative to the project's. */
export const builtServer = 'dist/server'

/** Defined by tests: they run from sources but start built programs, which load in a third of the time. */
declare const START_BUILT_PROGRAMS: true | undefined
const isBuilt = !import.meta.url.endsWith('.ts') || typeof START_BUILT_PROGRAMS !== 'undefined'

/** The project's folder, found from sources and from the build alike. */
export const projectFolder = findProject(import.meta.dirname)

function findProject(folder: string): string {
  const above = path.dirname(folder)
  return above === folder || existsSync(path.join(folder, 'package.json')) ? folder : findProject(above)
}

/** The file of a program: the build runs built files, sources run sources. */
export function fileOfProgram(name: (typeof programs)[number]): URL {
  const file = isBuilt ? `${builtServer}/${name}.js` : `src/server/${name}.ts`
  return pathToFileURL(path.join(projectFolder, file))
}
