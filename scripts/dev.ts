import { createServer } from 'vite'
import { readEnv } from '#src/server/env.ts'
import { startServer } from '#src/server/start-server.ts'

/** Starts the API and the app with hot reload; the app's dev server proxies /api to the API. */
const env = readEnv({ DATA_DIR: './data/dev', ...process.env })
const server = await startServer(env, { isChecked: true })
const vite = await createServer({
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': { target: server.address } } },
})
await vite.listen()
vite.printUrls()

const stop = async () => {
  await vite.close()
  await server.stop()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
