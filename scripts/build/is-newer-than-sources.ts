import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Whether a built file exists and is newer than all of its sources.
 * @param sources files and folders, relative to the project's folder
 */
export function isNewerThanSources(built: string, sources: readonly string[]): boolean {
  const newest = Math.max(...sources.map((source) => newestChange(path.join(root, source))))
  return existsSync(built) && statSync(built).mtimeMs > newest
}

function newestChange(target: string): number {
  const found = statSync(target)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(target).map((name) => newestChange(path.join(target, name)))
  return Math.max(found.mtimeMs, ...inside)
}
