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

/**
 * Packages, when there are none or the list of them has changed since they were installed. Whoever only runs the
 * product is not made to wait for the tools of its developers; where those are installed they stay.
 */
function installPackages() {
  const stamp = path.join(root, 'node_modules/.walkdown-lock')
  const hasTools = existsSync(path.join(root, 'node_modules/typescript'))
  const withTools = hasTools || process.argv.includes('--for-work') || process.argv.includes('--for-tests')
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && hasTools === withTools
  if (isInstalled) return
  // Not `npm ci`: it refuses where a registry lacks the binaries of other platforms.
  const scope = withTools ? [] : ['--omit=dev']
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline', ...scope])
  // Whoever installs may write where the server later may not.
  run(process.execPath, ['--import', 'tsx', 'scripts/link-postgres.ts'])
  writeFileSync(stamp, lock)
}

const isRoot = process.getuid?.() === 0

/** Where Debian keeps the descriptions of libraries that Python steers. */
const describedLibraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/girepository-1.0`

/** What the tests run besides Node: each is there when all of its files are, one of each line. */
const testPrograms = [
  {
    packages: ['chromium'],
    files: [
      [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    ],
  },
  { packages: ['firefox-esr'], files: [[process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']] },
  // Safari's engine, with what a window of it needs on a machine without a display.
  {
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    files: [
      ['/usr/bin/WebKitWebDriver'],
      ['/usr/bin/Xvfb'],
      ['/usr/lib/python3/dist-packages/gi/__init__.py'],
      [`${describedLibraries}/WebKit2-4.1.typelib`],
    ],
  },
]

const isThere = ({ files }) => files.every((places) => places.some((place) => place && existsSync(place)))

/** Browsers of three engines, from Debian's packages, where they are missing and can be installed. */
function installTestPrograms() {
  const missing = testPrograms.filter((program) => !isThere(program)).flatMap(({ packages }) => packages)
  if (missing.length === 0) return
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    console.error(`The tests need ${missing.join(', ')}. Please install them and run this again.`)
    process.exit(1)
  }
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}

installPackages()
if (process.argv.includes('--for-tests')) installTestPrograms()
