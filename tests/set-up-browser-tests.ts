import { buildServer } from '#scripts/build-server.ts'
import { openPreparedPlaces } from './e2e/prepared-places.ts'

/** The server that browsers talk to is the built one. @returns what is done when the run is over */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildServer()
  return openPreparedPlaces()
}
