import { type LiveSubject, liveSubjects } from '#src/contract/supervisor/live.ts'
import type { Caller } from '#src/server/http/route.ts'

/** Somebody who hears what changes, on one open answer. */
export interface Follower {
  caller: Pick<Caller, 'id' | 'role' | 'sector_id'>
  /** Tells of what something has changed; what is told in one moment goes out together. */
  tell(subjects: readonly LiveSubject[]): void
  /** Looks again whether this person may still listen. */
  checkAccess(): void
  end(): void
}

/** Tells those who follow what the database says: each only of their sector, and of themselves. */
export function spread(followers: Iterable<Follower>, word: string | null): void {
  // Something may have been missed: everything may have changed.
  if (word === null) {
    for (const follower of followers) follower.tell(liveSubjects)
    return
  }
  const [about, of, id] = word.split(':')
  const number = Number(id)
  const subject = liveSubjects.find((one) => one === about)
  for (const follower of followers) {
    if (about === 'access' && follower.caller.id === number) follower.checkAccess()
    if (subject && concerns(follower.caller, of, number)) follower.tell([subject])
  }
}

function concerns(
  { id, role, sector_id }: Follower['caller'],
  of: string | undefined,
  number: number,
): boolean {
  if (of === 'person') return id === number
  return of === 'sector' && (role === 'admin' || sector_id === number)
}
