import { buildFront } from './build-front.ts'
import { buildServer } from './build-server.ts'

/** Builds what is out of date of the app and of the server: `node --import tsx scripts/build.ts`. */
await Promise.all([buildFront(), buildServer()])
