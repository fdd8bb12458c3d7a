import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '../../node_modules/@mantine')
const core = path.join(packages, 'core')

/** Packages of Mantine that have parts, and one style sheet for all of them. */
const whole = ['dates', 'dropzone', 'notifications']

interface Taken {
  name: string
  from: string
}

/** What a file takes from elsewhere, types left out. */
function listTaken(text: string): Taken[] {
  return [...text.matchAll(/^import \{([^}]*)\} from ['"]([^'"]+)['"]/gm)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ name, from })),
  )
}

/** What a package exports → the file that it is written in. */
function findHomes(bundle: string): Map<string, string> {
  const folder = path.join(packages, bundle, 'esm')
  const index = readFileSync(path.join(folder, 'index.mjs'), 'utf8')
  const own = listTaken(index).filter(({ from }) => from.startsWith('.'))
  return new Map(own.map(({ name, from }) => [name, path.join(folder, from)]))
}
const homes = new Map(['core', ...whole].map((bundle) => [`@mantine/${bundle}`, findHomes(bundle)]))

interface Part {
  sheets: string[]
  /** Files of what it draws. */
  draws: string[]
  /** Files of what it only hangs on for others to draw: `Menu.Search` → its file. */
  offers: Map<string, string>
}
const parts = new Map<string, Part>()

function readPart(file: string): Part {
  const known = parts.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const sheets = [...text.matchAll(/^import \w+_module_default from "([^"]+)"/gm)]
    .map(([, from = '']) => `styles/${path.basename(from, '.module.mjs')}.layer.css`)
    .filter((sheet) => file.startsWith(core) && existsSync(path.join(core, sheet)))
    .map((sheet) => `@mantine/core/${sheet}`)
  const hung = new Map(
    [...text.matchAll(/^(\w+\.\w+) = (\w+);$/gm)].map(([, member, name]) => [name!, member!]),
  )
  const words = new Set(
    text.replaceAll(/^import .*$|^\w+\.\w+ = \w+;$|=== \w+(\.\w+)?/gm, '').match(/\b\w+\b/g),
  )
  const part: Part = { sheets, draws: [], offers: new Map() }
  for (const { name, from } of listTaken(text)) {
    const home = from.startsWith('.') ? path.join(path.dirname(file), from) : homes.get(from)?.get(name)
    if (home && words.has(name)) part.draws.push(home)
    else if (home && hung.has(name)) part.offers.set(hung.get(name)!, home)
  }
  parts.set(file, part)
  return part
}

/** The style sheets of everything that is drawn where a part of Mantine is, and of the members of it that are used. */
function addSheets(sheets: Set<string>, start: string, text: string): void {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const part = readPart(file)
    for (const sheet of part.sheets) sheets.add(sheet)
    for (const home of part.draws) visit(home)
    for (const [member, home] of part.offers) if (text.includes(member)) visit(home)
  }
  visit(start)
}

/** The style sheets that a file of the app needs for what it takes from Mantine. */
export function listNeededSheets(text: string): string[] {
  const needed = new Set<string>()
  for (const { name, from } of listTaken(text)) {
    const home = homes.get(from)?.get(name)
    // Hooks and functions draw nothing.
    if (!home || !/^[A-Z]/.test(name)) continue
    if (from !== '@mantine/core') needed.add(`${from}/styles.layer.css`)
    addSheets(needed, home, text)
  }
  return [...needed].sort()
}

/** The style sheets that a file brings itself. */
export const listBroughtSheets = (text: string): string[] =>
  [...text.matchAll(/^import '(@mantine\/[^']+\.css)'/gm)].map(([, sheet]) => sheet!)

/**
 * Style sheets that a file needs, and neither brings nor finds on every screen. That another part brings them, such as
 * a menu that somebody has to open first, does not count.
 */
export function findMissingSheets(text: string, everywhere: readonly string[]): string[] {
  const there = [...everywhere, ...listBroughtSheets(text)]
  return listNeededSheets(text).filter((sheet) => !there.includes(sheet))
}

/** Style sheets that a file brings although it draws nothing with them, or they are on every screen. */
export function findIdleSheets(text: string, everywhere: readonly string[]): string[] {
  const needed = listNeededSheets(text)
  return listBroughtSheets(text).filter((sheet) => !needed.includes(sheet) || everywhere.includes(sheet))
}
