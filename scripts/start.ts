import { buildFront } from './build-front.ts'

await buildFront()
await import('#src/server/main.ts')
