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

const MOST_LINES = 400

/** Lines of the project that a pattern finds. */
function findLines(among: string[], pattern: RegExp): string[] {
  return among.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
}

const rules: { says: string; among: (file: string) => boolean; pattern: RegExp; planted: string }[] = [
  {
    // The two lines below are what is looked for and what the look has to find: nothing here is open or switched off.
    says: 'nothing is left open or switched off',
    among: () => true,
    pattern: /\b(TODO|FIXME|XXX|HACK)\b|\.(only|skip|todo)\(|@ts-(ignore|expect-error|nocheck)|biome-ignore/,
    planted: 'it.only(',
  },
  {
    says: 'no error is swallowed',
    among: (file) => !file.startsWith('tests/') && !file.includes('.test.'),
    pattern: /catch *(\([^)]*\))? *\{ *\}|\.catch\(\(\) *=> *(\{\}|undefined|null)\)/,
    planted: 'work().catch(() => {})',
  },
  {
    says: 'other folders are imported by their name, not by climbing',
    among: () => true,
    pattern: /from '\.\.\/\.\.\//,
    planted: "import { a } from '../../b.ts'",
  },
  {
    // It takes the screen away with a piece that cannot be loaded.
    says: 'pieces of a screen are loaded by src/app/shared/lazy',
    among: (file) => /^src\/app\//.test(file),
    pattern: /import \{[^}]*\b(lazy|Suspense)\b[^}]*\} from 'react'/,
    planted: "import { lazy, useState } from 'react'",
  },
  {
    // They fail in Safari's engine wherever nothing is found, and the database does not recover from it.
    says: 'no cursor skips equal keys',
    among: (file) => /^(src|sw)\//.test(file),
    pattern: /\b(uniqueKeys|eachUniqueKey)\b|['"](nextunique|prevunique)['"]/,
    planted: "outbox.orderBy('execution_id').uniqueKeys()",
  },
  {
    // There, each is used as what may be missing, refuse, or never answer.
    says: 'what a browser may not have is touched in one place',
    among: (file) =>
      /^(src\/app|src\/offline|sw)\//.test(file) &&
      !file.includes('.test') &&
      !file.startsWith('src/offline/browser/') &&
      ![
        'src/app/shared/device/local-storage.ts',
        'src/app/shared/routing/tab-memory.ts',
        'src/app/shell/register-service-worker.ts',
        'src/offline/session/session-store.ts',
        'sw/serve-apart.ts',
      ].includes(file),
    pattern:
      /\b(sessionStorage|localStorage|indexedDB|caches)\b[.)]|navigator\.(storage|locks|serviceWorker)|new BroadcastChannel/,
    planted: "sessionStorage.getItem('place')",
  },
  {
    // A browser's own number field drops a separator without a word, or reads "6,001" as 6.001.
    says: 'numbers are typed into NumberField and read by parseNumber',
    among: (file) => /^src\/app\//.test(file) && file !== 'src/app/shared/forms/number-field.tsx',
    pattern: /type="number"|\bNumberInput\b|\bparseFloat\(|inputMode="decimal"/,
    planted: '<TextInput type="number" />',
  },
  {
    // Back would leave the screen, and what was typed with it.
    says: 'what opens in front of a screen is the shared Modal or the side menu, which Back closes',
    among: (file) =>
      /^src\/app\//.test(file) &&
      !['src/app/shared/dialogs/modal.tsx', 'src/app/shell/layout/navigation/side-drawer.tsx'].includes(file),
    pattern: /^import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from '@mantine\/core'|^ {2}(Modal|Drawer),$|<dialog\b/,
    planted: "import { Modal, Stack } from '@mantine/core'",
  },
  {
    says: 'a number, a text or a pattern that never changes is written in capitals',
    among: (file) =>
      /^(src|sw)\//.test(file) && !file.includes('.test') && !/^src\/server\/(?!plan-import\/)/.test(file),
    pattern: /^(export )?const [a-z]\w* = (-?\d|\/(?![/*])|'|"|`|String\.raw|new RegExp\()/,
    planted: 'const mostPages = 2_000',
  },
  {
    says: 'what is called a transaction is one',
    among: (file) => /^src\/server\//.test(file),
    pattern: /\btx: Db\b/,
    planted: 'export async function lockThing(tx: Db, id: number) {',
  },
  {
    says: 'time comes from the clock that a test can set',
    among: (file) => /^src\/server\/.*-(service|store)\.ts$/.test(file),
    pattern: /new Date\(\)/,
    planted: 'const now = new Date()',
  },
]

/** The beginnings of what locks rows without being a statement of a transaction. */
function findLooseLocks(text: string): string[] {
  return [...text.matchAll(/\.for\('(?:no key update|update|key share|share)'/g)].flatMap(({ index }) => {
    const before = text.slice(0, index)
    const start = Math.max(before.lastIndexOf('await '), before.lastIndexOf('return '))
    const statement = before.slice(start).replace(/^\w+ /, '')
    return /^(?:\w+\()?tx\b/.test(statement) ? [] : [statement.split('\n')[0]!]
  })
}

/** True where a person types into state of the component's own, and nothing asks before it is lost. */
function losesTyping(text: string): boolean {
  const isTypedInto = /<(TextInput|Textarea)\b/.test(text) && /useState\(''\)/.test(text)
  return isTypedInto && !/\b(useHoldUpdates|useContractForm)\(/.test(text)
}

/** What is typed there is no work: it finds or signs in, or a question of the dialog's own comes first. */
const typedLightly = [
  'src/app/shell/login/company/confirm-form.tsx',
  'src/app/shell/login/login-form.tsx',
  'src/app/supervisor/search/search-box.tsx',
  'src/app/technician/checklist/annotation/annotation-dialog.tsx',
]

describe('the repository', () => {
  it('asks before text is lost that somebody typed', () => {
    expect(losesTyping("const [text, setText] = useState('')\nreturn <Textarea value={text} />")).toBe(true)
    const losing = files.filter(
      (file) => /^src\/app\/.*\.tsx$/.test(file) && losesTyping(readFileSync(path.join(root, file), 'utf8')),
    )
    expect(losing).toEqual(typedLightly)
  })

  it('locks rows in transactions alone: `tx` is of a type that only a transaction gives', () => {
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

  it('has files that fit on a few screens', () => {
    const all = files.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    expect(findLongFiles(all, MOST_LINES)).toEqual([])
  })

  it('would be told of a file that is longer', () => {
    const planted = (lines: number) => [{ name: 'src/long.ts', text: 'const a = 1\n'.repeat(lines) }]
    expect(findLongFiles(planted(MOST_LINES), MOST_LINES)).toEqual([])
    expect(findLongFiles(planted(MOST_LINES + 1), MOST_LINES)).toEqual([`src/long.ts: ${MOST_LINES + 1}`])
  })
})
