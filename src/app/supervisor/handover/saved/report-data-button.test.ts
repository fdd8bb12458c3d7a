import { expect, test } from 'vitest'
import { tabulate } from '#src/app/shared/export/export-column.ts'
import type { ReportStat } from '#src/contract/supervisor/handover-reports.ts'
import { writeCsv } from '#src/rules/write-csv.ts'
import { reportDataColumns } from './report-data-button.tsx'

const figure: ReportStat = {
  plant: 'Boiler House',
  equipment_tag: 'PU-1',
  equipment_name: 'Feed pump',
  checklist_name: 'Weekly',
  technician_name: 'Tess Tech',
  task_number: '1',
  title: 'Read the pressure',
  is_critical: true,
  status: 'not_inspected',
  answered_at: null,
  measurement: -2.5,
  unit: 'bar',
  tolerance_min: null,
  tolerance_max: 6,
  previous: 4,
  corrective_action: null,
  description: '=HYPERLINK("http://example.invalid")',
  finding: null,
}

test('exports one row per task and escapes formulas in user text', () => {
  const [head, line] = tabulate(reportDataColumns, [figure])
  expect(line).toHaveLength(head!.length)
  expect(new Set(head).size).toBe(head!.length)
  expect(line).toEqual(expect.arrayContaining(['PU-1', 'Could not be inspected', -2.5, 'bar', 6, 4, 'Yes']))
  const text = writeCsv([line!])
  expect(text).toContain(`"'=HYPERLINK(""http://example.invalid"")"`)
  // A negative number stays a number (formula injection guard).
  expect(text).toContain(',-2.5,')
})
