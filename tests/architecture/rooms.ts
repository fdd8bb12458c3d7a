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

/** Pairs of folders that import each other, types included, each with an import in either direction. */
export function findMutualFolders(files: SourceFile[]): { pair: string; imports: [string, string] }[] {
  const between = new Map<string, string>()
  for (const { name, text } of files) {
    if (isTest(name)) continue
    for (const target of listImports(name, text)) {
      const [from, to] = [path.posix.dirname(name), path.posix.dirname(target)]
      if (from !== to && !between.has(`${from} ${to}`))
        between.set(`${from} ${to}`, `${name} imports ${target}`)
    }
  }
  return [...between].flatMap(([key, there]) => {
    const [from = '', to = ''] = key.split(' ')
    const back = between.get(`${to} ${from}`)
    return back && from < to ? [{ pair: `${from} ⇄ ${to}`, imports: [there, back] as [string, string] }] : []
  })
}

/** The files of the project that a file imports, loads later, or starts as a process. */
function listImports(name: string, text: string): string[] {
  const code = text.replace(/^\s*(\*|\/\/).*$/gm, '')
  return [...code.matchAll(/(?:from|import|import\(|new URL\()\s*'((?:\.\.?|#src)\/[^']+\.tsx?)'/g)].map(
    ([, target = '']) =>
      target.startsWith('#src/')
        ? `src/${target.slice('#src/'.length)}`
        : path.posix.join(path.posix.dirname(name), target),
  )
}
