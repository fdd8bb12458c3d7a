import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { applyCorrections } from '#src/rules/plan-reading/apply-corrections.ts'
import { columnFields } from '#src/rules/plan-reading/column-fields.ts'
import { findWarnings } from '#src/rules/plan-reading/find-warnings.ts'
import { parsePlanFile } from '#src/server/plan-import/parse-plan-file.ts'
import { toContent } from '#src/server/plan-import/reading/plan-nodes.ts'
import { assignFields } from '#src/server/plan-import/tables/assign-fields.ts'
import { knownColumnNames } from '#src/server/plan-import/values/column-names.ts'
import { makeTemplateRows } from './template-rows.ts'

const folder = new URL('../../src/app/shared/weekly-pdf/samples/', import.meta.url)
const read = async (name: string) =>
  parsePlanFile(new Uint8Array(await readFile(new URL(name, folder))), () => {})

describe('the files of the upload dialog', () => {
  it.each(['weekly-plan-template.xlsx', 'weekly-plan-template.csv', 'weekly-plan-sample.pdf'])(
    '%s reads without a warning',
    async (name) => {
      const plan = await read(name)
      const content = toContent(plan)
      const register = { manual: [], similar: [], notices: [], differences: [] }
      const corrections = applyCorrections(content.nodes, [])
      expect(findWarnings({ ...content, ...register }, corrections)).toEqual([])
      expect(plan).toMatchObject({ held: null, marks: [], notUnderstood: [], unreadColumns: [] })
    },
  )

  it('have every column of a plan, and the same content', async () => {
    const titles = makeTemplateRows()[0]?.map(String) ?? []
    const fields = assignFields(
      titles.map((title) => ({ fields: knownColumnNames.find(title), isExplained: false })),
    )
    expect(fields).not.toContain(null)
    // Both limits have columns of their own.
    expect(columnFields.filter((field) => !fields.includes(field))).toEqual(['limits', 'ignored'])
    const [xlsx, csv] = await Promise.all(['xlsx', 'csv'].map((end) => read(`weekly-plan-template.${end}`)))
    expect(csv?.plants).toEqual(xlsx?.plants)
    expect(xlsx?.plants).toMatchObject([
      {
        plant_id: 'BH-01',
        name: 'North Boiler House',
        location: 'Building 12, ground floor',
        equipment: [
          {
            equipment_id: 'P-101',
            name: 'Feed Pump',
            equipment_type: 'Centrifugal pump',
            manufacturer: 'Grundfos',
            model: 'CR 15',
            criticality: 'High',
            location: 'Bay A',
            checklists: [
              {
                name: 'Weekly pump inspection',
                description: 'Walk round with the pump running.',
                checklist_type: 'Mechanical',
                priority: 'High',
                estimated_duration: 30,
                frequency: 'Weekly',
                tasks: [
                  {
                    task_number: 1,
                    tolerance_min: 3.5,
                    tolerance_max: 5,
                    unit: 'bar',
                    requires_measurement: true,
                  },
                  { task_number: 2, is_critical: true, requires_photo: true, expected_result: 'Dry' },
                ],
              },
            ],
          },
        ],
      },
    ])
  })
})
