import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { plantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { limits } from '#src/rules/limits.ts'
import { equipmentFiles } from '#src/server/db/schema/plants.ts'
import { writePlainPdf } from '#tests/weekly-pdf/write-plain-pdf.ts'
import { assignPlant, makePlant } from './assignments.ts'
import { openTestApp, type TestApp, type TestFile } from './test-app.ts'

const { changeEquipment, attachEquipmentFile, detachEquipmentFile, readEquipment } = plantEditingCalls

const makePdf = (text: string) => writePlainPdf([[{ x: 40, y: 60, text }]])

function asFile(content: Uint8Array, name = 'Manual CR 15-12 (français).pdf'): TestFile {
  return { field: 'file', name, type: 'application/pdf', content }
}

describe("an administrator's changes to equipment", () => {
  let at: TestApp
  beforeAll(async () => {
    at = await openTestApp()
  })
  afterAll(() => at.close())

  const change = (id: number, body: unknown) => at.admin.call(changeEquipment, { params: { id }, body })
  const attach = (id: number, file: TestFile, as = 'manual') =>
    at.admin.call(attachEquipmentFile, { params: { id }, body: { kind: as }, files: [file] })
  const detach = (id: number, as: string) =>
    at.admin.call(detachEquipmentFile, { params: { id }, query: { kind: as } })
  const read = async (id: number) => (await at.admin.call(readEquipment, { params: { id } })).body
  const readLastActivity = async () =>
    (await at.admin.call(adminDashboardCalls.stats)).body.recent_activity[0]
  /** Clears deleted objects after the undo time, since their files stay until then. */
  const clearDeleted = async () => {
    at.setClock(new Date(Date.now() + limits.deletionUndoneWithin + 1000))
    await at.services.deletions.clear()
    at.setClock(new Date())
  }
  const listStoredFiles = async () => {
    const folder = path.join(at.place.dataDir, 'files', 'equipment')
    const found = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return found.filter((name) => name.endsWith('.pdf'))
  }

  test('change the named fields and leave the others', async () => {
    const { pump } = await makePlant(at)
    const specifications = [
      { name: 'Rated flow', value: '17 m³/h' },
      { name: 'Head', value: '' },
    ]
    const reply = await change(pump, { specifications, model: ' CR 15-12 ', maintenance_notes: 'Grease.' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ specifications, model: 'CR 15-12', maintenance_notes: 'Grease.' })
    expect(reply.body).toMatchObject({ name: 'Feed pump', manual: null, specification_sheet: null })
    expect(await readLastActivity()).toMatchObject({
      type: 'equipment_changed',
      message: expect.stringContaining('changed the equipment Feed pump (PU-1)'),
    })
    expect((await change(pump, { is_active: false })).body.is_active).toBe(false)
    expect(await readLastActivity()).toMatchObject({ type: 'equipment_deactivated' })
    expect((await change(pump, { is_active: false, model: 'CR 15-14' })).body.is_active).toBe(false)
    expect(await readLastActivity()).toMatchObject({ type: 'equipment_changed' })
    expect((await change(pump, { is_active: true, model: 'CR 15-12' })).body.is_active).toBe(true)
    expect(await readLastActivity()).toMatchObject({ type: 'equipment_activated' })
    const once = await change(pump, { location: 'Bay 2' })
    expect(once.body).toMatchObject({ location: 'Bay 2', specifications, maintenance_notes: 'Grease.' })
    const nothing = await change(pump, {})
    expect([nothing.status, nothing.body]).toEqual([200, once.body])
    const emptied = await change(pump, { specifications: [], maintenance_notes: '' })
    expect(emptied.body).toMatchObject({ specifications: [], maintenance_notes: '', location: 'Bay 2' })
  })

  test.each([
    ['an empty body', undefined, 'body'],
    ['a list', [], 'body'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
    ['notes that are too long', { maintenance_notes: 'x'.repeat(10_001) }, 'maintenance_notes'],
    ['specifications that are text', { specifications: 'Flow' }, 'specifications'],
    [
      'a specification without a name',
      { specifications: [{ name: '', value: '1' }] },
      'specifications.0.name',
    ],
    ['a specification without a value', { specifications: [{ name: 'A' }] }, 'specifications.0.value'],
    [
      'a specification named twice',
      {
        specifications: [
          { name: 'Flow', value: '1' },
          { name: ' flow ', value: '2' },
        ],
      },
      'specifications',
    ],
    [
      'too many specifications',
      { specifications: Array.from({ length: 101 }, (_none, place) => ({ name: `S${place}`, value: '' })) },
      'specifications',
    ],
  ])('are rejected with %s', async (_what, body, field) => {
    const { pump } = await makePlant(at)
    const before = await read(pump)
    const reply = await change(pump, body)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.details ?? {})).toEqual([field])
    expect(await read(pump)).toEqual(before)
  })

  test.each([
    ['a zero byte in a name', { name: 'a\u0000b' }],
    ['a zero byte in a specification', { specifications: [{ name: 'a\u0000', value: '' }] }],
    ['a lone surrogate in a specification', { specifications: [{ name: 'a\ud800', value: '' }] }],
  ])('are rejected with 400 for %s', async (_what, body) => {
    const { pump } = await makePlant(at)
    expect((await change(pump, body)).status).toBe(400)
  })

  test('are refused for other roles and for unknown equipment', async () => {
    const { pump } = await makePlant(at)
    const input = { params: { id: pump }, body: { name: 'Mine' } }
    expect((await at.nobody.call(changeEquipment, input)).status).toBe(401)
    for (const person of [at.supervisor, at.technician])
      expect((await person.call(changeEquipment, input)).status).toBe(403)
    expect((await change(999_999, { name: 'Mine' })).status).toBe(404)
    expect((await read(pump)).name).toBe('Feed pump')
  })

  test('a manual keeps its name, opens in the browser and is replaced by the next one', async () => {
    const { plant } = await assignPlant(at, { pump: at.technician })
    const first = makePdf('The first manual')
    const made = await attach(plant.pump, asFile(first))
    expect(made.status).toBe(201)
    expect(made.body.manual).toEqual({
      id: expect.any(Number),
      name: 'Manual CR 15-12 (français).pdf',
      size: first.byteLength,
    })
    expect((await readLastActivity())?.message).toContain(
      'attached a manual to the equipment Feed pump (PU-1)',
    )
    const params = { params: { id: plant.pump } }
    const opened = await at.technician.call(equipmentGuideCalls.downloadManual, params)
    expect(opened.status).toBe(200)
    expect(opened.headers['content-type']).toBe('application/pdf')
    const name = encodeURIComponent('Manual CR 15-12 (français).pdf')
    expect(opened.headers['content-disposition']).toMatch(/^inline; /)
    expect(opened.headers['content-disposition']).toContain(name)
    expect(opened.bytes.equals(first)).toBe(true)

    const readVersion = async () =>
      (await at.technician.call(equipmentGuideCalls.read, params)).body.manual?.version
    const version = await readVersion()
    expect(version).toMatch(/^[\w-]+$/)
    expect(await readVersion()).toBe(version)
    await clearDeleted()
    const before = await listStoredFiles()
    const second = makePdf('The second manual')
    const replaced = await attach(plant.pump, asFile(second, 'New.PDF'))
    expect(await readVersion()).not.toBe(version)
    expect(replaced.body.manual).toMatchObject({ name: 'New.PDF', size: second.byteLength })
    const after = await at.technician.call(equipmentGuideCalls.downloadManual, params)
    expect(after.bytes.equals(second)).toBe(true)
    await clearDeleted()
    expect(await listStoredFiles()).toHaveLength(before.length)
  })

  test('a specification sheet is stored in addition to the manual, and downloaded', async () => {
    const { plant } = await assignPlant(at, { pump: at.technician })
    await attach(plant.pump, asFile(makePdf('Manual')))
    const sheet = makePdf('Sheet')
    const made = await attach(plant.pump, asFile(sheet, 'Data sheet.pdf'), 'specifications')
    expect(made.body.specification_sheet?.name).toBe('Data sheet.pdf')
    expect(made.body.manual).not.toBeNull()
    const params = { params: { id: plant.pump } }
    const saved = await at.technician.call(equipmentGuideCalls.downloadSpecifications, params)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    expect(saved.bytes.equals(sheet)).toBe(true)

    expect((await detach(plant.pump, 'specifications')).status).toBe(204)
    expect((await readLastActivity())?.message).toContain('removed the specification sheet')
    expect(await read(plant.pump)).toMatchObject({
      specification_sheet: null,
      manual: { size: expect.any(Number) },
    })
    const gone = await at.technician.call(equipmentGuideCalls.downloadSpecifications, params)
    expect([gone.status, gone.body.message]).toEqual([
      404,
      'No specification sheet is attached to this equipment.',
    ])
    const again = await detach(plant.pump, 'specifications')
    expect([again.status, again.body.message]).toEqual([404, gone.body.message])
  })

  test('an administrator opens attached files, and gets 404 where none is attached', async () => {
    const { pump } = await makePlant(at)
    const content = makePdf('Manual')
    await attach(pump, asFile(content))
    const open = (as: string) =>
      at.admin.call(plantEditingCalls.readEquipmentFile, { params: { id: pump }, query: { kind: as } })
    const opened = await open('manual')
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(opened.bytes.equals(content)).toBe(true)
    expect((await open('specifications')).status).toBe(404)
    expect((await open('poem')).status).toBe(400)
  })

  test('ten concurrent manual uploads leave one manual and one file', async () => {
    const { pump } = await makePlant(at)
    await clearDeleted()
    const before = await listStoredFiles()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        attach(pump, asFile(makePdf(`Manual ${index}`), `${index}.pdf`)),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(201))
    const rows = await at.database.db
      .select()
      .from(equipmentFiles)
      .where(eq(equipmentFiles.equipment_id, pump))
    expect(rows).toHaveLength(1)
    await clearDeleted()
    expect(await at.core.files.has(rows[0]!.file_key)).toBe(true)
    expect(await listStoredFiles()).toHaveLength(before.length + 1)
  })

  test('a file is rejected unless it is one complete PDF for existing equipment', async () => {
    const { pump } = await makePlant(at)
    const before = await listStoredFiles()
    const pdf = makePdf('Manual')
    const broken = path.resolve(import.meta.dirname, '../fixtures/weekly-pdf/broken')
    const refused: [what: string, reply: Awaited<ReturnType<typeof attach>>, status: number, says: RegExp][] =
      [
        ['empty', await attach(pump, asFile(new Uint8Array())), 400, /is empty/],
        ['text', await attach(pump, asFile(await readFile(`${broken}/text.pdf`))), 400, /select a PDF file/],
        [
          'cut off',
          await attach(pump, asFile(await readFile(`${broken}/trunc95.pdf`))),
          400,
          /is incomplete/,
        ],
        ['a page', await attach(pump, asFile(pdf, 'manual.html')), 400, /select a PDF file/],
        [
          'no name',
          await attach(pump, asFile(pdf, `${'x'.repeat(300)}.pdf`)),
          400,
          /name of this file is too long/,
        ],
        ['other kind', await attach(pump, asFile(pdf), 'photo'), 400, /offered values/],
        ['nowhere', await attach(999_999, asFile(pdf)), 404, /equipment was not found/],
        [
          'other field',
          await attach(pump, { ...asFile(pdf), field: 'manual' }),
          400,
          /No file is expected here/,
        ],
      ]
    for (const [what, reply, status, says] of refused) {
      expect([what, reply.status]).toEqual([what, status])
      expect(reply.body.message, what).toMatch(says)
    }
    const two = { params: { id: pump }, body: { kind: 'manual' }, files: [asFile(pdf), asFile(pdf)] }
    expect((await at.admin.call(attachEquipmentFile, two)).status).toBe(400)
    const none = await at.admin.call(attachEquipmentFile, { ...two, files: [] })
    expect([none.status, none.body.message]).toEqual([400, 'Please choose a file.'])
    const json = await at.admin.call(attachEquipmentFile, { params: two.params, body: two.body })
    expect(json.status).toBe(415)
    const large = await attach(pump, asFile(Buffer.concat([pdf, Buffer.alloc(50 * 1024 * 1024)])))
    expect([large.status, large.body.message]).toEqual([413, 'File size must be less than 50MB'])
    for (const person of [at.supervisor, at.technician])
      expect((await person.call(attachEquipmentFile, two)).status).toBe(403)
    expect((await detach(pump, 'photo')).status).toBe(400)
    expect((await detach(999_999, 'manual')).status).toBe(404)
    expect((await read(pump)).manual).toBeNull()
    expect(await listStoredFiles()).toEqual(before)
  })

  test('an upload that breaks off is reported', async () => {
    const { pump } = await makePlant(at)
    const boundary = 'cut-off'
    const reply = await at.app.inject({
      method: 'POST',
      url: `/api/admin/equipment/${pump}/files/`,
      headers: {
        authorization: `Bearer ${at.admin.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4`,
    })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'incomplete'])
  })

  test('a crash between the file and its row leaves no row without a file', async () => {
    const { pump } = await makePlant(at)
    const keep = vi.spyOn(at.core.files, 'keep').mockRejectedValueOnce(new Error('The disk is gone.'))
    expect((await attach(pump, asFile(makePdf('Manual')))).status).toBe(500)
    keep.mockRestore()
    expect((await read(pump)).manual).toBeNull()
    const made = await attach(pump, asFile(makePdf('Manual')))
    expect(made.status).toBe(201)
  })

  test('equipment with a manual is archived with its plant, not erased', async () => {
    const plant = await makePlant(at)
    await attach(plant.tank, asFile(makePdf('Manual')))
    const gone = await at.supervisor.call(plantCalls.remove, { params: { id: plant.id } })
    expect(gone.body.deleted_data).toMatchObject({ equipment: 3 })
    expect((await change(plant.tank, { name: 'Tank 2' })).status).toBe(404)
    expect((await attach(plant.tank, asFile(makePdf('Manual')))).status).toBe(404)
    const rows = await at.database.db
      .select()
      .from(equipmentFiles)
      .where(eq(equipmentFiles.equipment_id, plant.tank))
    expect(await at.core.files.has(rows[0]!.file_key)).toBe(true)
  })
})
