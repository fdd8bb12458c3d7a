import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

/** A tar header with the PAX records that precede the part. */
type Header = tar.Headers & { pax?: Record<string, string> }

export interface ArchivePart {
  header: Header
  content: Buffer
}

/** Copies an archive with other parts. */
export async function repackArchive(
  whole: Buffer,
  change: (parts: ArchivePart[]) => ArchivePart[],
): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repack-'))
  const to = path.join(folder, 'to.tar.gz')
  const found: ArchivePart[] = []
  const extract = tar.extract()
  const read = pipeline(Readable.from([whole]), createGunzip(), extract)
  for await (const entry of extract)
    found.push({ header: { name: entry.header.name }, content: await buffer(entry) })
  await read
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), createWriteStream(to))
  for (const { header, content } of change(found)) pack.entry(header, content)
  pack.finalize()
  await written
  const made = await readFile(to)
  await rm(folder, { recursive: true })
  return made
}

/** Copies an archive and changes the parts whose names begin with `name`. */
export function rewriteParts(whole: Buffer, name: string, change: (text: string) => string): Promise<Buffer> {
  return repackArchive(whole, (parts) =>
    parts.map((part) =>
      part.header.name.startsWith(name)
        ? { ...part, content: Buffer.from(change(part.content.toString('utf8'))) }
        : part,
    ),
  )
}
