import { expect, it } from 'vitest'
import type { PageWarning } from '#src/rules/plan-reading/find-warnings.ts'
import { type NodeSource, readReasons } from '#src/rules/plan-reading/plan-node.ts'
import { describeSource } from './describe-place.ts'

const at = (reason?: NodeSource['reason']): NodeSource => ({
  ...{ page: 2, box: [0, 3, 9, 4], confidence: 1, reason },
})
const inPdf = { file_kind: 'pdf' as const, page_warnings: [] }

it('the place of an entry names how it was read, in one sentence', () => {
  expect(describeSource(inPdf, at('list_item'))).toBe('Page 2, an item of a list.')
  for (const reason of readReasons) expect(describeSource(inPdf, at(reason))).toMatch(/^Page 2, .+\.$/)
})

it('a page that text recognition read is named as such', () => {
  const recognized = (page: number): PageWarning => ({ id: 'w', kind: 'page_recognized', page, text: '' })
  const table = 'Page 2, in a table with lines: they show its columns.'
  const sentenceOf = (page: number) =>
    describeSource({ ...inPdf, page_warnings: [recognized(page)] }, at('table_row'))
  expect(sentenceOf(1)).toBe(table)
  expect(sentenceOf(2)).toBe(`${table} Text recognition read this page: compare the words with it.`)
})

it('a row of a spreadsheet has no lines', () => {
  const inSheet = { file_kind: 'csv' as const, page_warnings: [] }
  expect(describeSource(inSheet, at('table_row'))).toBe(
    'Sheet 2, row 4, in a table: its cells show the columns.',
  )
})

it('a reading from before reasons were stored names its page', () => {
  expect(describeSource(inPdf, at())).toBe('Read on page 2')
})
