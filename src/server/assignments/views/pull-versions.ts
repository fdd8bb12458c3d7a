import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { projectFolder } from '#src/server/core/entrypoints.ts'
import { digest, shortDigest } from '#src/server/versions/stored-versions.ts'
import type { PullVersion } from './pull-versions-store.ts'

/** The folders whose sources find and describe a pull. */
const folders = ['server/assignments', 'server/executions', 'rules']

/** Set by the build: a release has no sources to hash. */
declare const BUILT_PULL_FORM: string | undefined

/**
 * Identifies the program that describes a pull. Another version may describe the same rows differently, so phones fetch
 * them from it once. Processes of the same version share it.
 */
const pullForm = typeof BUILT_PULL_FORM === 'string' ? BUILT_PULL_FORM : hashPullSources()

/** Hashes the sources that find and describe a pull. */
export function hashPullSources(): string {
  const source = path.join(projectFolder, 'src')
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(path.join(source, folder), { recursive: true }).map(String).sort())
      if (name.endsWith('.ts')) hash.update(readFileSync(path.join(source, folder, name)))
  return hash.digest('hex')
}

/** The version of each assignment, by its id, in the order of the response. */
export type Versions = Map<number, string>

/** The inputs of an assignment's description that are not stored. */
interface Moment {
  today: CalendarDate
  photoAddressesUntil: number
  /** Whether the phone knows answers other than OK and Not OK. */
  knowsAllAnswers: boolean
}

/**
 * Each version stays the same as long as the assignment, and everything in it, is described in the same way. A new day
 * changes only the versions that depend on it: overdue work, work that may start, signed photo URLs.
 */
export function readVersions(
  marks: PullVersion[],
  { today, photoAddressesUntil, knowsAllAnswers }: Moment,
): Versions {
  return new Map(
    marks.map(({ id, available_from, due_date, mark, has_photos }) => {
      const parts = [
        pullForm,
        knowsAllAnswers,
        id,
        mark,
        available_from <= today,
        due_date < today,
        has_photos && photoAddressesUntil,
      ]
      return [id, shortDigest(parts)]
    }),
  )
}

/** The ETag of a pull: of every version in it, and of its other values. */
export function tagOf(versions: Versions, head: (string | number)[]): string {
  return `"${digest([pullForm, ...head, [...versions]])}"`
}
