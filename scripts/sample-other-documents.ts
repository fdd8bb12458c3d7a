import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeOtherDocuments } from './sample-pdfs/other-documents/make-other-documents.ts'

/** Writes the documents that are no plans to tests/fixtures/not-a-plan, or to the folder in the argument. */
const folder = resolve(process.argv[2] ?? 'tests/fixtures/not-a-plan')
await mkdir(folder, { recursive: true })
for (const { name, content } of await makeOtherDocuments()) {
  await writeFile(join(folder, name), content)
  console.log(name, content.length)
}
