import path from 'node:path'

/** A file of the project, with its text. */
export interface SourceFile {
  name: string
  text: string
}

const isTest = (name: string) => /\.test(-\w+)?\.tsx?$/.test(name)

/** Folders that hold more files than a newcomer takes in at a glance. Tests, styles and types of libraries go along. */
export function findFullRooms(files: SourceFile[], most: number): { folder: string; files: number }[] {
  const counts = new Map<string, number>()
  for (const { name } of files) {
    if (!/\.tsx?$/.test(name) || isTest(name) || name.endsWith('.d.ts')) continue
    const folder = path.posix.dirname(name)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => (count > most ? [{ folder, files: count }] : []))
}

/** Files that are longer than a few screens, as `name: lines`. */
export function findLongFiles(files: SourceFile[], most: number): string[] {
  return files.flatMap(({ name, text }) => {
    const lines = text.trimEnd().split('\n').length
    return lines > most ? [`${name}: ${lines}`] : []
  })
}

/** Which folders the files directly in each folder import, types included, each by the first import found. */
function listImportedFolders(files: SourceFile[]): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  for (const { name, text } of files) {
    if (isTest(name)) continue
    const from = path.posix.dirname(name)
    const imported = folders.get(from) ?? new Map<string, string>()
    folders.set(from, imported)
    for (const target of listImports(name, text)) {
      const to = path.posix.dirname(target)
      if (to !== from && !imported.has(to)) imported.set(to, `${name} imports ${target}`)
    }
  }
  return folders
}

/** Ways round from a folder through others back to itself, with an import for each step; at least one where there is any. */
export function findCircles(files: SourceFile[]): { way: string; imports: string[] }[] {
  const folders = listImportedFolders(files)
  const circles = new Map<string, { way: string; imports: string[] }>()
  const done = new Set<string>()
  const visit = (folder: string, way: string[]): void => {
    const start = way.indexOf(folder)
    if (start !== -1) {
      const round = [...way.slice(start), folder]
      const imports = round.slice(1).map((to, at) => folders.get(round[at]!)!.get(to)!)
      circles.set([...new Set(round)].sort().join(), { way: round.join(' → '), imports })
      return
    }
    if (done.has(folder)) return
    for (const next of folders.get(folder)?.keys() ?? []) visit(next, [...way, folder])
    done.add(folder)
  }
  for (const folder of folders.keys()) visit(folder, [])
  return [...circles.values()]
}

/** The files of the project that a file imports, loads later, or starts as a process. */
export function listImports(name: string, text: string): string[] {
  const code = text.replace(/^\s*(\*|\/\/).*$/gm, '')
  return [...code.matchAll(/(?:from|import|import\(|new URL\()\s*'((?:\.\.?|#src)\/[^']+\.tsx?)'/g)].map(
    ([, target = '']) =>
      target.startsWith('#src/')
        ? `src/${target.slice('#src/'.length)}`
        : path.posix.join(path.posix.dirname(name), target),
  )
}
