import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A side that is named, or a different space on the left and on the right. */
const sides =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/g
const fourSpaces = /(?<![\w-])(margin|padding|inset)\s*:\s*([^;]+);/g

/** The values of a shorthand, with what stands in brackets as one. */
function splitValues(text: string): string[] {
  let depth = 0
  const values = ['']
  for (const letter of text.trim().replace(/\s+/g, ' ')) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ' ' && depth === 0) values.push('')
    else values[values.length - 1] += letter
  }
  return values
}

/** Where a style names the left or the right, which the direction of the language ought to decide. */
function findSides(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const spaces = [...bare.matchAll(fourSpaces)].filter(([, , values]) => {
    const [, right, , left] = splitValues(values!)
    return left !== undefined && left !== right
  })
  return [...(bare.match(sides) ?? []), ...spaces.map(([whole]) => whole)]
}

describe('a style', () => {
  it('lays out by the beginning and the end of a line, and not by left and right', () => {
    const styles = listFiles('src/**/*.css')
    expect(styles.length).toBeGreaterThan(40)
    expect(styles.flatMap((file) => findSides(read(file)).map((found) => `${file}: ${found}`))).toEqual([])
  })

  it.each([
    'margin-left: 1rem;',
    'right: 0;',
    'border-left: 1px solid;',
    'border-top-left-radius: 4px;',
    'text-align: right;',
    'padding: 0 1rem 0 calc(2 * (1rem + 1px));',
  ])('would be found with %s', (planted) => {
    expect(findSides(`.planted { ${planted} }`)).toHaveLength(1)
  })

  it.each([
    'margin-inline-start: 1rem;',
    'inset: 0;',
    'padding: 0 1rem 2rem 1rem;',
    'text-align: start;',
    '--left: 1px;',
  ])('is left alone with %s', (planted) => {
    expect(findSides(`.planted { ${planted} }`)).toEqual([])
  })
})

/** Texts by which a screen would write dates or numbers in one language, whoever reads them. */
const fixed = /\bIntl\.\w+\(\s*(?:'|"|undefined|\))|\btoLocale(?:Date|Time)?String\(\s*(?:'|"|undefined|\))/g
/** Reads what Intl knows, and shows nothing. */
const knowsOnly = new Set([
  'src/app/shared/format/date-settings.ts',
  'src/app/admin/calendar/write-calendar-file.ts',
])

describe('a screen', () => {
  it('writes dates and numbers in the language that is spoken', () => {
    const files = listFiles('src/app', 'src/i18n').filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
    )
    const found = files
      .filter((file) => !knowsOnly.has(file))
      .flatMap((file) =>
        (read(file).match(fixed) ?? [])
          // Which time zone a device is in.
          .filter(
            (text) => !(text === 'Intl.DateTimeFormat()' && read(file).includes(`${text}.resolvedOptions()`)),
          )
          .map((text) => `${file}: ${text}`),
      )
    expect(found).toEqual(["src/app/shared/format/dates.ts: Intl.DateTimeFormat('"])
  })
})
