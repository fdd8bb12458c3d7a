import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

/** The first screens, and the chunks (plan-chunks.ts) that each needs. */
export const firstScreens = {
  'sign-in': ['sign-in'],
  technician: ['shared', 'technician'],
  'technician, list': ['shared', 'technician', 'src/app/technician/assignments/assignments-screen.tsx'],
  'technician, checklist': ['shared', 'technician', 'src/app/technician/checklist/checklist-screen.tsx'],
  supervisor: ['shared', 'query', 'supervisor'],
} as const

/** Reads from the built app which chunks load together. */
export function readBuilt(folder: string) {
  const read = (file: string) => readFileSync(path.join(folder, file))
  const chunks = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>

  /** The script and style that the HTML page itself refers to. */
  const listOfPage = () => {
    const named = read('index.html')
      .toString()
      .matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)
    return [...named].map(([, file]) => file!)
  }

  const findKey = (name: string) => {
    const key = Object.keys(chunks).find((found) => found === name || chunks[found]!.name === name)
    if (key === undefined) throw new Error(`The build has no ${name}.`)
    return key
  }

  return {
    sources: Object.keys(chunks),
    read,

    /** The script of a chunk, by its name or source. */
    fileOf: (name: string): string => chunks[findKey(name)]!.file,

    /** Lists the scripts and styles of these chunks (by name or source), of their imports, and of the page itself. */
    listFiles(names: readonly string[]): Set<string> {
      const files = new Set(listOfPage())
      const visit = (key: string) => {
        const chunk = chunks[key]!
        if (files.has(chunk.file)) return
        for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
        chunk.imports?.forEach(visit)
      }
      for (const name of names) visit(findKey(name))
      return files
    },

    /** Lists the files that a technician's phone caches, in English: every file without a mark for others. */
    listKept(): Set<string> {
      const entries = read('service-worker.js')
        .toString()
        .matchAll(/\{[^{}]*"url":[^{}]*\}/g)
      const listed = [...entries].map(([entry]) => JSON.parse(entry) as { url: string; part?: string })
      return new Set(listed.filter(({ part }) => part === undefined).map(({ url }) => url))
    },

    /** Uncompressed kilobytes. */
    measure: (files: Iterable<string>): number =>
      [...files].reduce((sum, file) => sum + read(file).length, 0) / 1000,

    /** Kilobytes as sent: each file compressed with brotli. */
    weigh(files: Iterable<string>): number {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      const sizes = [...files].map((file) => brotliCompressSync(read(file), { params }).length)
      return sizes.reduce((sum, size) => sum + size, 0) / 1000
    },
  }
}
