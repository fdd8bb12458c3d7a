import { type PlantEquipmentReply, plantEquipmentReply } from '#src/contract/equipment-guide.ts'
import { MAX_VERSIONS, STORED_VERSIONS_HEADER } from '#src/contract/technician.ts'
import { OfflineError } from '#src/offline/core/offline-error.ts'
import type { OfflineDatabase } from '#src/offline/db/offline-database.ts'
import type { DocumentRow } from '#src/offline/db/rows.ts'
import { writeIntoFreeSpace } from '#src/offline/db/write-into-free-space.ts'
import { documentCalls } from '#src/offline/model/documents.ts'
import { notOurServerError } from '#src/offline/session/describe-unreachable.ts'
import type { PullContext } from './pull.ts'
import { requestCopy } from './request-copy.ts'
import type { StoredCopy } from './stored-copies.ts'

/* The equipment of the technician's plants: a document that names its parts, and a table of the parts. */

const listVersions = ({ plants }: PlantEquipmentReply) => plants.flatMap(({ parts }) => parts)

/** Describes the stored parts: the table can be emptied while the document remains. */
async function describeStored(database: OfflineDatabase, known: DocumentRow): Promise<StoredCopy> {
  const stored = await database.plantParts.toCollection().primaryKeys()
  const named = known.content === null ? null : listVersions(known.content as PlantEquipmentReply)
  const isWhole = named?.every((version) => stored.includes(version)) ?? false
  const held = stored.slice(0, MAX_VERSIONS).join('')
  return {
    etag: isWhole ? known.etag : null,
    headers: held === '' ? {} : { [STORED_VERSIONS_HEADER]: held },
  }
}

/**
 * Stores the received parts with the document, and deletes the parts that it does not name.
 * @returns false when a part is neither here nor received
 * @throws OfflineError no_space: the list never takes the space of other data
 */
async function storeReply(
  database: OfflineDatabase,
  reply: PlantEquipmentReply,
  row: DocumentRow,
): Promise<boolean> {
  const { documents, plantParts } = database
  const named = new Set(listVersions(reply))
  let isWhole = false
  const isStored = await writeIntoFreeSpace(database, () =>
    database.transaction('rw', [documents, plantParts], async () => {
      const stored = new Set(await plantParts.toCollection().primaryKeys())
      isWhole = [...named].every((version) => stored.has(version) || version in reply.parts)
      if (!isWhole) return
      await plantParts.bulkDelete([...stored].filter((version) => !named.has(version)))
      const received = Object.entries(reply.parts).filter(([version]) => named.has(version))
      await plantParts.bulkPut(received.map(([version, equipment]) => ({ version, equipment })))
      await documents.put({ ...row, content: { ...reply, parts: {} } })
    }),
  )
  if (!isStored) throw new OfflineError('no_space')
  return isWhole
}

/**
 * Fetches the parts that changed. The phone stores nothing of a response that omits a part it does not have, and requests
 * all of it.
 * @param row the document to store, without its content and ETag
 * @throws OfflineError as `requestCopy`, and no_space
 */
export async function refreshPlantParts(
  { database, ...context }: PullContext,
  known: DocumentRow,
  row: DocumentRow,
): Promise<'updated' | 'unchanged'> {
  const { path } = documentCalls.plant_equipment
  for (const since of [await describeStored(database, known), { etag: null }]) {
    const { copy, etag } = await requestCopy(context, path, plantEquipmentReply, since)
    if (copy === null) {
      await writeIntoFreeSpace(database, () => database.documents.put(row))
      return 'unchanged'
    }
    if (await storeReply(database, copy, { ...row, etag })) return 'updated'
  }
  throw notOurServerError()
}
