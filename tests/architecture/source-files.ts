import path from 'node:path'

/** A file of the project, with its text. */
export interface SourceFile {
  name: string
  text: string
}

const isTest = (name: string) => /\.test(-\w+)?\.tsx?$/.test(name)

/** Folders with more than `most` files. Tests, styles and type declarations of libraries do not count. */
export function findFullFolders(files: SourceFile[], most: number): { folder: string; files: number }[] {
  const counts = new Map<string, number>()
  for (const { name } of files) {
    if (!/\.tsx?$/.test(name) || isTest(name) || name.endsWith('.d.ts')) continue
    const folder = path.posix.dirname(name)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => (count > most ? [{ folder, files: count }] : []))
}

/** Folders more than `most` levels below the first folder of their path. */
export function findDeepFolders(files: SourceFile[], most: number): string[] {
  const folders = new Set(files.map(({ name }) => path.posix.dirname(name)))
  return [...folders].filter((folder) => folder.split('/').length - 1 > most).sort()
}

/** Files with more than `most` lines, as `name: lines`. */
export function findLongFiles(files: SourceFile[], most: number): string[] {
  return files.flatMap(({ name, text }) => {
    const lines = text.trimEnd().split('\n').length
    return lines > most ? [`${name}: ${lines}`] : []
  })
}

/** The project files that a file imports, loads lazily, or starts as a process. */
export function listImports(name: string, text: string): string[] {
  const code = text.replace(/^\s*(\*|\/\/).*$/gm, '')
  return [...code.matchAll(/(?:from|import|import\(|new URL\()\s*'((?:\.\.?|#src)\/[^']+\.tsx?)'/g)].map(
    ([, target = '']) =>
      target.startsWith('#src/')
        ? `src/${target.slice('#src/'.length)}`
        : path.posix.join(path.posix.dirname(name), target),
  )
}
