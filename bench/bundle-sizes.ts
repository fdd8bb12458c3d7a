import path from 'node:path'
import { firstScreens, readBuilt } from '#scripts/build/first-screen-sizes.ts'
import { printTable } from './report.ts'

/**
 * Bytes of the built app that load before each first screen, and bytes that a technician's screen loads afterwards.
 */

const built = readBuilt(path.resolve(import.meta.dirname, '../dist/app'))
const later = { 'technician, later': [...firstScreens.technician, 'lazy-engine', 'calls', 'toasts'] }
const kilobytes = (files: readonly string[]) => `${built.weigh(files).toFixed(1)} kB`

printTable(
  ['before the first screen', 'script', 'style', 'together', 'files'],
  Object.entries({ ...firstScreens, ...later }).map(([screen, parts]) => {
    const files = [...built.listFiles(parts)]
    const ofKind = (ending: string) => files.filter((file) => file.endsWith(ending))
    return [
      screen,
      kilobytes(ofKind('.js')),
      kilobytes(ofKind('.css')),
      kilobytes(files),
      String(files.length),
    ]
  }),
)
console.log()
