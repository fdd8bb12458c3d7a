import { type LiveSubject, liveSubjects } from '#src/contract/supervisor/live.ts'
import type { Caller } from '#src/server/http/route.ts'

/** Somebody who hears what changes, on one open answer. */
export interface Subscriber {
  caller: Pick<Caller, 'id' | 'role' | 'sector_id'>
  /** Tells of what something has changed; what is told in one moment goes out together. */
  tell(subjects: readonly LiveSubject[]): void
  /** Looks again whether this person may still listen. */
  checkAccess(): void
  end(): void
}

/** Tells those who follow what the database says: each only of their sector, and of themselves. */
export function broadcast(subscribers: Iterable<Subscriber>, word: string | null): void {
  // Something may have been missed: everything may have changed.
  if (word === null) {
    for (const subscriber of subscribers) subscriber.tell(liveSubjects)
    return
  }
  const [about, of, id] = word.split(':')
  const number = Number(id)
  const subject = liveSubjects.find((one) => one === about)
  for (const subscriber of subscribers) {
    if (about === 'access' && subscriber.caller.id === number) subscriber.checkAccess()
    if (subject && concerns(subscriber.caller, of, number)) subscriber.tell([subject])
  }
}

function concerns(
  { id, role, sector_id }: Subscriber['caller'],
  of: string | undefined,
  number: number,
): boolean {
  if (of === 'person') return id === number
  return of === 'sector' && (role === 'admin' || sector_id === number)
}
