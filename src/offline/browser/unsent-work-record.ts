import { scopedName } from '#src/contract/base-path.ts'

/** What was on this phone when it was last looked at: kept apart from the work, so that it may outlive it. */
export interface UnsentWork {
  /** Operations that the server had not confirmed, and checklists that were not submitted. */
  unsent: number
  drafts: number
  /** When, ISO 8601. */
  at: string
}

/** Marks by person. Where a browser keeps none, none is ever found. */
export interface UnsentWorkRecord {
  read(userId: number): UnsentWork | null
  /** Null takes it away: the person wanted everything deleted. */
  write(userId: number, mark: UnsentWork | null): void
}

const LONGEST_AGE = 90 * 24 * 60 * 60

const nameMark = (userId: number) => scopedName(`walkdown.kept.${userId}`)

function parseMark(text: string | null | undefined): UnsentWork | null {
  const [unsent, drafts, at] = (text ?? '').split('!')
  if (!unsent || !drafts || !at || Number.isNaN(Date.parse(at))) return null
  return { unsent: Number(unsent), drafts: Number(drafts), at }
}

const writeText = ({ unsent, drafts, at }: UnsentWork) => [unsent, drafts, at].join('!')

/** What a page has of it; a service worker has none, nor its types. */
interface Page {
  localStorage?: {
    getItem(name: string): string | null
    setItem(name: string, text: string): void
    removeItem(name: string): void
  }
  document?: { cookie: string }
}

function readMarks(userId: number): UnsentWork[] {
  const { localStorage, document } = globalThis as Page
  const name = nameMark(userId)
  const cookie = document?.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  const marks = [parseMark(localStorage?.getItem(name)), parseMark(cookie?.slice(name.length + 1))]
  return marks.filter((mark) => mark !== null)
}

function writeMark(userId: number, mark: UnsentWork | null): void {
  const { localStorage, document } = globalThis as Page
  const name = nameMark(userId)
  const text = mark ? writeText(mark) : ''
  if (document)
    document.cookie = `${name}=${text}; path=/; samesite=strict; max-age=${mark ? LONGEST_AGE : 0}`
  if (mark) localStorage?.setItem(name, text)
  else localStorage?.removeItem(name)
}

/** Browsers that clear a site's databases leave one or the other of these. */
export const browserUnsentWork: UnsentWorkRecord = {
  read(userId) {
    try {
      const [latest = null] = readMarks(userId).sort((one, other) => other.at.localeCompare(one.at))
      return latest
    } catch {
      // Forbidden here: as if there were none.
      return null
    }
  },

  write(userId, mark) {
    try {
      writeMark(userId, mark)
    } catch {
      // Full or forbidden: the mark is a bonus.
      return
    }
  },
}
