// What must be there before anything else can run. Plain JavaScript with no imports of packages: on a fresh clone
// there are none yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '..')

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (done.status !== 0) {
    console.error(`\n"${command} ${args.join(' ')}" failed.`)
    process.exit(done.status ?? 1)
  }
}

/** Packages, when there are none or the list of them has changed since they were installed. */
function installPackages() {
  const stamp = path.join(root, 'node_modules/.walkdown-lock')
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // Not `npm ci`: it refuses where a registry lacks the binaries of other platforms.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
  // Whoever installs may write where the server later may not.
  run(process.execPath, ['--import', 'tsx', 'scripts/link-postgres.ts'])
  writeFileSync(stamp, lock)
}

const isRoot = process.getuid?.() === 0
const browserPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A browser for the tests, from Debian's packages, where it is missing and can be installed. */
function installBrowser() {
  if (process.env.CHROMIUM || browserPlaces.some((place) => existsSync(place))) return
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    console.error('The tests need chromium. Please install it and run this again.')
    process.exit(1)
  }
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

installPackages()
if (process.argv.includes('--for-tests')) installBrowser()
