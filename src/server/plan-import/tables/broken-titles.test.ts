import { describe, expect, it } from 'vitest'
import type { Word } from '#src/server/plan-import/layout/words.ts'
import { findBrokenWord, joinBrokenTitles } from './broken-titles.ts'
import type { TableColumn } from './table-frame.ts'

const LETTER = 6
const PADDING = 4

/** A column with room for ten letters, and a title on several lines. */
function makeColumn(...lines: string[]): TableColumn {
  const words = lines.map((line, at) => {
    let x0 = PADDING
    return line.split(' ').map((text): Word => {
      const word = { text, drawn: text, x0, x1: x0 + text.length * LETTER, baseline: at * 10, size: 8 }
      x0 = word.x1 + LETTER
      return { ...word, top: at * 10 - 8, bottom: at * 10, isBold: true, run: at, home: x0 }
    })
  })
  const title = lines.join(' ')
  return { field: null, title, lines: words, x0: PADDING, x1: 64, left: 0, right: 2 * PADDING + 10 * LETTER }
}

function join(column: TableColumn, isRuled = true, known: string[] = []) {
  const header = { page: 1, top: 0, bottom: 0 }
  joinBrokenTitles({ columns: [column], isRuled, header }, { hasWord: (word) => known.includes(word) })
  return [column.title, column.isTitleUncertain ?? false]
}

describe('the lines of a title in a narrow column', () => {
  it.each([
    ['a word that fills its line', ['Conductivi', 'ty of water'], 'Conductivity of water', false],
    ['a word that the line had room for', ['Gearbox', 'oil level'], 'Gearbox oil level', false],
    ['a small word', ['Resistance', 'at rated speed'], 'Resistance at rated speed', true],
    ['two words that would fit a line of their own', ['Oil', 'level'], 'Oil level', false],
    ['an end that may be a word', ['Temperatur', 'ometry'], 'Temperatur ometry', true],
    ['a likely end', ['Differenti', 'ally'], 'Differentially', true],
  ])('are joined, or not, at the end of %s', (_, lines, title, isUncertain) => {
    expect(join(makeColumn(...lines))).toEqual([title, isUncertain])
  })

  it('are joined without doubt to a word of the rows', () => {
    expect(join(makeColumn('Thermograp', 'hicscan'), true, ['Thermographicscan'])).toEqual([
      'Thermographicscan',
      false,
    ])
  })

  it('stay as they are without rules, where the width of the column is not known', () => {
    expect(join(makeColumn('Conductivi', 'ty of water'), false)).toEqual(['Conductivi ty of water', false])
  })
})

describe('the lines of a cell in a narrow column', () => {
  const find = (lines: string[], followed: string[] = []) => {
    const column = makeColumn(...lines)
    return findBrokenWord(column.lines.flat(), column, { isFollowed: (word) => followed.includes(word) })
  }

  it('may break a word that fills its line', () => {
    expect(find(['Works of', 'Riversidee', 'nd and hall'])).toBe('Riversidee nd')
  })

  it.each([
    ['the line had room for a letter', ['Riverbed', 'and hall'], []],
    ['the next line begins with a capital', ['Riversidee', 'Hall'], []],
    ['the line has two words', ['Pump house', 'and hall'], []],
    ['the word is whole elsewhere', ['Compressor', 'and dryer'], ['Compressor']],
  ])('break no word where %s', (_, lines, followed) => {
    expect(find(lines, followed)).toBeNull()
  })
})
