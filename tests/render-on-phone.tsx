import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { EngineProvider } from '#src/app/technician/engine/engine-provider.tsx'
import { openPhoneWithWork } from './offline/bench/phone.ts'
import { renderPart } from './render-part.tsx'

// Live queries ask nothing at all where the browser has no database of its own.
Dexie.dependencies.indexedDB = new IDBFactory()

/**
 * Draws a technician's screen over a real engine on a phone with one assignment.
 * @param documents what the server lists beside the work, by the start of its path
 */
export async function renderOnPhone(
  screen: ReactNode,
  documents: Record<string, unknown[]> = {},
  address = '/',
) {
  const { phone, server, tab } = await openPhoneWithWork()
  server.documents = documents
  const page = renderPart(<EngineProvider engine={tab.engine}>{screen}</EngineProvider>, address)
  await page.ready
  return { phone, server, engine: tab.engine, page }
}
