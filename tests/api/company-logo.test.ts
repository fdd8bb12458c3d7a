import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyLogoCalls } from '#src/contract/admin/company-logo.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { limits } from '#src/rules/limits.ts'
import { findReferencedKeys } from '#src/server/stored-files/file-keys-store.ts'
import { assignPlant, dayFromToday, executionsOf, makePlant, readAssignment, submit } from './assignments.ts'
import { countPdfPictures } from './count-pdf-pictures.ts'
import { makeReport } from './make-report.ts'
import { readPdfText } from './read-pdf-text.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><rect width="300" height="90"/></svg>'
const draw = async (format: 'png' | 'jpeg' | 'webp') =>
  new Uint8Array(await sharp(Buffer.from(drawing)).toFormat(format).toBuffer())

const store = (content: Uint8Array, name = 'logo.png') =>
  at.admin.call(companyLogoCalls.store, { files: [{ field: 'logo', name, type: 'image/png', content }] })
const read = async () => (await at.admin.call(companyLogoCalls.read)).body.logo
const filterExisting = async (keys: string[]) => {
  const areThere = await Promise.all(keys.map((key) => at.core.files.has(key)))
  return keys.filter((_, index) => areThere[index])
}
/** The files of the logo in the store. */
const listFiles = async () => {
  const folder = `photos/${at.core.now().toISOString().slice(0, 7).replace('-', '/')}`
  const keys = [...(await findReferencedKeys(at.database.db, folder))]
  return filterExisting(keys)
}

async function inspectPlant() {
  const plant = await makePlant(at)
  const form = { due_date: dayFromToday(at, 0), available_from: dayFromToday(at, 0) }
  const { id } = await assignPlant(at, { plant, pump: at.technician, form })
  for (const execution of executionsOf(await readAssignment(at, id)))
    expect((await submit(at, at.technician, execution, { answers: [] })).status).toBe(200)
  return async () => (await makeReport(at, plant.id, id)).bytes
}

test('the next report shows the logo on its title page and in its page headers, and none after its removal', async () => {
  const makeNext = await inspectPlant()
  const plain = await countPdfPictures(await makeNext())
  expect(new Set(plain)).toEqual(new Set([0]))

  for (const format of ['png', 'jpeg'] as const) {
    expect((await store(await draw(format), `logo.${format}`)).status).toBe(200)
    const pictures = await countPdfPictures(await makeNext())
    expect(pictures).toEqual(plain.map(() => 1))
  }
  expect((await at.admin.call(companyLogoCalls.remove)).body).toEqual({ logo: null })
  expect(await countPdfPictures(await makeNext())).toEqual(plain)
})

test('the next report shows the company name on its title page and in its page headers', async () => {
  const makeNext = await inspectPlant()
  const name = (companyName: string) =>
    at.admin.call(settingCalls.changeSeveral, { body: { configs: { companyName } } })
  await name('Nordkraft Energie')
  const text = await readPdfText(await makeNext())
  expect(text.startsWith('Nordkraft Energie WALKDOWN')).toBe(true)
  expect(text).toContain('Nordkraft Energie · Plant inspection report')
  await name('')
  const nameless = await readPdfText(await makeNext())
  expect(nameless).not.toContain('Nordkraft')
  expect(nameless).toContain('Walkdown · Plant inspection report')
})

test('a logo is served at its address, and a new one replaces it and its file', async () => {
  expect((await store(await draw('png'), 'first.png')).body.logo).toMatchObject({
    name: 'first.png',
    width: 300,
    height: 90,
  })
  const first = await read()
  const shown = await at.app.inject({ url: first!.url })
  expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
  expect(shown.rawPayload.equals(Buffer.from(await draw('png')))).toBe(true)
  const files = await listFiles()

  await store(await draw('jpeg'), 'second.jpg')
  expect(await read()).toMatchObject({ name: 'second.jpg' })
  expect((await at.app.inject({ url: first!.url })).statusCode).toBe(404)
  expect(await filterExisting(files)).toEqual([])
  expect(await listFiles()).toHaveLength(files.length)

  await at.admin.call(companyLogoCalls.remove)
  expect(await listFiles()).toEqual([])
  // Removing it twice succeeds.
  expect((await at.admin.call(companyLogoCalls.remove)).status).toBe(200)
})

test('a file that is not a PNG or JPEG, or is damaged or too large, is refused with the remedy, and the logo stays', async () => {
  await store(await draw('png'), 'kept.png')
  const png = await draw('png')
  const otherKind = /^The logo must be a PNG or JPEG file\. Export/
  const unreadable = /^This image cannot be read: .* Export the logo again as PNG/
  for (const [content, status, sentence] of [
    [new TextEncoder().encode(drawing), 400, otherKind],
    [await draw('webp'), 400, otherKind],
    [new Uint8Array(), 400, otherKind],
    [png.slice(0, png.length / 2), 400, unreadable],
    [new Uint8Array(limits.logoBytes + 1), 413, /^File size must be less than 2MB$/],
  ] as const) {
    const refused = await store(content)
    expect(refused).toMatchObject({ status, body: { message: expect.stringMatching(sentence) } })
    expect(await read()).toMatchObject({ name: 'kept.png' })
  }
})
