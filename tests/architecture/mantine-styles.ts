import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '../../node_modules/@mantine')
const core = path.join(packages, 'core')

/** Mantine packages with one style sheet for all their components. */
const singleSheetPackages = ['dates', 'dropzone', 'notifications']

interface ImportedName {
  name: string
  from: string
}

/** The names that a file imports, without types. */
function listImportedNames(text: string): ImportedName[] {
  return [...text.matchAll(/^import \{([^}]*)\} from ['"]([^'"]+)['"]/gm)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => ({ name, from })),
  )
}

/** Export of a package → the file that declares it. */
function findDeclaringFiles(bundle: string): Map<string, string> {
  const folder = path.join(packages, bundle, 'esm')
  const index = readFileSync(path.join(folder, 'index.mjs'), 'utf8')
  const own = listImportedNames(index).filter(({ from }) => from.startsWith('.'))
  return new Map(own.map(({ name, from }) => [name, path.join(folder, from)]))
}
const declaringFiles = new Map(
  ['core', ...singleSheetPackages].map((bundle) => [`@mantine/${bundle}`, findDeclaringFiles(bundle)]),
)

interface Part {
  sheets: string[]
  /** Files of the components that it renders. */
  draws: string[]
  /** Compound members, which only the caller renders: `Menu.Search` → its file. */
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
  const memberNames = new Map(
    [...text.matchAll(/^(\w+\.\w+) = (\w+);$/gm)].map(([, member, name]) => [name!, member!]),
  )
  const words = new Set(
    text.replaceAll(/^import .*$|^\w+\.\w+ = \w+;$|=== \w+(\.\w+)?/gm, '').match(/\b\w+\b/g),
  )
  const part: Part = { sheets, draws: [], offers: new Map() }
  for (const { name, from } of listImportedNames(text)) {
    const declaringFile = from.startsWith('.')
      ? path.join(path.dirname(file), from)
      : declaringFiles.get(from)?.get(name)
    if (declaringFile && words.has(name)) part.draws.push(declaringFile)
    else if (declaringFile && memberNames.has(name)) part.offers.set(memberNames.get(name)!, declaringFile)
  }
  parts.set(file, part)
  return part
}

/** Adds the style sheets of a component, of the components that it renders, and of the members in `text`. */
function addSheets(sheets: Set<string>, start: string, text: string): void {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const part = readPart(file)
    for (const sheet of part.sheets) sheets.add(sheet)
    for (const declaringFile of part.draws) visit(declaringFile)
    for (const [member, declaringFile] of part.offers) if (text.includes(member)) visit(declaringFile)
  }
  visit(start)
}

/** The style sheets that a file needs for the components that it imports from Mantine. */
export function listNeededSheets(text: string): string[] {
  const needed = new Set<string>()
  for (const { name, from } of listImportedNames(text)) {
    const declaringFile = declaringFiles.get(from)?.get(name)
    // Hooks and functions render nothing.
    if (!declaringFile || !/^[A-Z]/.test(name)) continue
    if (from !== '@mantine/core') needed.add(`${from}/styles.layer.css`)
    addSheets(needed, declaringFile, text)
  }
  return [...needed].sort()
}

/** The style sheets that a file imports. */
export const listImportedSheets = (text: string): string[] =>
  [...text.matchAll(/^import '(@mantine\/[^']+\.css)'/gm)].map(([, sheet]) => sheet!)

/**
 * Style sheets that a file needs, does not import, and does not find on every screen. An import in another component
 * does not count: the browser may load that component later.
 */
export function findMissingSheets(text: string, everywhere: readonly string[]): string[] {
  const loaded = [...everywhere, ...listImportedSheets(text)]
  return listNeededSheets(text).filter((sheet) => !loaded.includes(sheet))
}

/** Style sheets that a file imports but does not need, or that are on every screen. */
export function findUnusedSheets(text: string, everywhere: readonly string[]): string[] {
  const needed = listNeededSheets(text)
  return listImportedSheets(text).filter((sheet) => !needed.includes(sheet) || everywhere.includes(sheet))
}
