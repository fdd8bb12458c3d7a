import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildFrontend } from '#scripts/build-frontend.ts'
import { serverAdmin, startServerProcess } from './server-process.ts'
import { createTestFolder } from './test-database.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The packages in a release's lock file, as paths in `node_modules`. */
function listLocked(release: string): string[] {
  const lock = JSON.parse(readFileSync(path.join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  return Object.keys(lock.packages)
    .filter((name) => name !== '')
    .map((name) => name.replace(/^.*node_modules\//, ''))
}

/** Links the packages that an installation of the release has on this platform. */
function linkPackages(release: string): void {
  for (const name of new Set(listLocked(release))) {
    if (!existsSync(path.join(root, 'node_modules', name))) continue
    const link = path.join(release, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), link)
  }
}

// Without this option Node.js resolves packages from the link targets, and finds the build tools.
const NODE_OPTIONS = '--preserve-symlinks --preserve-symlinks-main'

test('a release runs on its production packages alone, and lists them', async () => {
  const place = await createTestFolder()
  const release = await mkdtemp(path.join(tmpdir(), 'walkdown-release-'))
  try {
    await buildFrontend()
    await run(process.execPath, ['--import', 'tsx', 'scripts/release.ts', release], { cwd: root })
    linkPackages(release)

    for (const tool of ['vite', 'tsx', 'typescript', 'react', '@playwright/test'])
      expect(existsSync(path.join(release, 'node_modules', tool))).toBe(false)
    expect(readdirSync(path.join(release, 'src/server'))).toEqual(['db'])

    const server = await startServerProcess(place, { NODE_OPTIONS }, release)
    try {
      expect((await fetch(`${server.address}/api/health/`)).status).toBe(200)
      expect(await (await fetch(`${server.address}/login`)).text()).toContain('<div id="root"')
      const body = JSON.stringify(serverAdmin)
      const headers = { 'content-type': 'application/json' }
      const login = await fetch(`${server.address}/api/auth/login/`, { method: 'POST', headers, body })
      expect(login.status).toBe(200)
      const archive = path.join(release, 'plant.tar.gz')
      const { stdout } = await run(process.execPath, ['dist/server/commands/backup.js', archive], {
        cwd: release,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: place.dataDir, NODE_OPTIONS },
      })
      expect(stdout).toContain('Backed up')
    } finally {
      await server.stop()
    }

    const { bomFormat, components } = JSON.parse(readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8'))
    expect(bomFormat).toBe('CycloneDX')
    const named = (components as { group?: string; name: string }[]).map(({ name }) => name)
    expect([...new Set(named)].sort()).toEqual([...new Set(listLocked(release))].sort())
    expect(named).toContain('zod')
  } finally {
    await rm(release, { recursive: true, force: true })
    await place.remove()
  }
})
