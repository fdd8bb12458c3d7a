import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerImportCalls } from '#src/contract/admin/register-import.ts'
import { equipment, plants } from '#src/server/db/schema/plants.ts'
import { writeXlsx } from '#tests/weekly-pdf/write-xlsx.ts'
import { readAuditLog } from './audit-log.ts'
import { openTestApp, type TestApp } from './test-app.ts'

describe('The import of equipment', () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
    await at.database.db.insert(plants).values(
      ['P-1', 'P-2'].map((code) => ({
        plant_id: code,
        name: `Plant ${code}`,
        sector_id: at.sectors.own,
        created_at: at.core.now(),
      })),
    )
  })
  afterAll(() => at.close())

  const send = (content: string | Uint8Array, body: Record<string, unknown> = {}, name = 'machines.csv') =>
    at.admin.call(registerImportCalls.equipment, {
      body,
      files: [{ field: 'file', name, type: 'application/octet-stream', content: Buffer.from(content) }],
    })
  const check = (content: string | Uint8Array, name?: string) => send(content, { dry_run: 'true' }, name)
  const countMachines = () => at.database.db.$count(equipment)
  const findMachine = async (code: string) =>
    (await at.database.db.select().from(equipment)).find(({ equipment_id }) => equipment_id === code)

  test('checks a CSV file without writing, then writes what the check said', async () => {
    const file =
      'Plant code,Equipment code,Equipment name,Type,Colour\nP-1,PU-1,Feed pump,Pump,red\nP-2,PU-1,Drain pump,,\n'
    const before = await countMachines()
    const checked = await check(file)
    expect(checked).toMatchObject({
      status: 200,
      body: {
        rows: 2,
        added: 2,
        changed: 0,
        unchanged: 0,
        failed: 0,
        unused_columns: ['Colour'],
        is_imported: false,
      },
    })
    expect(await countMachines()).toBe(before)
    const imported = await send(file, { digest: checked.body.digest })
    expect(imported).toMatchObject({ status: 200, body: { added: 2, is_imported: true } })
    expect(await countMachines()).toBe(before + 2)
    expect((await check(file)).body).toMatchObject({ added: 0, unchanged: 2, listed: [] })
    const trail = (await readAuditLog(at)).filter(
      ({ kind, action }) => kind === 'equipment' && action === 'created',
    )
    expect(trail).toMatchObject([
      { user_id: at.admin.id, action: 'created' },
      { user_id: at.admin.id, action: 'created' },
    ])
  })

  test('shows the changes of a code that exists, and keeps fields without a column', async () => {
    const file = 'Plant code;Equipment code;Equipment name;Active\nP-1;pu-1;Boiler pump;no\n'
    const { body } = await check(file)
    expect(body).toMatchObject({
      added: 0,
      changed: 1,
      listed: [
        {
          row: 2,
          kind: 'changed',
          changes: [
            { column: 'Equipment name', from: 'Feed pump', to: 'Boiler pump' },
            { column: 'Active', from: 'Yes', to: 'No' },
          ],
        },
      ],
    })
    expect((await send(file, { digest: body.digest })).body).toMatchObject({ is_imported: true })
    expect((await check(file)).body).toMatchObject({ unchanged: 1 })
  })

  test('reads Windows-1252 with semicolons, decimal commas and umlauts', async () => {
    const text = 'Plant code;Equipment code;Equipment name;Notes\nP-1;KÜ-1;Kühlwasserpumpe;3,5 bar; Öl\n'
    const file = Buffer.from(text, 'latin1')
    expect((await send(file)).body).toMatchObject({ added: 1, is_imported: true })
    expect(await findMachine('KÜ-1')).toMatchObject({ name: 'Kühlwasserpumpe', maintenance_notes: '3,5 bar' })
  })

  test('reads a workbook', async () => {
    const rows = [
      ['Plant', 'Tag', 'Name'],
      ['Plant P-2', 'X-1', 'Fan'],
    ]
    const { body } = await send(writeXlsx([{ name: 'Machines', rows }]), {}, 'machines.xlsx')
    expect(body).toMatchObject({ added: 1, is_imported: true })
    expect(await findMachine('X-1')).toMatchObject({ name: 'Fan' })
  })

  test('names the errors of each row, and writes nothing for one bad row', async () => {
    const before = await countMachines()
    const file =
      'Plant code,Equipment code,Equipment name,Active\nP-1,N-1,New,Yes\nP-9,N-2,Lost,Yes\nP-1,N-3,,Yes\nP-1,N-4,A,maybe\nP-1,D-1,A,\nP-1,d-1,B,\n,N-5,C,\nP-1,,C,\nP-1,N-6,=A1,\n'
    const { body } = await check(file)
    expect(body.failed).toBe(8)
    expect(
      body.listed.map(({ row, errors }) => [
        row,
        ...errors.map(({ column, message }) => `${column}: ${message}`),
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          3,
          "Plant code: The plant "P-9" does not exist. Create the plant first.",
        ],
        [
          4,
          "Equipment name: This field is required",
        ],
        [
          5,
          "Active: Write Yes or No.",
        ],
        [
          6,
          "Equipment code: The same code or email is in another row: 7.",
        ],
        [
          7,
          "Equipment code: The same code or email is in another row: 6.",
        ],
        [
          8,
          "Plant code: Write the code or the name of the plant.",
        ],
        [
          9,
          "Equipment code: This field is required",
        ],
        [
          10,
          "Equipment name: This cell has a formula without a value. Replace the formula with its value.",
        ],
        [
          2,
        ],
      ]
    `)
    expect(await send(file)).toMatchObject({
      status: 409,
      body: { code: 'import_has_errors' },
    })
    expect(await countMachines()).toBe(before)
  })

  test.each([
    ['no rows', 'Plant code,Equipment code,Equipment name\n', 422, 'This file has no rows to import.'],
    ['nothing', '', 422, 'This file has no rows to import.'],
    ['no titles', 'a,b\n1,2\n', 422, 'expected column titles: Plant code / Plant, Equipment code'],
    ['another kind', '%PDF-1.7\n', 415, 'XLSX or CSV'],
  ])('refuses a file with %s', async (_what, file, status, sentence) => {
    const reply = await check(file)
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.body)).toContain(sentence)
  })

  test('takes 10,000 rows, and refuses one more', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `P-1,M-${index},Machine ${index}\n`)
    const file = `Plant code,Equipment code,Equipment name\n${rows.join('')}`
    const { status, body } = await check(file)
    expect([status, body.added]).toEqual([200, 10_000])
    const before = await countMachines()
    expect(await send(file, { digest: body.digest })).toMatchObject({
      status: 200,
      body: { is_imported: true },
    })
    expect(await countMachines()).toBe(before + 10_000)
    const more = await check(`${file}P-1,ONE,More\n`)
    expect(more.status).toBe(422)
    expect(JSON.stringify(more.body)).toContain('more than 10,000 rows')
  })

  test('is refused after a change of the file or of the register since the check', async () => {
    const file = 'Plant code,Equipment code,Equipment name\nP-2,Z-1,One\n'
    const { digest } = (await check(file)).body
    expect(await send(file.replace('One', 'Two'), { digest })).toMatchObject({
      status: 409,
      body: { code: 'import_check_outdated' },
    })
    const both = await Promise.all([send(file, { digest }), send(file, { digest })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await findMachine('Z-1')).toMatchObject({ name: 'One' })
  })
})
