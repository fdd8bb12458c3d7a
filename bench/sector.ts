import { startTestPostgres } from '#tests/databases/test-postgres.ts'
import { printTable, startLog } from './report.ts'
import { seedSector } from './seed-sector.ts'
import { agent, openSeeded, sendRequest, timeInterleaved } from './seeded-server.ts'

/**
 * Latency of a supervisor's lists in a sector with a hundred and with ten thousand assignments and some fifty
 * thousand findings. The requests run one after the other, in turns. Both sectors have the same open work; one has
 * weeks of history, the other years. Searches ask for a page of ten, which is full in both.
 */

const sizes = [100, 10_000] as const

const month = (offset: number) => {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + offset, 1))
    .toISOString()
    .slice(0, 10)
}

const lists: [name: string, path: string][] = [
  ['dashboard', '/supervisor/dashboard/stats/'],
  ['assignments, all', '/supervisor/assignments/?status=all'],
  ['assignments, overdue', '/supervisor/assignments/?status=overdue'],
  ['assignments, searched', '/supervisor/assignments/?status=all&search=EQ-17&page_size=10'],
  ['assignments, page 4', '/supervisor/assignments/?status=all&page=4'],
  ['assignments, page 200', '/supervisor/assignments/?status=all&page=200'],
  ['by plant', '/supervisor/assignments/plant-overview/'],
  ['pending reviews', '/supervisor/reviews/pending/'],
  ['findings, not closed', '/supervisor/findings/?state=unclosed'],
  ['findings, all', '/supervisor/findings/'],
  ['findings, page 200', '/supervisor/findings/?page=200'],
  ['findings, a frequent word', '/supervisor/findings/?search=part+2'],
  ['findings, a rare word', '/supervisor/findings/?search=EQ-17&page_size=10'],
  ['search, a frequent word', '/supervisor/search/?q=part'],
  ['search, a rare word', '/supervisor/search/?q=flange+123'],
  ['findings of one piece', '/supervisor/findings/?equipment=17'],
  ['one finding', '/supervisor/findings/1/'],
  ['calendar, a month', `/supervisor/calendar/?date_from=${month(0)}&date_to=${month(1)}`],
  ['conflicts', '/supervisor/calendar/conflicts/'],
  ['equipment', '/equipment/'],
  ['history of one piece', '/supervisor/equipment/17/history/'],
  ['handover', '/supervisor/reports/plants/'],
  ['team', '/supervisor/team/technicians/'],
  ['performance', '/supervisor/team/performance/'],
  ['workload', '/supervisor/team/workload/'],
  ['running inspections', '/supervisor/progress/realtime/'],
  ['analytics', '/supervisor/progress/analytics/'],
  ['notifications', '/supervisor/notifications/'],
]

const postgres = await startTestPostgres()
const log = startLog('sector')
const openAt = (assignments: number) =>
  openSeeded(postgres, `sector_${assignments}`, (database, hash) => seedSector(database, assignments, hash))
const few = await openAt(sizes[0])
const many = await openAt(sizes[1])
log('filled')
const milliseconds = (value: number) => `${value.toFixed(2)} ms`
const rows: string[][] = []
for (const [name, path] of lists) {
  const requests = [few, many].map((at) => () => sendRequest(at.address + path, at.headers.supervisor))
  const answers = await Promise.all(requests.map((read) => read()))
  for (const { status } of answers) if (status !== 200) throw new Error(`${name}: ${status}`)
  const [atFew, atMany] = (await timeInterleaved(requests)) as [number, number]
  rows.push([
    name,
    ...answers.map(({ bytes }) => String(bytes)),
    milliseconds(atFew),
    milliseconds(atMany),
    (atMany / atFew).toFixed(2),
  ])
  log(name)
}
printTable(['list', 'bytes', 'bytes', '100 assignments', '10,000 assignments', 'ratio'], rows)
await few.close()
await many.close()
agent.destroy()
await postgres.stop()
