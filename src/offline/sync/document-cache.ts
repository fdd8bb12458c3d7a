import type * as z from 'zod/mini'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import { writeTransaction } from '#src/offline/db/transactions.ts'
import {
  type DocumentContent,
  type DocumentName,
  documentCalls,
  documentNames,
  documentQueries,
} from '#src/offline/model/documents.ts'
import type { FetchOutcome } from '#src/offline/model/phone-state.ts'
import type { PullContext } from './pull.ts'
import { requestCopy } from './request-copy.ts'

const emptyRow = (name: DocumentName) => ({
  name,
  content: null,
  etag: null,
  kept_at: null,
  last_error: null,
})

async function refresh({ database, ...context }: PullContext, name: DocumentName): Promise<FetchOutcome> {
  const { path, reply } = documentCalls[name]
  const shape = reply as z.ZodMiniType<DocumentContent<typeof name>>
  const known = (await database.documents.get(name)) ?? emptyRow(name)
  const keptAt = () => new Date(context.now()).toISOString()
  const answer = await requestCopy(context, path + documentQueries[name], shape, known)
  await writeTransaction(database, [database.documents], async () => {
    const news = answer ? { content: answer.copy, etag: answer.etag } : {}
    await database.documents.put({ ...known, ...news, kept_at: keptAt(), last_error: null })
  })
  return answer ? 'updated' : 'unchanged'
}

async function noteFailure(database: OfflineDatabase, name: DocumentName, error: OfflineError) {
  const { code, sentence, status } = error
  const last_error = { code, sentence, status }
  await writeTransaction(database, [database.documents], async () => {
    const known = (await database.documents.get(name)) ?? emptyRow(name)
    await database.documents.put({ ...known, last_error })
  })
}

/** Keeps the server's last answers to `documentCalls`, one request at a time for each. */
export function createDocumentKeeper(context: PullContext) {
  const { database } = context
  const running = new Map<DocumentName, Promise<FetchOutcome>>()

  const refreshOnce = async (name: DocumentName): Promise<FetchOutcome> => {
    try {
      return await refresh(context, name)
    } catch (error) {
      if (!(error instanceof OfflineError)) throw error
      await noteFailure(database, name, error)
      return 'failed'
    }
  }
  const begin = (name: DocumentName): Promise<FetchOutcome> => {
    const begun = refreshOnce(name).finally(() => {
      if (running.get(name) === begun) running.delete(name)
    })
    running.set(name, begun)
    return begun
  }
  const refreshDocument = async (
    name: DocumentName,
    { isAfterChange = false } = {},
  ): Promise<FetchOutcome> => {
    const current = running.get(name)
    if (!current) return begin(name)
    const outcome = await current
    // What was asked before the change may have been answered without it.
    return isAfterChange ? refreshDocument(name) : outcome
  }

  return {
    refreshDocument,

    /** One after the other, to leave room for the work on a thin line, until one fails or nobody wants them. */
    async refreshAll(isOver: () => boolean): Promise<void> {
      for (const name of documentNames) if (isOver() || (await refreshDocument(name)) === 'failed') return
    },
  }
}
