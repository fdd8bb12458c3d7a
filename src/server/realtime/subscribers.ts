import { type LiveSubject, liveSubjects } from '#src/contract/supervisor/live.ts'
import type { Caller } from '#src/server/http/route.ts'

/** A client of one open event stream. */
export interface Subscriber {
  caller: Pick<Caller, 'id' | 'role' | 'sector_id'>
  /** Sends changed subjects; changes within the debounce time share one event. */
  tell(subjects: readonly LiveSubject[]): void
  /** Checks again whether the user has access. */
  checkAccess(): void
  end(): void
}

/** Sends a database notification to subscribers: each gets only changes of their own sector and of themselves. */
export function broadcast(subscribers: Iterable<Subscriber>, payload: string | null): void {
  // Notifications may have been lost, so everything may have changed.
  if (payload === null) {
    for (const subscriber of subscribers) subscriber.tell(liveSubjects)
    return
  }
  const [about, of, id] = payload.split(':')
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
