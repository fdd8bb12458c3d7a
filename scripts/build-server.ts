import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { hashPullSources } from '#src/server/assignments/views/pull-versions.ts'
import { builtServer, commands, programs } from '#src/server/core/entrypoints.ts'
import { isNewerThanSources } from './build/is-newer-than-sources.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What the server is made of. */
const sources = [
  'src/contract',
  'src/rules',
  'src/server',
  'scripts/backup',
  'scripts/build-server.ts',
  ...commands.map((name) => `scripts/${name}.ts`),
  'package-lock.json',
]

/**
 * Builds the server, unless what is there is newer than everything that it is made of: each program one file, with what
 * several need beside them, and the packages where they are. A process then starts in a quarter of the time that
 * reading the sources takes it, and carries no compiler.
 */
export async function buildServer(): Promise<void> {
  const folder = path.join(root, builtServer)
  if (isNewerThanSources(path.join(folder, `${programs[0]}.js`), sources)) return
  await mkdir(folder, { recursive: true })
  const making = await mkdtemp(`${folder}.`)
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  await build({
    root,
    configFile: false,
    publicDir: false,
    define: { BUILT_PULL_FORM: JSON.stringify(hashPullSources()) },
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: making,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries([
          ...programs.map((name) => [name, `src/server/${name}.ts`]),
          ...commands.map((name) => [`commands/${name}`, `scripts/${name}.ts`]),
        ]),
        output: { chunkFileNames: 'shared/[name]-[hash].js' },
      },
    },
  })
  // Set by the build, for a process that has more to do than to build.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  // Whoever starts it meanwhile finds all of the one or all of the other.
  const former = `${making}.former`
  await rename(folder, former)
  await rename(making, folder)
  await rm(former, { recursive: true })
}
