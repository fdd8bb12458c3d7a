import { buildFront } from './build-front.ts'

buildFront()
await import('#src/server/main.ts')
