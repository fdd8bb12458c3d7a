import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findMissingSheets,
  findUnusedSheets,
  listImportedSheets,
  listNeededSheets,
} from './mantine-styles.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Imports the style sheets that every screen has. */
const ALWAYS = 'src/app/shell/styles.ts'
const everywhere = listImportedSheets(read(ALWAYS))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/app'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test') && file !== ALWAYS)

const find = (among: (text: string, everywhere: readonly string[]) => string[]) =>
  files.flatMap((file) => among(read(file), everywhere).map((sheet) => `${file}: ${sheet}`))

describe("Mantine's styles", () => {
  it('are imported by the file that renders the component, or are on every screen', () => {
    expect(everywhere.length).toBeGreaterThan(10)
    expect(find(findMissingSheets)).toEqual([])
  })

  it('are imported only for components that the file renders', () => {
    expect(find(findUnusedSheets)).toEqual([])
  })
})

describe('the style sheet check', () => {
  const menu = "import { Button, Menu } from '@mantine/core'\n"
  const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`

  it('reports a menu without its style sheet or that of its popover', () => {
    expect(findMissingSheets(menu, everywhere)).toEqual(
      expect.arrayContaining([sheet('Menu'), sheet('Popover')]),
    )
    expect(findMissingSheets(`import '${sheet('Menu')}'\n${menu}`, everywhere)).toContain(sheet('Popover'))
    const whole = ['Menu', 'Overlay', 'Popover'].map((name) => `import '${sheet(name)}'\n`).join('')
    expect(findMissingSheets(`${whole}${menu}`, everywhere)).toEqual([])
  })

  it('needs the style sheet of a compound member only where a file renders it', () => {
    const checkbox = "import { Checkbox } from '@mantine/core'\n"
    expect(listNeededSheets(checkbox)).not.toContain(sheet('CheckboxCard'))
    expect(listNeededSheets(`${checkbox}const a = <Checkbox.Card />\n`)).toContain(sheet('CheckboxCard'))
  })

  it('reports a date field without the style sheets of both packages', () => {
    const field = "import { DateInput } from '@mantine/dates'\n"
    expect(findMissingSheets(field, everywhere)).toEqual(
      expect.arrayContaining(['@mantine/dates/styles.layer.css', sheet('Popover')]),
    )
  })

  it('reports an unused style sheet, and needs none for a type', () => {
    expect(findUnusedSheets(`import '${sheet('Tabs')}'\n${menu}`, everywhere)).toEqual([sheet('Tabs')])
    expect(findUnusedSheets(`import '${sheet('Button')}'\n${menu}`, everywhere)).toEqual([sheet('Button')])
    expect(listNeededSheets("import type { MenuProps } from '@mantine/core'\n")).toEqual([])
    expect(listNeededSheets("import { type MenuProps } from '@mantine/core'\n")).toEqual([])
  })
})
