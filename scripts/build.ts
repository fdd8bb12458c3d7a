import { buildFrontend } from './build-frontend.ts'
import { buildServer } from './build-server.ts'

/** Builds the app and the server where they are out of date: `node --import tsx scripts/build.ts`. */
await Promise.all([buildFrontend(), buildServer()])
