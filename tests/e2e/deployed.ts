import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBucketServer } from '#tests/buckets/bucket-server.ts'
import { startExternalServer } from '#tests/databases/external-server.ts'
import { startServerProcess } from '#tests/databases/server-process.ts'
import { findFreePort } from '#tests/free-port.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')

/** The path of Caddy on this machine, or undefined: no npm package installs it. */
export const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find((file) => existsSync(file))

/** The environment variables of a systemd unit in `deploy/`. */
async function readUnit(name: string): Promise<Record<string, string>> {
  const unit = await readFile(path.join(deploy, 'systemd', `${name}.service`), 'utf8')
  const pairs = unit.split('\n').flatMap((line) => /^Environment=(.*)$/.exec(line)?.[1]?.split(' ') ?? [])
  return Object.fromEntries(pairs.map((pair) => pair.split('=')))
}

/** Starts Walkdown as in `deploy/`: web processes, a worker, external PostgreSQL, an S3 bucket, and Caddy. */
export async function startDeployed(caddyProgram: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'walkdown-deployed-'))
  const postgres = await startExternalServer()
  const buckets = await startBucketServer()
  const { name, prefix, endpoint, region, keys } = buckets.createBucket()
  const port = String(await findFreePort())
  const publicPort = String(await findFreePort())
  const address = `https://localhost:${publicPort}`
  const place = { dataDir: path.join(folder, 'data'), databaseUrl: await postgres.createDatabase('plant') }
  await mkdir(place.dataDir, { mode: 0o700 })
  const common = {
    PUBLIC_URL: address,
    TRUST_PROXY: 'loopback',
    FILES_URL: `s3://${name}/${prefix}?${new URLSearchParams({ endpoint: endpoint!, region: region!, 'path-style': '1' })}`,
    AWS_ACCESS_KEY_ID: keys!.id,
    AWS_SECRET_ACCESS_KEY: keys!.secret,
  }
  const start = async (unit: string) =>
    startServerProcess(place, {
      ...common,
      ...(await readUnit(unit)),
      PORT: port,
      METRICS_PORT: String(await findFreePort()),
    })
  const web = await start('walkdown-web')
  const worker = await start('walkdown-worker')
  const proxy = await startCaddy(caddyProgram, folder, port, publicPort)
  return {
    /** The public URL, through Caddy. */
    address,
    /** The URL of the web server, without Caddy. */
    inside: web.address,
    web,
    buckets,
    async close() {
      await proxy.stop()
      await Promise.all([web.stop(), worker.stop()])
      await buckets.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startCaddy(program: string, folder: string, port: string, publicPort: string) {
  const written = await readFile(path.join(deploy, 'Caddyfile'), 'utf8')
  const here = written
    .replace('walkdown.example.com', `localhost:${publicPort}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
  // Use a local certificate, and no fixed ports.
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tlocal_certs\n}\n'
  const file = path.join(folder, 'Caddyfile')
  await writeFile(file, options + here)
  const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk
      if (output.includes('serving initial configuration')) resolve()
    })
    child.once('close', () => reject(new Error(output)))
  })
  return {
    stop() {
      // SIGTERM would wait for the open event streams of pages.
      child.kill('SIGKILL')
      return ended
    },
  }
}
