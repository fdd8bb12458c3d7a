import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('a file for a spreadsheet holds what was written, and no formulas', () => {
  const csv = writeCsv([
    ['Number', 'What was found', 'Value'],
    ['F-000123', 'Leaks, "a lot"\nat the flange', -4.5],
    ['F-000124', '=HYPERLINK("http://elsewhere")', ''],
  ])
  expect(csv).toBe(
    '\ufeffNumber,What was found,Value\r\n' +
      'F-000123,"Leaks, ""a lot""\nat the flange",-4.5\r\n' +
      'F-000124,"\'=HYPERLINK(""http://elsewhere"")",\r\n',
  )
})
