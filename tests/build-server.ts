import { buildServer } from '#scripts/build-server.ts'

/** The server that browsers talk to is the built one. */
export default buildServer
