import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { pullReply, technicianCalls } from '#src/contract/technician.ts'
import { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { pull } from '#src/offline/sync/pull.ts'
import type { TestApp, TestPerson } from './test-app.ts'

/** The work in a pull, in one order. */
function sortWork<Work extends { id: number }>(work: readonly Work[]): Work[] {
  return [...work].sort((one, other) => one.id - other.id)
}

/**
 * A phone's stores and the sync that fills them from the real server: each pull names the versions
 * of the last ones.
 */
export function openDeltaPhone(at: TestApp, person: TestPerson) {
  const database = new OfflineDatabase(person.id, { indexedDB: new IDBFactory(), IDBKeyRange })
  let pulls = 0
  let signedIn = person
  const transfers: { status: number; bytes: number; assignments: number[] }[] = []
  const authorizedFetch = async (input: string | URL, init: RequestInit = {}) => {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${signedIn.token}` }
    const {
      statusCode,
      headers: replyHeaders,
      rawPayload,
    } = await at.app.inject({ url: String(input), headers })
    const text = rawPayload.toString()
    const { assignments = [] } = (text === '' ? {} : JSON.parse(text)) as { assignments?: { id: number }[] }
    transfers.push({
      status: statusCode,
      bytes: rawPayload.length,
      assignments: assignments.map(({ id }) => id),
    })
    return new Response(text === '' ? null : text, {
      status: statusCode,
      headers: { ETag: String(replyHeaders.etag), 'Content-Type': 'application/json' },
    })
  }
  return {
    database,
    /** One entry per request. */
    transfers,
    signIn(again: TestPerson) {
      signedIn = again
    },
    pull() {
      pulls += 1
      const now = () => at.core.now().getTime()
      return pull({ userId: person.id, database, session: { authorizedFetch }, now }, pulls)
    },
    async readWork() {
      return {
        assignments: sortWork((await database.assignments.toArray()).map((row) => row.assignment)),
        executions: sortWork((await database.executions.toArray()).map((row) => row.execution)),
      }
    },
    /**
     * The work of a full pull, as a phone without data would store it; fetched unless `whole` is
     * given.
     */
    async fetchWork(whole?: unknown) {
      const { assignments, executions } = pullReply.parse(
        whole ?? (await signedIn.call(technicianCalls.pull)).body,
      )
      return { assignments: sortWork(assignments), executions: sortWork(executions) }
    },
  }
}
