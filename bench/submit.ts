import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { identityCalls } from '#src/contract/identity.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { hashPassword } from '#src/server/auth/passwords/passwords.ts'
import { readEnv } from '#src/server/env.ts'
import { startServer } from '#src/server/start-server.ts'
import { startTestPostgres } from '#tests/databases/test-postgres.ts'
import { findFreePort } from '#tests/free-port.ts'
import { type CapturedStatement, captureStatements } from './capture-statements.ts'
import { median, printTable, startLog } from './report.ts'
import { ANSWERS_OF_ASSIGNMENT, people, seedPlants } from './seed-plants.ts'

/**
 * Latency of submitting a checklist of ten answers with two photos of 200 kB, with a thousand and with a million
 * answers. Baselines: the same statements sent by the bare driver to a copy of the database; and the same form sent
 * to a bare server, which writes and syncs two files before it responds.
 */

/** The first technician has a hundred open checklists, for any number of answers. */
const SUBMISSIONS = 100
const sizes = [1000, 1_000_000]
const PHOTO_BYTES = 200_000
const capture = captureStatements()

/** A photo of random noise, of about this many bytes. */
async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
  const side = 440
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
  let [photo, quality] = [Buffer.alloc(0), 60]
  while (photo.length < PHOTO_BYTES && quality <= 100)
    photo = await picture.jpeg({ quality: quality++ }).toBuffer()
  return photo
}

interface OpenChecklist {
  execution: number
  assignment: number
  equipment: number
  checklist: number
  tasks: number[]
}

async function findOpen(database: pg.Client): Promise<OpenChecklist[]> {
  const { rows } = await database.query<OpenChecklist>(
    `select x.id as execution, ea.assignment_id as assignment, ea.equipment_id as equipment,
      x.checklist_id as checklist, array_agg(t.id order by t."order") as tasks
    from executions x join equipment_assignments ea on ea.id = x.equipment_assignment_id
    join execution_tasks t on t.execution_id = x.id
    where ea.assignment_id <= 25 group by x.id, ea.id order by x.id limit $1`,
    [SUBMISSIONS],
  )
  return rows
}

function formOf(open: OpenChecklist, photo: Buffer<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('assignment_id', String(open.assignment))
  form.set('equipment_id', String(open.equipment))
  form.set('checklist_id', String(open.checklist))
  form.set('technician_notes', 'All seen, one leak.')
  const answers = open.tasks.map((task_id, index) =>
    index === 3
      ? { task_id, status: 'not_ok', description: 'Leak at the flange' }
      : { task_id, status: 'ok', description: '' },
  )
  form.set('task_responses', JSON.stringify(answers))
  for (const task of open.tasks.slice(0, 2))
    form.set(`task_photo_${task}`, new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

/** The median time of one run per item; the first third warms up. */
async function timeEach<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const item of items) {
    const began = performance.now()
    await work(item)
    times.push(performance.now() - began)
  }
  return median(times.slice(Math.floor(items.length / 3)))
}

async function timeBareServer(forms: FormData[]): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
  let files = 0
  const writeAndSync = async (chunks: Buffer[]) => {
    const file = await open(path.join(folder, String(files++)), 'w')
    await file.writev(chunks)
    await file.sync()
    await file.close()
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const half = Math.ceil(chunks.length / 2)
    await Promise.all([writeAndSync(chunks.slice(0, half)), writeAndSync(chunks.slice(half))])
    response.end('kept')
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const duration = await timeEach(forms, async (body) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).text(),
  )
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
  return duration
}

async function runAt<Result>(url: string, work: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function measureAt(answers: number, postgres: { urlOf(database: string): string }) {
  const log = startLog(`submit, ${answers} answers`)
  const name = `submits_${answers}`
  const [url, copyUrl] = [postgres.urlOf(name), postgres.urlOf(`${name}_copy`)]
  await runAt(postgres.urlOf('postgres'), (admin) => admin.query(`create database ${name}`))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'walkdown-bench-'))
  const start = async () =>
    startServer(
      readEnv({
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        PORT: String(await findFreePort()),
        LOG_LEVEL: 'silent',
        ROLE: 'web',
        ADMIN_EMAIL: 'admin@plant.example',
        ADMIN_PASSWORD: people.password,
      }),
    )
  const filling = await start()
  await seedPlants(filling.database, answers / ANSWERS_OF_ASSIGNMENT, await hashPassword(people.password))
  await filling.stop()
  await runAt(postgres.urlOf('postgres'), (admin) =>
    admin.query(`create database ${name}_copy template ${name}`),
  )
  log('filled')

  const server = await start()
  const signedIn = await fetch(`${server.address}/api${identityCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.technician, password: people.password }),
  })
  const { tokens } = (await signedIn.json()) as { tokens: { access: string } }
  const photo = await makePhoto()
  const sent: CapturedStatement[][] = []
  const forms = (await runAt(url, findOpen)).map((open) => ({ open, form: formOf(open, photo) }))
  const call = await timeEach(forms, async ({ open, form }) => {
    const address = technicianCalls.submitChecklist.path.replace('{id}', String(open.execution))
    const { result, statements } = await capture(() =>
      fetch(`${server.address}/api${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.access}`, 'idempotency-key': crypto.randomUUID() },
        body: form,
      }),
    )
    if (result.status !== 200) throw new Error(`${result.status} ${await result.text()}`)
    await result.text()
    sent.push(statements)
  })
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  log('submitted')
  const bare = await runAt(copyUrl, (client) =>
    timeEach(sent, async (statements) => {
      for (const statement of statements) await client.query(statement)
    }),
  )
  const counts = sent.map(
    (statements) => statements.filter(({ text }) => !/^(begin|commit)\b/i.test(text)).length,
  )
  log('sent bare')
  return {
    call,
    bare,
    kept: await timeBareServer(forms.map(({ form }) => form)),
    statements: median(counts),
    most: Math.max(...counts),
    bytes: 2 * photo.length,
  }
}

const postgres = await startTestPostgres()
const rows: string[][] = []
const milliseconds = (value: number) => `${value.toFixed(2)} ms`
for (const answers of sizes) {
  const at = await measureAt(answers, postgres)
  rows.push([
    answers.toLocaleString('en'),
    `${at.statements}, at most ${at.most}`,
    String(at.bytes),
    milliseconds(at.call),
    milliseconds(at.bare),
    milliseconds(at.kept),
  ])
}
printTable(
  [
    'answers there are',
    'statements',
    'bytes of photos',
    'submit',
    'its statements bare',
    'the form kept bare',
  ],
  rows,
)
await postgres.stop()
