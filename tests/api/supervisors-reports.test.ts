import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCalls } from '#src/contract/reports.ts'
import { assignPlant, submitAll } from './assignments.ts'
import { readPdfText } from './read-pdf-text.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

/** The report that the server generates after the last checklist of an assignment is submitted. */
async function makeReport() {
  const { id, plant } = await assignPlant(at, { pump: at.technician })
  await submitAll(at, at.technician, id)
  const read = async () =>
    (await at.supervisor.call(reportCalls.list, { query: { assignment: id } })).body.results[0]
  await expect.poll(async () => (await read())?.status, { timeout: 30_000, interval: 50 }).toBe('Completed')
  return { params: { id: (await read())!.id }, plant, read }
}

test('a supervisor downloads a report of the own sector, and no other user does by this call', async () => {
  const { params, plant } = await makeReport()
  const { downloadForSupervisor } = reportCalls
  const reply = await at.supervisor.call(downloadForSupervisor, { params })
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(reply.headers['content-disposition'])).toMatch(/attachment; filename=".+\.pdf"/)
  const text = await readPdfText(reply.bytes)
  expect(text).toContain(plant.name)
  expect(text).toContain('Feed pump')
  expect((await at.otherSupervisor.call(downloadForSupervisor, { params })).status).toBe(404)
  expect((await at.supervisor.call(downloadForSupervisor, { params: { id: 2_000_000_000 } })).status).toBe(
    404,
  )
  for (const person of [at.admin, at.technician])
    expect((await person.call(downloadForSupervisor, { params })).status).toBe(403)
})

test('a report that a supervisor deletes is gone, and a second deletion answers 404', async () => {
  const { params, read } = await makeReport()
  const { removeForSupervisor, downloadForSupervisor } = reportCalls
  expect((await at.otherSupervisor.call(removeForSupervisor, { params })).status).toBe(404)
  expect((await at.technician.call(removeForSupervisor, { params })).status).toBe(403)
  expect((await read())?.is_ready).toBe(true)
  const removed = await at.supervisor.call(removeForSupervisor, { params })
  expect([removed.status, removed.bytes.length]).toEqual([204, 0])
  expect(await read()).toBeUndefined()
  expect((await at.supervisor.call(downloadForSupervisor, { params })).status).toBe(404)
  expect((await at.supervisor.call(removeForSupervisor, { params })).status).toBe(404)
})

test('a report is generated again for a supervisor of the sector, and for no other user by this call', async () => {
  const { plant, read } = await makeReport()
  const assignment_id = (await read())!.assignment
  const make = (person: TestApp['supervisor']) =>
    person.call(reportCalls.generatePlantForSupervisor, { body: { plant_id: plant.id, assignment_id } })
  const reply = await make(at.supervisor)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(await readPdfText(reply.bytes)).toContain('Feed pump')
  expect((await make(at.otherSupervisor)).status).toBe(404)
  for (const person of [at.admin, at.technician]) expect((await make(person)).status).toBe(403)
})
