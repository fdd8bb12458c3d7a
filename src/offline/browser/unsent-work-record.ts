import { scopedName } from '#src/contract/base-path.ts'

/**
 * The amount of work on this phone at the last check. It is stored outside the database, so that it survives the
 * database's deletion.
 */
export interface UnsentWork {
  /** Operations that the server had not confirmed, and checklists that were not submitted. */
  unsent: number
  drafts: number
  /** Time of the check, ISO 8601. */
  at: string
}

/** Records by user id. A browser that stores none always returns null. */
export interface UnsentWorkRecord {
  read(userId: number): UnsentWork | null
  /** Null deletes the record: the person asked to delete everything. */
  write(userId: number, record: UnsentWork | null): void
}

const MAX_AGE = 90 * 24 * 60 * 60

const recordKey = (userId: number) => scopedName(`walkdown.unsent.${userId}`)

function parseRecord(text: string | null | undefined): UnsentWork | null {
  const [unsent, drafts, at] = (text ?? '').split('!')
  if (!unsent || !drafts || !at || Number.isNaN(Date.parse(at))) return null
  return { unsent: Number(unsent), drafts: Number(drafts), at }
}

const writeText = ({ unsent, drafts, at }: UnsentWork) => [unsent, drafts, at].join('!')

/** The page globals that this file uses; a service worker has none of them, nor their types. */
interface Page {
  localStorage?: {
    getItem(name: string): string | null
    setItem(name: string, text: string): void
    removeItem(name: string): void
  }
  document?: { cookie: string }
}

function readRecords(userId: number): UnsentWork[] {
  const { localStorage, document } = globalThis as Page
  const name = recordKey(userId)
  const cookie = document?.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  const records = [parseRecord(localStorage?.getItem(name)), parseRecord(cookie?.slice(name.length + 1))]
  return records.filter((record) => record !== null)
}

function writeRecord(userId: number, record: UnsentWork | null): void {
  const { localStorage, document } = globalThis as Page
  const name = recordKey(userId)
  const text = record ? writeText(record) : ''
  if (document) document.cookie = `${name}=${text}; path=/; samesite=strict; max-age=${record ? MAX_AGE : 0}`
  if (record) localStorage?.setItem(name, text)
  else localStorage?.removeItem(name)
}

/**
 * Stores each record in localStorage and in a cookie: browsers that clear a site's databases often leave one of
 * them.
 */
export const browserUnsentWork: UnsentWorkRecord = {
  read(userId) {
    try {
      const [latest = null] = readRecords(userId).sort((one, other) => other.at.localeCompare(one.at))
      return latest
    } catch {
      // The browser blocks both stores: same as no record.
      return null
    }
  },

  write(userId, record) {
    try {
      writeRecord(userId, record)
    } catch {
      // The stores are full or blocked; the record is optional.
      return
    }
  },
}
