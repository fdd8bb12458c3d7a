import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLongFiles } from './source-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(src|sw|tests|scripts|bench)\/.*\.(ts|tsx|mjs)$/.test(file))
  .filter((file) => !file.startsWith('tests/architecture/'))

const MAX_LINES = 400

/** Lines that match a pattern, as `file:line: text`. */
function findLines(among: string[], pattern: RegExp): string[] {
  return among.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
}

const rules: { says: string; among: (file: string) => boolean; pattern: RegExp; planted: string }[] = [
  {
    // The next lines contain the markers because the rule searches for them.
    says: 'contains no open markers, skipped tests or disabled checks',
    among: () => true,
    pattern: /\b(TODO|FIXME|XXX|HACK)\b|\.(only|skip|todo)\(|@ts-(ignore|expect-error|nocheck)|biome-ignore/,
    planted: 'it.only(',
  },
  {
    says: 'swallows no errors',
    among: (file) => !file.startsWith('tests/') && !file.includes('.test.'),
    pattern: /catch *(\([^)]*\))? *\{ *\}|\.catch\(\(\) *=> *(\{\}|undefined|null)\)/,
    planted: 'work().catch(() => {})',
  },
  {
    says: 'imports from distant folders by alias, not by ../../',
    among: () => true,
    pattern: /from '\.\.\/\.\.\//,
    planted: "import { a } from '../../b.ts'",
  },
  {
    // An intranet may have no HTTPS, and without it browsers have no `randomUUID`.
    says: 'creates ids that need no HTTPS in the browser',
    among: (file) => /^(src\/(app|offline)|sw)\//.test(file) && !file.includes('.test'),
    pattern: /crypto\.randomUUID\(/,
    planted: 'const id = crypto.randomUUID()',
  },
  {
    // React's `lazy` removes the whole screen when a chunk fails to load.
    says: 'loads chunks through src/app/shared/lazy',
    among: (file) => /^src\/app\//.test(file),
    pattern: /import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from 'react'/,
    planted: "import { lazy, useState } from 'react'",
  },
  {
    // Unique cursors fail in WebKit on an empty result, and the database does not recover.
    says: 'uses no unique IndexedDB cursors',
    among: (file) => /^(src|sw)\//.test(file),
    pattern: /\b(uniqueKeys|eachUniqueKey)\b|['"](nextunique|prevunique)['"]/,
    planted: "outbox.orderBy('execution_id').uniqueKeys()",
  },
  {
    // Those files handle an API that is missing, throws or never answers.
    says: 'uses optional browser APIs in one place',
    among: (file) =>
      /^(src\/app|src\/offline|sw)\//.test(file) &&
      !file.includes('.test') &&
      !file.startsWith('src/offline/browser/') &&
      ![
        'src/app/shared/device/local-storage.ts',
        'src/app/shared/routing/tab-memory.ts',
        'src/app/shell/register-service-worker.ts',
        'src/app/technician/push/push-subscription.ts',
        'src/offline/session/session-store.ts',
        'sw/serve-optional-part.ts',
      ].includes(file),
    pattern:
      /\b(sessionStorage|localStorage|indexedDB|caches)\b[.)]|navigator\.(storage|locks|serviceWorker)|new BroadcastChannel/,
    planted: "sessionStorage.getItem('place')",
  },
  {
    // A native number field drops a separator silently, or reads "6,001" as 6.001.
    says: 'takes numbers through NumberField and parseNumber',
    among: (file) => /^src\/app\//.test(file) && file !== 'src/app/shared/forms/number-field.tsx',
    pattern: /type="number"|\bNumberInput\b|\bparseFloat\(|inputMode="decimal"/,
    planted: '<TextInput type="number" />',
  },
  {
    // Back would leave the screen and lose the typed text.
    says: 'opens overlays only as the shared Modal or the side menu, which Back closes',
    among: (file) =>
      /^src\/app\//.test(file) &&
      !['src/app/shared/dialogs/modal.tsx', 'src/app/shell/layout/navigation/side-drawer.tsx'].includes(file),
    pattern: /^import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from '@mantine\/core'|^ {2}(Modal|Drawer),$|<dialog\b/,
    planted: "import { Modal, Stack } from '@mantine/core'",
  },
  {
    says: 'names constant numbers, texts and patterns in capitals',
    among: (file) =>
      /^(src|sw)\//.test(file) && !file.includes('.test') && !/^src\/server\/(?!plan-import\/)/.test(file),
    pattern: /^(export )?const [a-z]\w* = (-?\d|\/(?![/*])|'|"|`|String\.raw|new RegExp\()/,
    planted: 'const mostPages = 2_000',
  },
  {
    says: 'gives a parameter named tx the type of a transaction',
    among: (file) => /^src\/server\//.test(file),
    pattern: /\btx: Db\b/,
    planted: 'export async function lockThing(tx: Db, id: number) {',
  },
  {
    says: 'takes the time from the injected clock',
    among: (file) => /^src\/server\/.*-(service|store)\.ts$/.test(file),
    pattern: /new Date\(\)/,
    planted: 'const now = new Date()',
  },
]

/** The first lines of statements that lock rows outside a transaction. */
function findLooseLocks(text: string): string[] {
  return [...text.matchAll(/\.for\('(?:no key update|update|key share|share)'/g)].flatMap(({ index }) => {
    const before = text.slice(0, index)
    const start = Math.max(before.lastIndexOf('await '), before.lastIndexOf('return '))
    const statement = before.slice(start).replace(/^\w+ /, '')
    return /^(?:\w+\()?tx\b/.test(statement) ? [] : [statement.split('\n')[0]!]
  })
}

/** True for a text field in component state that is lost without a question. */
function losesTyping(text: string): boolean {
  const isTypedInto = /<(TextInput|Textarea)\b/.test(text) && /useState\(''\)/.test(text)
  return isTypedInto && !/\b(useUnsavedInput|useContractForm)\(/.test(text)
}

/** Files with text for a search or a login only, or with a dialog that asks before it closes. */
const exemptFromQuestion = [
  // A name of a few words, which is saved at once.
  'src/app/shared/plan-check/node-dialogs.tsx',
  'src/app/shell/login/company/confirm-form.tsx',
  'src/app/shell/login/login-form.tsx',
  'src/app/supervisor/search/search-box.tsx',
  'src/app/technician/checklist/annotation/annotation-dialog.tsx',
]

describe('the repository', () => {
  it('asks before typed text is lost', () => {
    expect(losesTyping("const [text, setText] = useState('')\nreturn <Textarea value={text} />")).toBe(true)
    const losing = files.filter(
      (file) => /^src\/app\/.*\.tsx$/.test(file) && losesTyping(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(losing).toEqual(exemptFromQuestion)
  })

  it('locks rows only in transactions, through `tx`', () => {
    expect(findLooseLocks("const [row] = await db\n.select()\n.from(plants)\n.for('update')")).toEqual(['db'])
    expect(findLooseLocks("return selectPlants(db, 1).for('key share')")).toHaveLength(1)
    const stores = files.filter((file) => /^src\/server\//.test(file) && !file.includes('.test.'))
    const locking = stores.filter((file) => readFileSync(path.join(root, file), 'utf8').includes(".for('"))
    expect(locking.length).toBeGreaterThan(8)
    for (const file of locking)
      expect({ file, loose: findLooseLocks(readFileSync(path.join(root, file), 'utf8')) }).toEqual({
        file,
        loose: [],
      })
  })

  it.each(rules)('$says', ({ among, pattern, planted }) => {
    expect(planted).toMatch(pattern)
    expect(findLines(files.filter(among), pattern)).toEqual([])
  })

  it('names files in kebab-case, in whole words', () => {
    const odd = files.filter(
      (file) =>
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.(ts|tsx|mjs)$/.test(path.basename(file)) ||
        /(^|[-/])(utils?|helpers?|misc)([-./]|$)|\/common[/.]/.test(file),
    )
    expect(odd).toEqual([])
  })

  it('has no long files', () => {
    // Generated: one line for each message with parameters, in one list of areas.
    const written = files.filter((name) => name !== 'src/i18n/message-params.ts')
    const all = written.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    expect(findLongFiles(all, MAX_LINES)).toEqual([])
  })

  it('reports a file with too many lines', () => {
    const planted = (lines: number) => [{ name: 'src/long.ts', text: 'const a = 1\n'.repeat(lines) }]
    expect(findLongFiles(planted(MAX_LINES), MAX_LINES)).toEqual([])
    expect(findLongFiles(planted(MAX_LINES + 1), MAX_LINES)).toEqual([`src/long.ts: ${MAX_LINES + 1}`])
  })
})
