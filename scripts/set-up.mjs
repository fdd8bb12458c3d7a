// Prepares a folder to run in. Plain JavaScript without packages, since a fresh clone has none.
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

const read = (name) => readFileSync(path.join(root, name), 'utf8')

/** A release has no sources: it runs the built server, and installs production packages only. */
const isRelease = !existsSync(path.join(root, 'src/app'))

/** Installs the packages of the lock file when there are none, or when the lock file has changed. */
function installPackages() {
  const stamp = path.join(root, 'node_modules/.walkdown-lock')
  const lock = read('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const options = ['--no-audit', '--no-fund', '--prefer-offline', ...(isRelease ? ['--omit=dev'] : [])]
  const clean = spawnSync('npm', ['ci', ...options], { cwd: root, stdio: ['inherit', 'inherit', 'pipe'] })
  if (clean.status !== 0) {
    console.error(String(clean.stderr))
    // `npm ci` refuses a lock file without the binaries of other platforms, which some registries lack.
    console.error('Trying "npm install" with the versions of package-lock.json.')
    run('npm', ['install', '--no-save', ...options])
  }
  requireSameLock(lock)
  // The installing user may have write access that the server's user lacks.
  if (isRelease) run(process.execPath, ['dist/server/commands/link-postgres.js'])
  else run(process.execPath, ['--import', 'tsx', 'scripts/link-postgres.ts'])
  writeFileSync(stamp, lock)
}

/** Supply chain: set-up installs only the reviewed versions of the lock file. */
function requireSameLock(before) {
  if (read('package-lock.json') === before) return
  writeFileSync(path.join(root, 'package-lock.json'), before)
  console.error('npm wanted to change package-lock.json. The file was restored. Please install again.')
  process.exit(1)
}

const isRoot = process.getuid?.() === 0

/** Debian's folder of GObject introspection files. */
const describedLibraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/girepository-1.0`

/** Programs that the tests need besides Node. One is installed when, on each line, at least one file exists. */
const testPrograms = [
  {
    packages: ['chromium'],
    files: [
      [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    ],
  },
  // Most browser tests need no window, and take a quarter less time without one.
  {
    packages: ['chromium-headless-shell'],
    files: [
      [
        process.env.CHROMIUM,
        '/usr/bin/chromium-headless-shell',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
      ],
    ],
  },
  { packages: ['firefox-esr'], files: [[process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']] },
  // WebKit, Safari's engine, with the libraries for a window on a machine without a display.
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

/** Installs the missing browsers of three engines from Debian's packages, where that is possible. */
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
if (process.argv.includes('--built') && !isRelease)
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'])
