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
  /^src\/app\/(supervisor\/|admin\/|shared\/(delete-dialog|merge-dialog|plan-check|plant-editing)\/|shell\/(office\/|layout\/navigation\/(supervisor|admin)-))/.test(
    key,
  )

/** Lists the files of these chunks and of all chunks they import. */
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
 * Marks the chunks that only supervisors and administrators need, so that the service worker caches them only for
 * those roles.
 * @param manifestFile the build's manifest of imports
 */
export function markOffice<Entry extends Listed>(entries: readonly Entry[], manifestFile: string): Entry[] {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  // A chunk shared by several screens has no source of its own; the screens that import it decide its role.
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

/** Marks the reader of QR labels, so that only phones whose browser has no BarcodeDetector cache it. */
export const markLabelReader = <Entry extends Listed>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry) =>
    entry.url.startsWith('assets/label-reader-') ? { ...entry, part: 'label-reader' } : entry,
  )

/** Marks the translations of each language but English, so that a phone caches only the language of its user. */
export function markLanguages<Entry extends Listed>(
  entries: readonly Entry[],
  manifestFile: string,
): Entry[] {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const languages = new Map(
    Object.entries(manifest).flatMap(([key, { file }]) => {
      const [, code] = /^src\/i18n\/(\w\w)\/index\.ts$/.exec(key) ?? []
      return code ? [[file, code] as const] : []
    }),
  )
  return entries.map((entry) => {
    const part = languages.get(entry.url)
    return part ? { ...entry, part } : entry
  })
}
