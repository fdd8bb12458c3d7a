import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('writes quoted cells and no formulas', () => {
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

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "\t'=1"],
  [' =1', "' =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a;=1+1', "a;'=1+1"],
  ['a; ＝1+1', "a;' ＝1+1"],
  ['a,=1+1', "a,'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\r\n=1+1', "a\r\n'=1+1"],
  ['a\u2028=1', "a\u2028'=1"],
  ['a;b;@x', "a;b;'@x"],
  ['"=1";"=2"', `'"=1";'"=2"`],
])('escapes formulas in the cell %j after any separator', (given, guarded) => {
  const cell = writeCsv([[given]], { begins: false }).slice(0, -2)
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  expect(text).toBe(guarded)
})

test('leaves other text unchanged', () => {
  for (const text of ['P-101A', 'a-b', '1=1', 'Pump 3, leaks', 'see; again', 'b@plant.example'])
    expect(
      writeCsv([[text]], { begins: false })
        .replaceAll('"', '')
        .trimEnd(),
    ).toBe(text)
})
