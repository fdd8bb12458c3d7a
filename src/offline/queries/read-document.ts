import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { DocumentContent, DocumentName } from '#src/offline/model/documents.ts'
import type { CachedDocument } from '#src/offline/model/phone-state.ts'

/** Reads a cached document. */
export async function readDocument<Name extends DocumentName>(
  database: OfflineDatabase,
  name: Name,
): Promise<CachedDocument<Name>> {
  const row = await database.documents.get(name)
  return {
    content: (row?.content ?? null) as DocumentContent<Name> | null,
    cached_at: row?.cached_at ?? null,
    last_error: row?.last_error ?? null,
  }
}
