import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import type { InitialEntry } from 'react-router-dom'
import { EngineProvider } from '#src/app/technician/engine/engine-provider.tsx'
import { openPhoneWithWork } from './offline/harness/phone.ts'
import { renderPart } from './render-part.tsx'

// Dexie's live queries run only where a global `indexedDB` exists.
Dexie.dependencies.indexedDB = new IDBFactory()

/**
 * Renders a technician's screen with a real engine, on a phone with one assignment.
 * @param documents the rows of other list endpoints, by the start of their path
 */
export async function renderOnPhone(
  screen: ReactNode,
  documents: Record<string, unknown[]> = {},
  address: InitialEntry = '/',
) {
  const { phone, server, tab } = await openPhoneWithWork()
  server.documents = documents
  const provided = <EngineProvider engine={tab.engine}>{screen}</EngineProvider>
  const page = renderPart(provided, address)
  await page.ready
  return { phone, server, tab, engine: tab.engine, page, screen: provided }
}
