import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const app = path.resolve(import.meta.dirname, '../../src/app')

/** Local name of each imported `t` → the area of its messages. */
function listAreas(text: string): Map<string, string> {
  const areas = new Map<string, string>()
  for (const [, names, area] of text.matchAll(/import \{([^}]*)\} from '#src\/i18n\/areas\/([\w-]+)\.ts'/g)) {
    const imported = /\bt(?: as (\w+))?\b/.exec(names!)
    if (imported && area) areas.set(imported[1] ?? 't', area)
  }
  return areas
}

/** The message keys of all button texts of the screens. */
export function listButtonLabels(): { area: string; key: string }[] {
  const found = new Map<string, { area: string; key: string }>()
  for (const name of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx') || name.endsWith('.test.tsx')) continue
    const text = readFileSync(path.join(app, name), 'utf8')
    const areas = listAreas(text)
    for (const [, inside] of text.matchAll(/<Button\b[\s\S]*?>([^<>]*?)<\/Button>/g))
      for (const [, t, key] of inside!.matchAll(/\b(\w+)\('([\w.-]+)'/g)) {
        const area = areas.get(t!)
        if (area) found.set(`${area} ${key}`, { area, key: key! })
      }
  }
  return [...found.values()]
}
