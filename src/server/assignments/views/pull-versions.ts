import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { VERSION_LENGTH } from '#src/contract/technician.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { projectFolder } from '#src/server/core/entrypoints.ts'
import type { PullVersion } from './pull-versions-store.ts'

/** Where what is in a pull is found and described. */
const folders = ['server/assignments', 'server/executions', 'rules']

/** Set by the build: a release has no sources to hash. */
declare const BUILT_PULL_FORM: string | undefined

/**
 * Which program describes a pull: another one may describe the same rows otherwise, so phones fetch them from it once.
 * Processes of the same program have the same.
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

/** The version of each assignment, by its number, in the order in which they are sent. */
export type Versions = Map<number, string>

/** What the description of an assignment goes by besides what is stored. */
interface Moment {
  today: CalendarDate
  photoAddressesUntil: number
  /** Whether the phone knows other answers than OK and Not OK. */
  knowsAllAnswers: boolean
}

/**
 * What stays the same as long as an assignment, and everything in it, is described in the same way. A day that begins
 * makes another one only where something begins with it: what is late, what may be started, the addresses of photos.
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
      return [id, digest(parts).slice(0, VERSION_LENGTH)]
    }),
  )
}

/** The tag of a pull: of every version in it, and of what it says besides. */
export function tagOf(versions: Versions, head: (string | number)[]): string {
  return `"${digest([pullForm, ...head, [...versions]])}"`
}

/** The versions that a phone names in the head of its request; none when it names none that can be read. */
export function readHeld(header: string | string[] | undefined): Set<string> {
  if (typeof header !== 'string' || !/^[\w-]+$/.test(header) || header.length % VERSION_LENGTH !== 0)
    return new Set()
  return new Set(header.match(new RegExp(`.{${VERSION_LENGTH}}`, 'g')))
}

function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
