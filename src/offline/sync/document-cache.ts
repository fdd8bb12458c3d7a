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
import { createManualCache } from './manual-cache.ts'
import { refreshPlantParts } from './plant-parts.ts'
import type { PullContext } from './pull.ts'
import { requestCopy } from './request-copy.ts'

const emptyRow = (name: DocumentName) => ({
  name,
  content: null,
  etag: null,
  cached_at: null,
  last_error: null,
})

async function refresh(context: PullContext, name: DocumentName): Promise<FetchOutcome> {
  const { database, ...request } = context
  const { path, reply } = documentCalls[name]
  const known = (await database.documents.get(name)) ?? emptyRow(name)
  const row = { ...known, cached_at: new Date(context.now()).toISOString(), last_error: null }
  if (name === 'plant_equipment') return refreshPlantParts(context, known, row)
  const shape = reply as z.ZodMiniType<DocumentContent<typeof name>>
  const answer = await requestCopy(request, path + documentQueries[name], shape, known)
  await writeTransaction(database, [database.documents], async () => {
    const update = answer.copy === null ? {} : { content: answer.copy, etag: answer.etag }
    await database.documents.put({ ...row, ...update })
  })
  return answer.copy === null ? 'unchanged' : 'updated'
}

async function storeFailure(database: OfflineDatabase, name: DocumentName, error: OfflineError) {
  const { code, sentence, status } = error
  const last_error = { code, sentence, status }
  await writeTransaction(database, [database.documents], async () => {
    const known = (await database.documents.get(name)) ?? emptyRow(name)
    await database.documents.put({ ...known, last_error })
  })
}

/** Caches the server's last responses to `documentCalls`, one request at a time for each. */
export function createDocumentCache(context: PullContext) {
  const { database } = context
  const manuals = createManualCache(context)
  const running = new Map<DocumentName, Promise<FetchOutcome>>()

  const refreshOnce = async (name: DocumentName): Promise<FetchOutcome> => {
    try {
      return await refresh(context, name)
    } catch (error) {
      if (!(error instanceof OfflineError)) throw error
      await storeFailure(database, name, error)
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
    // A request from before the change may have been answered without it.
    return isAfterChange ? refreshDocument(name) : outcome
  }

  return {
    refreshDocument,

    /**
     * Refreshes one after the other, which leaves bandwidth for the work, until one fails or the engine closes. The
     * manuals are last.
     */
    async refreshAll(isOver: () => boolean): Promise<void> {
      for (const name of documentNames) if (isOver() || (await refreshDocument(name)) === 'failed') return
      await manuals.refreshManuals(isOver)
    },
  }
}
