import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the files that production needs, and nothing else, into a folder: `npm run release [-- <folder>]`, by
 * default `dist/release`. It has no sources and no build tools; `node scripts/set-up.mjs` there installs its
 * packages.
 */
const root = path.resolve(import.meta.dirname, '..')
const release = path.resolve(process.argv[2] ?? path.join(root, 'dist/release'))

const parts = [
  'dist/app',
  'dist/server',
  'src/server/db/migrations',
  'scripts/set-up.mjs',
  'deploy',
  'docs/configuration.md',
  'docs/running.md',
  '.npmrc',
  'README.md',
  'LICENSE',
]

interface Package {
  devDependencies?: unknown
  overrides?: Record<string, string>
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

rmSync(release, { recursive: true, force: true })
mkdirSync(release, { recursive: true })
for (const part of parts) cpSync(path.join(root, part), path.join(release, part), { recursive: true })
writeJson('package.json', withoutBuildTools(readJson('package.json')))
writeJson('package-lock.json', lockedForProduction(readJson('package-lock.json')))
writeFileSync(path.join(release, 'sbom.cdx.json'), listPackages())
console.log(`The release is in ${path.relative(process.cwd(), release) || release}.`)

function withoutBuildTools({ devDependencies, overrides = {}, ...rest }: Package): Package {
  // An override that refers to a build tool ("$name") has no target in a release.
  const remaining = Object.entries(overrides).filter(([, version]) => !version.startsWith('$'))
  return { ...rest, overrides: Object.fromEntries(remaining) }
}

function lockedForProduction(lock: { packages: Record<string, Package> }): typeof lock {
  const { '': project = {}, ...packages } = lock.packages
  const { devDependencies, ...rest } = project
  const remaining = Object.entries(packages).filter(
    ([name, { dev, devOptional, link }]) => name.startsWith('node_modules/') && !dev && !devOptional && !link,
  )
  return { ...lock, packages: { '': rest, ...Object.fromEntries(remaining) } }
}

/**
 * Lists every package that the release installs, as a CycloneDX SBOM. Runs in the release's folder: in the project,
 * `--omit=dev` also drops packages that production shares with a build tool.
 */
function listPackages(): string {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  return execFileSync('npm', ['sbom', ...options], {
    cwd: release,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8')) as Content
}

function writeJson(name: string, content: unknown): void {
  writeFileSync(path.join(release, name), `${JSON.stringify(content, null, 2)}\n`)
}
