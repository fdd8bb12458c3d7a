import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { hashPullSources } from '#src/server/assignments/views/pull-versions.ts'
import { builtServer, commands, programs } from '#src/server/core/entrypoints.ts'
import { isNewerThanSources } from './build/is-newer-than-sources.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The sources of the server. */
const sources = [
  'src/contract',
  'src/i18n',
  'src/rules',
  'src/server',
  'scripts/backup',
  'scripts/build-server.ts',
  ...commands.map((name) => `scripts/${name}.ts`),
  'package-lock.json',
]

/**
 * Builds the server unless the build is newer than all of its sources: one file per program, shared chunks, and
 * packages left in node_modules. A built server starts in a quarter of the time that it takes from sources, and needs
 * no compiler.
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
  // The build sets this variable, but this process may have other work to do.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  // Atomic swap: a process that starts meanwhile finds either the old or the new build.
  const previous = `${making}.former`
  await rename(folder, previous)
  await rename(making, folder)
  await rm(previous, { recursive: true })
}
