import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptFile, encrypt, encryptedSize, isEncrypted } from './encrypt-archive.ts'

const CHUNK = 64 * 1024
const PASSPHRASE = 'seven pumps in a row'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'encrypted-'))
})
afterAll(() => rm(folder, { recursive: true }))

const seal = async (content: Buffer) => buffer(await encrypt(Readable.from([content]), PASSPHRASE))
async function unseal(sealed: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  await writeFile(from, sealed)
  await rm(to, { force: true })
  await decryptFile(from, passphrase, to)
  return readFile(to)
}

test.each([0, CHUNK, CHUNK + 1, 3 * CHUNK + 7])(
  'decrypts %d bytes unchanged, and predicts the encrypted length',
  async (size) => {
    const content = randomBytes(size)
    const sealed = await seal(content)
    expect(sealed.length).toBe(encryptedSize(size))
    expect((await unseal(sealed)).equals(content)).toBe(true)
  },
)

test('rejects a wrong passphrase, a changed byte, and a missing, moved or added chunk, and leaves no file', async () => {
  const sealed = await seal(randomBytes(3 * CHUNK + 7))
  const header = sealed.length - 3 * (CHUNK + 16) - 7 - 16
  const chunk = (index: number) =>
    sealed.subarray(header + index * (CHUNK + 16), header + (index + 1) * (CHUNK + 16))
  const changed = Buffer.from(sealed)
  changed[header + 5]! ^= 1
  const salted = Buffer.from(sealed)
  salted[header - 1]! ^= 1
  const wrong = [
    changed,
    salted,
    sealed.subarray(0, sealed.length - 1),
    sealed.subarray(0, header + 2 * (CHUNK + 16)),
    sealed.subarray(0, header),
    sealed.subarray(0, header - 3),
    Buffer.concat([
      sealed.subarray(0, header),
      chunk(1),
      chunk(0),
      sealed.subarray(header + 2 * (CHUNK + 16)),
    ]),
    Buffer.concat([sealed, Buffer.from('more')]),
  ]
  for (const one of wrong) await expect(unseal(one)).rejects.toThrow(/passphrase is wrong, or .* damaged/)
  await expect(unseal(sealed, 'seven pumps in a line')).rejects.toThrow(/passphrase is wrong/)
  await expect(unseal(sealed, '')).rejects.toThrow(/encrypted. Enter its passphrase/)
  expect(await readdir(folder)).toEqual(['from'])
})

test('recognizes an encrypted archive by its first bytes', async () => {
  const file = path.join(folder, 'from')
  await writeFile(file, await seal(Buffer.from('content')))
  expect(await isEncrypted(file)).toBe(true)
  for (const other of ['', 'walkdown', '\x1f\x8b\x08']) {
    await writeFile(file, other)
    expect(await isEncrypted(file)).toBe(false)
  }
})
