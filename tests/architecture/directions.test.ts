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

/** Physical sides in CSS; `fourSpaces` finds shorthands that can have unequal left and right values. */
const sides =
  /(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/g
const fourSpaces = /(?<![\w-])(margin|padding|inset)\s*:\s*([^;]+);/g

/** Splits a shorthand into its values; text in brackets stays one value. */
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

/** Finds physical left and right in CSS: the text direction of the language (RTL) must decide the side. */
function findSides(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const spaces = [...bare.matchAll(fourSpaces)].filter(([, , values]) => {
    const [, right, , left] = splitValues(values!)
    return left !== undefined && left !== right
  })
  return [...(bare.match(sides) ?? []), ...spaces.map(([whole]) => whole)]
}

describe('a style', () => {
  it('uses logical properties instead of left and right', () => {
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
  ])('is reported with %s', (planted) => {
    expect(findSides(`.planted { ${planted} }`)).toHaveLength(1)
  })

  it.each([
    'margin-inline-start: 1rem;',
    'inset: 0;',
    'padding: 0 1rem 2rem 1rem;',
    'text-align: start;',
    '--left: 1px;',
  ])('is accepted with %s', (planted) => {
    expect(findSides(`.planted { ${planted} }`)).toEqual([])
  })
})

/** Intl calls with a fixed or default locale, which ignore the language of the user. */
const fixedLocale =
  /\bIntl\.\w+\(\s*(?:'|"|undefined|\))|\btoLocale(?:Date|Time)?String\(\s*(?:'|"|undefined|\))/g
/** Files that read data from Intl and format no text. */
const readsIntlDataOnly = new Set([
  'src/app/shared/format/date-settings.ts',
  'src/app/admin/calendar/write-calendar-file.ts',
])

describe('a screen', () => {
  it('formats dates and numbers in the language of the user', () => {
    const files = listFiles('src/app', 'src/i18n').filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
    )
    const found = files
      .filter((file) => !readsIntlDataOnly.has(file))
      .flatMap((file) =>
        (read(file).match(fixedLocale) ?? [])
          // `resolvedOptions()` reads the time zone of the device.
          .filter(
            (text) => !(text === 'Intl.DateTimeFormat()' && read(file).includes(`${text}.resolvedOptions()`)),
          )
          .map((text) => `${file}: ${text}`),
      )
    expect(found).toEqual(["src/app/shared/format/dates.ts: Intl.DateTimeFormat('"])
  })
})
