import { buildFront } from './build-front.ts'

await buildFront()
await import('#src/server/processes/main.ts')
