import { buildServer } from '#scripts/build-server.ts'

/** Tests of sandboxes start built programs. */
export default buildServer
