import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folders: string[] = []

/** Creates a temporary project with the files, and checks it with the rules of the repository. */
function check(files: Record<string, string>): { status: number | null; output: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'walkdown-rules-'))
  folders.push(folder)
  for (const name of ['.dependency-cruiser.cjs', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  const cruise = spawnSync(
    path.join(root, 'node_modules/.bin/depcruise'),
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'src',
      ...(Object.keys(files).some((name) => name.startsWith('sw/')) ? ['sw'] : []),
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status: cruise.status, output: `${cruise.stdout}${cruise.stderr}` }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const exported = 'export const value = 1\n'
const importing = (target: string) => `import { value } from '${target}'\nexport const other = value\n`

const violations: [rule: string, from: string, to: string][] = [
  ['rules-import-nothing', 'src/rules/a.ts', 'src/contract/b.ts'],
  ['contract-imports-rules', 'src/contract/a.ts', 'src/offline/public.ts'],
  ['offline-imports-contract-and-rules', 'src/offline/a.ts', 'src/app/shared/b.ts'],
  ['offline-has-one-door', 'src/app/technician/a.ts', 'src/offline/database/b.ts'],
  ['areas-know-only-shared', 'src/app/technician/a.ts', 'src/app/supervisor/b.ts'],
  ['areas-know-only-shared', 'src/app/admin/a.ts', 'src/app/shell/b.ts'],
  ['shared-knows-no-area', 'src/app/shared/a.ts', 'src/app/technician/b.ts'],
  ['shell-stays-in-front', 'src/app/shell/a.ts', 'src/server/b.ts'],
  ['worker-imports-engine', 'sw/a.ts', 'src/app/shared/b.ts'],
  ['server-is-apart', 'src/server/a.ts', 'src/app/shared/b.ts'],
  ['server-is-apart', 'src/server/a.ts', 'src/offline/public.ts'],
  ['modules-meet-at-services', 'src/server/one/one-service.ts', 'src/server/two/two-store.ts'],
  ['stores-stay-low', 'src/server/one/one-store.ts', 'src/server/one/one-service.ts'],
  ['routes-stay-on-top', 'src/server/one/one-service.ts', 'src/server/one/one-routes.ts'],
  ['routes-stay-on-top', 'src/server/one/make-one.ts', 'src/server/one/one-routes.ts'],
  ['routes-stay-on-top', 'src/server/one/one-store.ts', 'src/server/one/one-routes.ts'],
  ['routes-leave-sql-to-stores', 'src/server/one/one-routes.ts', 'src/server/db/database.ts'],
  ['sql-stays-in-stores', 'src/server/one/make-one.ts', 'src/server/db/schema/ones.ts'],
  ['infrastructure-imports-no-module', 'src/server/storage/a.ts', 'src/server/one/one-service.ts'],
  ['tests-stay-outside', 'src/server/a.ts', 'src/server/b.test.ts'],
]

/** Each violation has its own files, so that one run reports all of them. */
const planted = violations.map(([rule, ...files], index) => {
  const [from, to] = files.map((file) =>
    file.replace(/\b([ab])\.(ts|test\.ts)$/, `$1${index}.$2`).replaceAll(/\b(one|two)\b/g, `$1${index}`),
  ) as [string, string]
  return { rule, from, to }
})

const builder = "import { eq } from 'drizzle-orm'\nexport const value = eq\n"

/** Cycles, a missing file and SQL imports: violations that `violations` cannot express. */
const otherFiles = {
  'src/rules/ring/a.ts': "import { value } from './b.ts'\nexport const value2 = value\n",
  'src/rules/ring/b.ts': "import { value2 } from './a.ts'\nexport const value = () => value2\n",
  'src/rules/types/a.ts': "import type { B } from './b.ts'\nexport type A = B[]\n",
  'src/rules/types/b.ts': "import type { A } from './a.ts'\nexport type B = { all: A }\n",
  'src/rules/lost.ts': importing('./gone.ts'),
  'src/server/sql/sql-service.ts': builder,
  'src/server/sql/sql-types.ts': "import type { SQL } from 'drizzle-orm'\nexport type One = SQL\n",
  'src/server/jobs/sql-job.ts': "import pg from 'pg'\nexport const value = pg\n",
  'src/server/sql/sql-store.ts': builder,
}

describe('the import rules', () => {
  let found = ''
  beforeAll(() => {
    const files = planted.map(({ from, to }) => ({ [from]: importing(`#${to}`), [to]: exported }))
    const { status, output } = check(Object.assign({}, otherFiles, ...files))
    expect(status).not.toBe(0)
    found = output
  })

  it.each(planted)('$rule: $from may not import $to', ({ rule, from, to }) => {
    expect(found).toContain(`${rule}: ${from} → ${to}`)
  })

  it.each(['ring', 'types'])(
    'no-cycles: rejects files that import each other, also for types: %s',
    (folder) => {
      expect(found).toContain(`no-cycles: src/rules/${folder}/`)
    },
  )

  it('sql-stays-in-stores: only stores import the query builder and the driver, also for types', () => {
    for (const file of ['jobs/sql-job.ts', 'sql/sql-service.ts', 'sql/sql-types.ts'])
      expect(found).toContain(`sql-stays-in-stores: src/server/${file}`)
    expect(found).not.toContain('sql-store.ts')
  })

  it('everything-resolves: rejects an import of a missing file', () => {
    expect(found).toContain('everything-resolves: src/rules/lost.ts')
  })

  it('accept allowed imports', () => {
    const { status, output } = check({
      'src/rules/b.ts': exported,
      'src/contract/c.ts': importing('#src/rules/b.ts'),
      'src/app/technician/a.ts': importing('#src/contract/c.ts').replace('value }', 'other as value }'),
    })
    expect(output).toContain('no dependency violations found')
    expect(output).toMatch(/3 modules|\(3 modules/)
    expect(status).toBe(0)
  })
})
