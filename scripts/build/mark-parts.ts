import { readFileSync } from 'node:fs'

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
  src?: string
}

interface Listed {
  url: string
  part?: string
}

const ofOffice = (key: string) =>
  /^src\/app\/(supervisor\/|admin\/|shared\/merge-dialog\/|shell\/(office\/|layout\/navigation\/(supervisor|admin)-))/.test(
    key,
  )

/** Files of these chunks, with all that they import. */
function listFiles(manifest: Record<string, Chunk>, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (seen.has(key) || !chunk) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return files
}

/**
 * Marks what only supervisors and administrators need, so that the service worker keeps it for those alone.
 * @param manifestFile what the build wrote about which file needs which
 */
export function markOffice<Entry extends Listed>(entries: readonly Entry[], manifestFile: string): Entry[] {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  // What several screens share has no source of its own: it counts through the screens that import it.
  const shared = new Set(Object.values(manifest).flatMap(({ imports = [] }) => imports))
  const roots = Object.keys(manifest).filter((key) => !key.startsWith('_') || !shared.has(key))
  const ofOthers = listFiles(
    manifest,
    roots.filter((key) => !ofOffice(key)),
  )
  const ofOfficeOnly = listFiles(manifest, roots.filter(ofOffice))
  for (const file of ofOthers) ofOfficeOnly.delete(file)
  return entries.map((entry) => (ofOfficeOnly.has(entry.url) ? { ...entry, part: 'office' } : entry))
}

/** Marks the words of each language but English, which comes with the screens, for those who read it. */
export function markLanguages<Entry extends Listed>(
  entries: readonly Entry[],
  manifestFile: string,
): Entry[] {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const languages = new Map(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const [, code] = /^src\/i18n\/languages\/(\w\w)\.ts$/.exec(key) ?? []
      return code ? [[file, code] as const] : []
    }),
  )
  return entries.map((entry) => {
    const part = languages.get(entry.url)
    return part ? { ...entry, part } : entry
  })
}
